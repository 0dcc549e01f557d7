# What differs where there is no server.
browser-data-text = Games, records and settings are kept in this browser only. Clearing its data clears them too: save everything to a file now and then.
browser-limits = Searches run in this browser: on one thread, within 1 GB of memory (less on a phone), with tables of up to 64 MB (less on a phone) kept in this browser, and larger ones made anew each time or not at all. The Starboard program has none of these limits, and takes the same boards and files.
update-there = A new version is there.
update-take = Change to it
browser-unwritable = This browser keeps nothing new for this page ({ $error }). Everything kept so far is shown; save it to a file.
browser-remove-what = Everything that is kept of this player is deleted too: games, records and progress. To keep it, play as them first and save everything to a file.
