//! Good and bad texts for the fuzz targets: one for every header, rule and fault that a parser knows, so that mistakes
//! are made behind its first lines too.

/// Files of boards; those that can be read also give their names.
pub(crate) const FILES: &[&str] = &[
    "goal: blank-first\nmetric: multi\n\n1 2 3\n4 5 6\n7 0 8\n",
    "goal: 8.7.6.5.4.3.2.1.0\n\n1 2 3\n4 5 6\n7 0 8\n",
    "goal: 1 2 3 / 8 0 4 / 7 6 5\n\n1 2 3\n8 4 0\n7 6 5\n",
    "goal: somewhere\n\n1 2\n3 0\n",
    "goal: 1 2 3\n\n1 2\n3 0\n",
    "goal: 1 2 3 / 0 4 5\n\n1 2\n3 0\n",
    "metric: often\ncolour: red\n\n1 2\n3 0\n",
    "title: One\nauthor: Somebody\ncomment: easy\n\n1 2 3\n4 5 6\n7 0 8\n\n; two\n1 2\n3 0\n\n; three\n1 2 3\n0 4\n",
    "turns: any\nring: off\ngravity: down\n\nA A\nB B\n",
    "turns: 1\nring: on\ngravity: apart\n\nA . A\n# . .\nB . B\n",
    "turns: many\nring: maybe\ngravity: sideways\nshape: round\n\nA A\n",
    "rules: push\ncosts: A=5 B=2\n\nA . B\n. . .\nB . A\n",
    "rules: pull\ncosts: A=x Z=1 A=2 B\n\nA . A\nB . B\n",
    "rules: classic\ncosts: A=100001\n\nA A\n",
    "Title: Both\nAuthor: Somebody\nComment:\nseveral\nlines\nComment-End:\n\n#####\n#@$.#\n#####\nTitle: First\n\
     Solution: R\n\n\
     ; second\n#####\n#.$@#\n#####\nAuthor: Else\nDate: today\nSolution: L\n\n:: third\n#####\r\n#@$.#\r\n#####\r\n\
     Title: below\r\n",
    "; standing\nrules: one-to-one\non: 2,6=a 3,4=@\n#######\n#  b B#\n#  A  #\n#######\n",
    "rules: one-to-one\non: 2,2=b 9,9=c x\n######\n#@ aA#\n######\n",
    "rules: one-to-one\n######\n#@aaA#\n# B$ #\n######\n",
    "rules: two-to-two\n#####\n#@$.#\n#####\n",
    "#####\n#@@$.\n# ? #\n#####\n",
    "#####\n#  .#\n#####\n",
    "####\n#@ #\n####\n",
    "######\n#@$$.#\n######\n",
    "4#|#@$.#|5#\n",
    "5#|#@-$.#|6#\n",
    "{\"level\":[\"#####\",\"#@$.#\",\"#####\"],\"title\":\"One\",\"author\":\"Somebody\"}",
    "[{\"rows\":[\"#####\",\"#@$.#\",\"#####\"]},{\"rows\":7}]",
];

/// Ids, among them some of packs and of generators that are not there.
pub(crate) const IDS: &[&str] = &[
    "sliding:3x3#7f3a",
    "sliding:3x3#g9-1",
    "sliding:99x99#g1-1",
    "sliding:4x4,metric=multi,goal=blank-first#g1-2",
    "sokoban:quay/1",
    "sokoban:quay/100000",
    "sokoban:nowhere/1",
    "link:6x4,z6,t1,r0,gdown#g1-3",
    "link:4x4,t9,rx,gq:A,A,,,,,,,,,,,,,,",
    "brick:4x4,push,c1.2:A,B,,,A,B,,,,,,,,,,",
    "chess:8x8#g1-1",
    "sliding",
];

/// Formulas with every word of the language, and some that are refused.
pub(crate) const FORMULAS: &[&str] = &[
    "let a = 3 in max(a, min(2, 1)) + abs(0 - 4) * 2 / 3",
    "sum(t in tiles: if distance(t) > 1 then 2 else 1)",
    "count(t in tiles: distance(t) = 0 and not (1 < 2) or 3 >= 2)",
    "max(t in tiles: distance(t))",
    "if 1 <= 2 then 3",
    "sum(t tiles: 1)",
    "(((1)))",
    "1 +",
    "distance()",
    "nobody",
    "1 = 1",
];

/// Answers to exercises and settings of the program.
pub(crate) const SETTINGS: &[&str] = &[
    "starboard-exercises: 1\npuzzle: sliding\nrecipe: 3x3\nseed: 7\ncount: 2\nsealed: 0\n1a: 3 4\n1a: 5\n9z: 1\n",
    "starboard-exercises: 1\npuzzle: sliding\nrecipe: 3x3\nseed: 7\ncount: 2\nsealed: 0\nname: Ada\n1a：3、4\n",
    "starboard-exercises: 1\npuzzle: sliding\nrecipe: 3x3\nseed: x y\ncount: 2\n",
    "starboard-exercises: 1\npuzzle: sliding\nrecipe: 3x3\nseed: 7\ncount: 1000\n",
    "time = \"10s\" # each\nport = 8000\nlang = \"zh\" more\nmemory = \"a\\\\b\"\n",
    "starboard-exercises: 2\n",
    "starboard-exercises: 1\npuzzle sliding\n",
    "time = 10s\nport = \"8000\n= 3\nport = 1\nport = 2\n",
    "[server]\nport = 8000 # here\nlang = 'zh'\n",
];

/// Arguments, about costs too.
pub(crate) const ARGUMENTS: &[&str] = &[
    "blocked 1,1 1,2 2,1 2,2",
    "odd 1,1",
    "boxes 3,3 3,4",
    "goals 2,2",
    "parity 1,1 1,2",
    "distance 1,1 1,2 moves>=2",
    "distance moves>=999",
    "pushes 3,3 pushes>=1",
    "apart 1,1 2,2 turns>=1",
    "apart cost>=1",
    "blocked 0,0",
    "because 1,1",
];

/// Messages of a tab, of every kind: the kind, and what else stands in it. Game 1 is open, and trace 1 is recorded.
pub(crate) const REQUESTS: &[(&str, &str)] = &[
    ("open", r#","game":2,"board":"link:4x4#g1-1","record":{"runs":["1,1-1,2"],"at":1}"#),
    ("close", r#","game":1"#),
    ("input", r#","game":1,"input":{"step":"left"}"#),
    ("input", r#","game":1,"input":{"run":"up"}"#),
    ("input", r#","game":1,"input":{"tap":8}"#),
    ("input", r#","game":1,"input":{"drag":[8,7]}"#),
    ("play", r#","game":1,"moves":"L R U""#),
    ("undo", r#","game":1"#),
    ("redo", r#","game":1"#),
    ("restart", r#","game":1"#),
    ("travel", r#","game":1,"step":1"#),
    ("targets", r#","game":1,"cell":4"#),
    ("status", r#","game":1"#),
    ("legal", r#","game":1"#),
    ("record", r#","game":1"#),
    ("hint", r#","game":1"#),
    ("lost-move", r#","game":1"#),
    ("review", r#","game":1"#),
    ("solve", r#","game":1,"how":{"solver":"astar","heuristic":"manhattan","nodes":50}"#),
    ("solve", r#","game":1,"how":{"solver":"weighted-astar","weight":"3/2","time":5,"memory":1000000}"#),
    ("solve", r#","game":1,"how":{"objective":"moves","weight":"heavy"}"#),
    ("improve", r#","game":1,"moves":"L","how":{"nodes":50}"#),
    ("confirm", r#","game":1,"how":{"nodes":50}"#),
    ("steps", r#","game":1,"moves":"L","objective":"moves","solver":"astar","heuristic":"manhattan","weight":"2""#),
    ("flood", r#","game":1,"flood":"moves""#),
    ("paste", r#","game":1,"text":"L""#),
    ("write", r#","game":1"#),
    ("shuffle", r#","game":1"#),
    (
        "generate",
        r#","puzzle":"brick","options":{"size":"3x3"},"seed":"1","count":1,"rate":true,"best_of":2,"near":100"#,
    ),
    ("read", r#","text":"1 2 3\n4 5 6\n7 0 8\n","options":{}"#),
    ("check", r#","board":"sliding:3x3:1,2,3,4,5,6,7,0,8","moves":"L""#),
    ("rate", r#","board":"sliding:3x3:1,2,3,4,5,6,7,0,8""#),
    (
        "fit",
        r#","puzzle":"sliding","heuristic":"expr:sum(t in tiles: distance(t))","recipes":["2x2"],"count":2,"seed":"1""#,
    ),
    ("heuristic", r#","puzzle":"sliding","heuristic":"expr:sum(t in tiles: distance(t))""#),
    ("check-heuristic", r#","puzzle":"sliding","heuristic":"expr:3","boards":["sliding:2x2:1,2,3,0"]"#),
    ("pack", r#","puzzle":"sokoban","pack":"quay""#),
    ("trace", r#","game":1,"how":{"solver":"greedy","nodes":50},"bytes":4096"#),
    ("frames", r#","trace":1,"from":0,"to":5,"every":2"#),
    ("node", r#","trace":1,"node":0"#),
    ("successor", r#","trace":1,"at":1"#),
    ("frontier", r#","trace":1,"at":2,"count":3"#),
    ("layers", r#","trace":1,"at":2"#),
    ("tree", r#","trace":1,"most":9"#),
    ("heat", r#","trace":1,"at":3"#),
    ("path", r#","trace":1,"node":1"#),
    ("expand", r#","trace":1,"node":1,"below":[0]"#),
    ("choice", r#","trace":1,"from":0"#),
    ("judge", r#","trace":1,"at":1,"node":1"#),
    ("parting", r#","trace":1,"other":1"#),
    ("untrace", r#","trace":1"#),
    (
        "experiment",
        r#","order":{"puzzle":"sliding","options":{"size":["2x2"]},"count":1,"solvers":["astar"],"weights":["2"]}"#,
    ),
    ("sheet", r#","sheet":{"puzzle":"sliding","options":{"size":"2x2"},"seed":"1","count":1,"secret":"word"}"#),
    ("mark", r#","files":[["a.txt","starboard-exercises: 1\npuzzle: sliding\n"]],"secret":"word""#),
    ("cancel", r#","job":3"#),
];
