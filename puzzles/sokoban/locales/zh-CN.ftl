# 推箱子。

sokoban-name = 推箱子
sokoban-goal = 把每个箱子都推到目标点上。
sokoban-rules =
    一次只能推一个箱子，而且只能推、不能拉。把每个箱子都推到目标点上就算过关。推进墙角的箱子再也出不来，
    所以推之前先想一想；走错了可以一直撤销。“一对一”关卡里每个箱子都有自己的洞（字母相同），
    推到洞上箱子就会消失；箱子可以从别人的洞上经过。

sokoban-objective-pushes = 推动次数最少
sokoban-objective-moves = 步数最少
sokoban-objective-pushes-moves = 先求推动次数最少，再求步数最少
sokoban-objective-moves-pushes = 先求步数最少，再求推动次数最少

sokoban-param-rules = 规则
    .help = all（任意箱子可放任意目标点）或 one-to-one（每个箱子有自己的洞，到达后消失）。
sokoban-param-size = 大小
    .help = 列数x行数，包括外墙，从 5x5 到 40x40。生成的关卡可能略小一些。
sokoban-param-boxes = 箱子数
    .help = 箱子的数量，1 到 26。
sokoban-param-style = 风格
    .help = rooms（由小块拼成的房间）、carved（蜿蜒的通道）或 open（有柱子的大厅）。
sokoban-param-difficulty = 难度
    .help = easy（容易）、medium（中等）、hard（困难）或 expert（专家）：每一级有自己的评分范围，关卡会不断改动，直到进入该范围或再也无法接近。
sokoban-param-min-pushes = 最少推动数
    .help = 最短解法至少要推这么多次。
sokoban-param-min-effort = 最少搜索量
    .help = 精确求解至少要考察这么多局面。
sokoban-param-effort = 每个候选的搜索量
    .help = 为验证一个候选关卡，精确求解最多可考察多少局面。
sokoban-param-tries = 尝试次数
    .help = 最多尝试多少个候选，之后便放弃。

sokoban-solver-exact = 精确求解：按推动做 A*，结合最小匹配、无解箱对、冻结箱子与围栏剪枝；能证明答案最优。
sokoban-solver-backward = 反向求解：从完成局面出发按拉动做 A*，直到回到起点；能证明推动数最少。
sokoban-solver-strong = 强力求解：特征空间搜索，结合宏移动、装填顺序与死锁学习；适合难关，不作证明。

sokoban-heuristic-zero = 零：不作估计
sokoban-heuristic-sorted = 坐标排序差：箱子与目标点的行、列分别排序后逐个比较
sokoban-heuristic-nearest = 最近目标点：每个箱子到离它最近的目标点
sokoban-heuristic-matching = 最小匹配：给每个箱子各分配一个目标点的最小代价
sokoban-heuristic-pruning = 逐条启用的规则：坐标排序差，并按所列规则剪去已输的局面，例如 pruning:dead+freeze+corral；pruning:none 一条也不用
sokoban-heuristic-pruning-none = 无
sokoban-heuristic-pruning-dead = 死格
sokoban-heuristic-pruning-freeze = 冻结
sokoban-heuristic-pruning-corral = 围栏
sokoban-heuristic-expr = 公式：自己写的估价，例如 expr:sum(b in boxes: pushes(b))；不作任何保证，所以用它得到的解不作最优证明
sokoban-heat = 颜色越浓，说明在已扩展的结点中，这一格上有箱子的越多。
sokoban-formula-1 = 每个箱子到最近的目标点
sokoban-formula-2 = 最小匹配
sokoban-formula-3 = 未到位的箱子数
sokoban-formula-4 = 到最近目标点的距离（不管墙）
sokoban-formula-5 = 最小匹配，再给拥挤的箱子加价

sokoban-pack-quay = 码头：110 关，从第一次推箱到费神良久
sokoban-pack-lock = 船闸：110 关，每个箱子都有自己的洞
sokoban-pack-campaign = 征程：八章 68 关，一章一个巧思
sokoban-chapter-first = 初次推动
sokoban-chapter-first-idea = 一两个箱子。只能推，不能拉。
sokoban-chapter-walls = 贴墙
sokoban-chapter-walls-idea = 贴墙的箱子只能沿墙走：这里许多一推就输。
sokoban-chapter-order = 先后次序
sokoban-chapter-order-idea = 每个箱子都能归位，只是不能先走。要常换箱子。
sokoban-chapter-parking = 临时停放
sokoban-chapter-parking-idea = 先把箱子停在不碍事的地方，之后再取。
sokoban-chapter-holes = 各归各洞
sokoban-chapter-holes-idea = 每个箱子只进自己的洞，进洞即消失；别的洞只是地面。
sokoban-chapter-corrals = 围栏
sokoban-chapter-corrals-idea = 箱子围住一片地面。找到重新打开它的那一推。
sokoban-chapter-goalrooms = 目标室
sokoban-chapter-goalrooms-idea = 目标都在一间门少的屋里：从最里面开始填。
sokoban-chapter-masters = 大师
sokoban-chapter-masters-idea = 停放、围栏、目标室，一起来。

sokoban-counter-moves = 步数
sokoban-counter-pushes = 推动
sokoban-counter-left = 剩余箱子

sokoban-lost-dead-square =
    { $count ->
        [1] 这个箱子再也到不了任何目标点。
       *[other] 这些箱子再也到不了任何目标点。
    }
sokoban-lost-frozen =
    { $count ->
        [one] 这个箱子再也推不动了。
       *[other] 这些箱子互相卡住，再也推不动了。
    }
sokoban-lost-pair = 这两个箱子已经不可能都到达目标点。
sokoban-lost-goals = 已经无法让每个箱子各占一个目标点。
sokoban-lost-search = 所有后续走法都试过了：这个局面已经无法过关。

sokoban-argument-boxes =
    { $count ->
        [one] 即使棋盘上只剩这一个箱子，它也永远到不了目标点：所有推法都试过了。
       *[other] 即使把其他箱子全部拿走，这 { $count } 个箱子也不可能都到达目标点：所有推法都试过了。
    }
sokoban-argument-goals = 即使每个箱子单独在棋盘上，这 { $count } 个箱子能到达的目标点也不足 { $count } 个。
sokoban-argument-pushes = 至少要推 { $bound } 次：即使每个箱子单独在棋盘上，把这 { $count } 个箱子推到各自不同的目标点总共也要这么多次。
sokoban-argument-no-box = { $cell } 处没有箱子。
sokoban-argument-no-boxes = 没有指出任何箱子。
sokoban-argument-come-home = 把其他箱子全部拿走后，这些箱子可以都推到目标点。
sokoban-argument-own-goals = 这里每个箱子都有自己的目标点：请指出永远到不了的箱子。
sokoban-argument-enough-goals = { $boxes } 个箱子可以到达 { $goals } 个目标点。

sokoban-move-wall = 前面是墙。
sokoban-move-no-box = 前面没有箱子可推。不推箱子的一步用小写字母。
sokoban-move-box-there = 前面有箱子。推箱子用大写字母。
sokoban-move-box-blocked = 箱子后面有东西，推不动。
sokoban-move-unknown = “{ $text }”不是走法。走一步用 l、u、r、d，推一步用 L、U、R、D。

sokoban-no-player = 没有玩家。用 @ 表示（站在目标点上用 +）。
sokoban-second-player = 出现了第二个玩家。一个关卡只能有一个玩家。
sokoban-no-box = 没有玩家推得到的箱子。
sokoban-few-goals = 有 { $boxes } 个箱子，却只有 { $goals } 个目标点。每个箱子都需要一个玩家到得了的目标点。
sokoban-open-border = 玩家可以从关卡的第 { $row } 行第 { $column } 列走出去。请在那里补上墙。
sokoban-unknown-character = 这里不认识“{ $text }”。关卡用 # @ + $ * . 和空格（也可用 - 和 _）来画。
sokoban-box-unreachable = 玩家永远到不了这个箱子，而它又不在目标点上。
sokoban-unlabelled = “{ $text }”没有标签。一对一关卡里箱子是 a 到 z，洞是 A 到 Z，玩家是 @。
sokoban-label-twice = 标签 { $label } 重复出现。
sokoban-label-no-hole = 箱子 { $label } 没有洞。请用对应的大写字母标出。
sokoban-label-no-box = { $label } 的洞没有对应的箱子。
sokoban-already-home = 箱子 { $label } 一开始就在自己的洞上。
sokoban-on-malformed = “{ $text }”不符合“行,列=箱子”的形式，例如 3,4=b 或 3,4=@。
sokoban-on-no-hole = 那里没有洞。“on”只用于站在洞上的箱子和玩家。
sokoban-on-twice = 那里已经有另一个箱子。
sokoban-too-large = 关卡太大：超过 { $most } 格。
sokoban-rules-unknown = 没有“{ $text }”这种规则。请写 all 或 one-to-one。
sokoban-json-broken = 这不是有效的 JSON。
sokoban-json-no-rows = JSON 关卡需要 "rows"：每行一个字符串的列表。
sokoban-format-unknown = 没有“{ $format }”这种格式。可用的有：{ $formats }。
sokoban-name-unknown = 关卡名以 rle: 或 one: 开头，例如 rle:5#|#@$.#|5#。
sokoban-recipe-unknown = “{ $text }”不是配方的一部分。配方形如 10x10,b4,carved,hard。
sokoban-generate-failed = 没有大小为 { $size }、有 { $boxes } 个箱子的关卡满足要求。请降低要求、增加尝试次数或加大尺寸。
sokoban-generate-crowded = 大小为 { $size } 的关卡最多容得下 { $most } 个箱子。
sokoban-too-large-to-solve = 这个关卡对该求解器来说太大。请改用通用求解器，例如 astar。
sokoban-backward-pushes = “{ $name }”只计推动数。请把目标设为 pushes，或改用 exact。
sokoban-pruning-unknown = “{ $name }”不是规则的名字。请写 dead、freeze 或 corral，用 + 连接，例如 pruning:dead+freeze；或写 pruning:none。
sokoban-pruning-one-to-one = corral 规则只适用于目标点共用的关卡。一对一关卡请不要用它：pruning:dead+freeze。
sokoban-backward-one-to-one = “{ $name }”只适用于任意箱子可放任意目标点的关卡。一对一关卡请用 exact。

sokoban-sprite-floor = 地面
sokoban-sprite-wall = 墙
sokoban-sprite-void = 场外
sokoban-sprite-goal = 目标点
sokoban-sprite-hole = 洞
sokoban-sprite-box = 箱子 { $label }
sokoban-sprite-box-home = 已就位的箱子
sokoban-sprite-player = 你
sokoban-sprite-hole-open = 洞 { $label }
sokoban-sprite-hole-filled = 洞 { $label }（已填上）

sokoban-rating-pushes = 最少推动数
sokoban-rating-moves = 该解的步数
sokoban-rating-changes = 换箱次数
sokoban-rating-detours = 推离目标的次数
sokoban-rating-traps = 沿途每千种推法中会立刻致败的数目
sokoban-rating-nodes = 考察的局面数

sokoban-example-1 = 走到箱子后面，把它推到目标点。只能推，不能拉。
sokoban-example-2 = 带字母的箱子要推进同字母的洞里，进洞后就消失。
sokoban-example-3 = 箱子贴到没有目标点的墙边就再也推不出来了。棋盘会马上提示：撤销，换个走法。

sokoban-coach-box =
    { $which ->
        [only] 箱子
        [named] 箱子“{ $letter }”
        [left] 左边的箱子
        [right] 右边的箱子
        [upper] 上面的箱子
        [lower] 下面的箱子
        [leftmost] 最左边的箱子
        [rightmost] 最右边的箱子
        [topmost] 最上面的箱子
        [lowest] 最下面的箱子
        [top-left] 左上方的箱子
        [top-right] 右上方的箱子
        [bottom-left] 左下方的箱子
        [bottom-right] 右下方的箱子
       *[marked] 标出的箱子
    }
sokoban-coach-look = 看看{ $box }。
sokoban-coach-push = 推{ $box }{ $direction }{ $squares }。
sokoban-coach-push-home = 推{ $box }{ $direction }{ $squares }，到目标点上。

sokoban-experiment-sokoban-small = 小关卡上的广度优先、深度优先与 A*
    .help = 箱子相同的和一箱一洞的小关卡：广度优先、深度优先、两种估价的 A*，以及精确求解器。比较推动数、局面数和时间。这里的深度优先不是盲目的：它先试估价最好的推法，不试已输的，并记住到过的局面。
sokoban-experiment-ablation = 看出已输局面的规则各省下多少
    .help = 同一个 A*、同一个估价，分别启用三条规则的每一种组合：死格、冻结、围栏。最后是不用规则而估价更好的搜索，以及全部都有的精确求解器。
