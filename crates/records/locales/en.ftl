store-newer = This data was written by a later version of Starboard (schema { $found }, this version knows { $known }). Update Starboard, or choose another folder with --data.
store-folder = The data folder cannot be used: { $error }. Choose another one with --data.
store-database = The data could not be read or written: { $error }
store-set-aside = The data file was damaged. It was kept as { $path }; { $rows ->
        [0] nothing in it could be read, and a new one was begun.
        [one] one thing that could be read was taken over into a new one.
       *[other] { $rows } things that could be read were taken over into a new one.
    }
store-unwritable = The data folder cannot be written to ({ $error }). Everything kept so far is shown; nothing new is kept.
store-setting-too-long = A setting of this name or length cannot be kept (at most { $limit } bytes).
store-save-too-large = This game is too large to keep (at most { $limit } bytes).
store-too-many-saves = There are { $limit } saved games already. Delete some you no longer need.
store-run-implausible = This game cannot be ranked: its time or its number of moves is out of range.
store-no-board = The board of this game could not be made again.
store-run-does-not-replay = This game is not ranked: its moves do not lead to a win ({ $moves ->
        [one] { $moves } legal move
       *[other] { $moves } legal moves
    }).
store-pack-id = “{ $id }” cannot be the id of a pack: use letters, digits and hyphens, at most 80 of them.
store-pack-taken = “{ $id }” is a built-in pack. Choose another id.
store-pack-size = A pack has 1 to { $limit } levels; this one has { $count }.
store-pack-mixed = A pack holds boards of one puzzle: this one is for { $puzzle }, but there is a board of { $found } in it.
store-import-format = This is not a file of Starboard data.
store-import-newer = This file has version { $version }, which this Starboard does not know. Update Starboard first.
profiles-too-many = There are { $most } profiles already, which is the most.
profiles-bad-name = A name has one to { $most } characters.
profiles-bad-colour = “{ $colour }” is no colour of a profile. There are: { $known }.
profiles-changed = Another profile was chosen meanwhile. Load the page again.
