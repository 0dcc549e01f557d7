# What is kept: games, packs, records.

screen-packs = Packs
screen-records = Records
home-kept = Your collection
home-kept-lead = Levels with your progress, and your best games.
kept-unreachable = The server did not answer, so this could not be kept.

## Levels

level-optimal = solved optimally
level-best = { $unit } { $cost } · { $time }
levels-next = Next unsolved
levels-all = All packs
levels-none-left = There is no unsolved level that way.
key-unsolved-before = Previous unsolved level
key-unsolved-after = Next unsolved level

## Packs

packs-lead = Collections of levels: those that come with Starboard, and your own.
packs-all = All
packs-by = by { $author }
packs-own = Your own
packs-solved = { $solved } of { $levels } solved
packs-back = All packs of this puzzle
packs-export = Save as a file
packs-remove = Remove this pack
packs-removed = “{ $title }” was removed.
packs-undo = Undo
packs-filter = Show
packs-filter-all = All
packs-find = Number or title
import-title = Add a pack
import-file = Choose a file
import-drop = … or drop one here, or paste its text below.
import-text = Levels in any format that Starboard reads
import-name = Title
import-author = Author
import-keep = Add
import-untitled = My levels
import-nothing = There is nothing in it that Starboard can read.
import-faulty = None of its levels can be read:
import-left-out = Left out
import-done =
    { $levels ->
        [one] One level was added.
       *[other] { $levels } levels were added.
    }
replays-title = Watch games again
replays-level = Level { $number }
replays-show = Games
replays-none = No game of yours on it was kept.
replays-run = { $steps ->
    [one] { $steps } move
   *[other] { $steps } moves
}, { $time }

## Saved games

saves-button = Save
saves-title = Saved games
saves-name = Name for this game
saves-keep = Save
saves-kept = Saved.
saves-none = Every move is kept by itself. Save a game under a name to come back to this very position.
saves-untitled = Game of { $day }
saves-open = Open
saves-rename = Rename
saves-remove = Delete
saves-removed = “{ $name }” was deleted.
key-save = Save or open a game

## Records

win-record-time = New record: your fastest yet
win-record-steps = New record: your fewest moves yet
win-record-both = New record: your fastest, and your fewest moves
win-records = See the records
win-not-ranked = With help from the solver: not ranked.
records-lead = Your best games, for every kind and size of board. A game counts when its moves have been replayed; games with hints or a solver are not ranked.
records-name = Your name
records-name-help = Stands beside your records. If it is empty, the name of the player does.
records-none = No records yet. Finish a game without help, and it stands here.
records-all = All records
records-games = { $games ->
    [one] { $games } game
   *[other] { $games } games
}
records-best-time = Best time
records-best-steps = Fewest moves
records-of-5 = Average of 5
records-of-12 = Average of 12
records-of-100 = Average of 100
race-own-title = The race
race-row = Row { $row }
race-pace = Moves per second along the game
race-times =
    { $count ->
        [one] The latest game
       *[other] The latest { $count } games
    }
race-of-5 = Ao5
race-of-12 = Ao12
race-of-100 = Ao100
race-look = Inspection: { $seconds }
records-pace = Moves per second
records-streak = Days in a row
records-days = { $days }
records-order = Order
records-by-time = By time
records-by-steps = By moves
records-rank = Rank
records-player = Name
records-time = Time
records-steps = Moves
records-when = When
records-nobody = –
records-level = { $pack } { $number }
records-reset = Reset
records-reset-all = Reset all records
records-reset-sure = Really forget these records
records-forgotten = The records are forgotten.
records-export = Save records to a file

## Data

settings-import = Load from a file
settings-imported = Added – games: { $saves }, records: { $runs }, packs: { $packs }, reports: { $reports }. Not taken: { $refused }.

notices = Notices

## Deleted

deleted-title = Recently deleted
deleted-text = What you delete can be brought back for a month. To be rid of it for good, delete the data folder.
deleted-back = Bring it back
deleted-is-back = It is back.
deleted-everything = Everything, { $date }
deleted-records = Records { $name }, { $date }
deleted-pack = Pack “{ $name }”, { $date }
deleted-save = Game “{ $name }”, { $date }

settings-profiles = Players
profiles-what = Several players can play here: each has games, records, progress and settings of their own. There is no password.
profiles-main = Main player
profiles-guest = Guest
profiles-guest-what = begins with nothing, and leaves nothing
profiles-nameless = Nameless player
profiles-current = playing now
profiles-choose = Play as { $name }
profiles-change = Name and colour of { $name }
profiles-add = New player
profiles-begin = Add and play
profiles-keep = Save
profiles-name = Name
profiles-colour = Colour
profiles-remove = Remove from the list
profiles-remove-what = The player leaves the list. The data stays in the program's folder.
profiles-remove-sure = Really remove from the list
profiles-here = { $name } is playing. Choose another player
colour-blue = Blue
colour-teal = Teal
colour-green = Green
colour-orange = Orange
colour-red = Red
colour-pink = Pink
colour-violet = Violet
colour-grey = Grey
# The campaign.
screen-campaign = Campaign
campaign-lead = Three stars: solved, within a tenth of the best possible, the best possible. A chapter opens once half of the one before is solved.
campaign-step = { $chapter } { $number }
campaign-stars = { $stars } of { $most } stars
campaign-done = Everything that is open is solved.
campaign-locked = { $left ->
    [one] Opens after one more level of “{ $chapter }”
   *[other] Opens after { $left } more levels of “{ $chapter }”
  }
campaign-unproved = Nobody has proved the best possible here: there is one star, for solving it.
campaign-opens = “{ $chapter }” is open now.
campaign-all = All chapters
settings-campaign = Campaign
settings-open-all = Open all chapters
home-stars = { $stars } of { $most }

# The boards of the day.
screen-daily = Boards of the day
daily-lead = One board per puzzle and day, the same for everybody: easy on Mondays, for experts on Sundays. A day counts for your streak if you solve one of its boards before midnight.
daily-streak = { $days ->
    [one] One day in a row
   *[other] { $days } days in a row
  }
daily-open = Not solved yet
daily-solved = { $solved } of { $boards } solved
daily-month-before = The month before
daily-month-after = The next month
home-calendar = Calendar
key-day-before = The day before
key-day-after = The next day
key-week-before = A week before
key-week-after = A week later
