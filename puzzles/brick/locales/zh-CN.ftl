# 砖了个砖。

brick-name = 砖了个砖
brick-goal = 两块两块地消去相同的砖，直到清空棋盘。
brick-rules =
    同一行或同一列上两块相同的砖，如果中间没有别的东西，就能互相看见，可以一起消去，不计代价。没有这样的一对时，
    可以让一块砖沿着所在的行或列在空格中滑动，停在能看见相同砖块的空格上，两块一起消去，这一滑要计代价。
    在推动规则下，砖会把紧挨在前面的一串砖一起推走。请用尽量少的滑动或尽量小的代价清空整个棋盘。

brick-objective-cost = 代价最小
brick-objective-moves = 滑动次数最少
brick-objective-cells = 滑过的格数最少

brick-param-rules = 规则
    .help = classic（经典：砖独自沿空格滑动）或 push（推动：把前面连成一串的砖一起推走）。代价按被拖的那块砖计，被推的不计。
brick-param-costs = 代价
    .help = 各种砖滑动一次的代价，例如“A=3 B=10”；没有写出的为 1。
brick-param-size = 尺寸
    .help = 列数x行数，最大 62x62。
brick-param-pairs = 对数
    .help = 砖块的对数；不填时占满四分之三的格子。
brick-param-kinds = 种类
    .help = 砖块的种类数；不填时为对数的一半。
brick-param-blockers = 障碍
    .help = 永远被挡住的格数。
brick-param-random-costs = 随机代价
    .help = 给每种砖随机定一个 1 到 100 的代价。
brick-param-unchecked = 不作检查
    .help = 完全随机摆放，可能无法清空。不选时，每个棋盘都保证可以清空。

brick-heuristic-matching = 最省配对：每种砖即使在空棋盘上也至少要付出的代价（推动规则下：不在同一条线上的对数）
brick-heuristic-zero = 零：不作估计
brick-heuristic-pairs = 剩余对数：经典的贪心估计，只要有一对能白白消去就会高估
brick-heuristic-pairs-cost = 剩余对数乘以最小代价：带代价时经典的贪心估计
brick-heuristic-stuck = 被挡住的砖：一个教训。看似下界，但“A B B A”有两块被挡住的砖，代价却是零
brick-heuristic-expr = 公式：自己写的估价，例如 expr:left / 2；不作任何保证，所以用它得到的解不作最优证明
brick-heat = 颜色越浓，说明在已扩展的结点中，这一格上还有砖块的越多。
brick-formula-1 = 同行同列没有同类的砖，取半
brick-formula-2 = 被挡住的砖，取半
brick-formula-3 = 剩余对数
brick-formula-4 = 被挡住的砖的代价，取半

brick-solver-exact = 经典规则的精确求解：证明最优，或给出最好的解与已证明的差距。
brick-solver-sweep = 对整个棋盘逐层扫描，一遍比一遍宽，适用于所有规则：很快有解，越来越好，小棋盘可证明最优。推动规则下，同时按滑动逐步搜索，提高下界。
brick-solver-classic-optimal = 经典模式（已证明）：用最省配对作估计的 A*，并剪去互相堵死的局面。按目标求滑动最少或代价最小。
brick-solver-classic-greedy = 经典模式（贪心）：用剩余对数乘以最小代价引导的 A*。很快，但解不一定最优。
brick-solver-free-first = 一种经典错误：见到免费的就消，没有免费的才搜索。能清空的局面上也可能卡住；只有当解的代价不超过整个棋盘的下界时，才算证明了最优。
brick-experiment-modes = 一个棋盘上的四种经典模式
    .help = 滑动最少或代价最小，已证明或贪心：同样的棋盘解四次，再用“见到免费的就消”这个错误做法解两次。后者在一些能清空的棋盘上会卡住，最小的那个就是；在另一些棋盘上要多付代价。贪心很快就有解，但不一定最优。目标不同的代价不能互相比较。
brick-flood-classic = 哪些砖块互相永远挡住，只在不推动的经典规则下才能判定。

brick-counter-pairs = 剩余对数
brick-counter-moves = 滑动次数
brick-pack-ladder = 阶梯
brick-pack-campaign = 征程：七章 65 盘
brick-chapter-first = 初次配对
brick-chapter-first-idea = 互相看得见的砖免费消去，其余的要滑动。
brick-chapter-slides = 滑动
brick-chapter-slides-idea = 每次滑动都计数；一次常能带活好几对。
brick-chapter-costs = 代价
brick-chapter-costs-idea = 每种砖各有价：滑便宜的。
brick-chapter-walls = 墙
brick-chapter-walls-idea = 固定的格子挡住视线，也挡住去路。
brick-chapter-pushing = 推动
brick-chapter-pushing-idea = 砖会推动前面的砖，一动就是一串。
brick-chapter-traps = 圈套
brick-chapter-traps-idea = 免费的一对也可能锁死其余。找出该等的那些。
brick-chapter-masters = 大师
brick-chapter-masters-idea = 砖多、有价、又能推，一起来。

brick-step-slide = 把 { $from } 的“{ $kind }”滑到 { $to }，与 { $partner } 的一起消去：代价 { $cost }。
brick-step-remove = 消去 { $from } 和 { $partner } 的两块“{ $kind }”：不计代价。

brick-odd-kind = “{ $kind }”的砖有奇数块，总有一块消不掉。
brick-crossing = 两对砖交叉占着一个矩形的四个角，互相挡住了对方的两个转折点。
brick-blocked-for-good = 这些砖永远互相挡着，再也消不掉了。
brick-no-move-left = 没有砖可以消去了。

brick-no-brick = { $cell } 处没有砖。
brick-with-itself = { $cell } 处的砖不能和自己配对。
brick-different = { $one } 和 { $other } 处的砖种类不同。
brick-not-seen = { $one } 处的砖看不见 { $other } 处的砖。
brick-not-in-line = { $place } 与 { $cell } 不在同一行或同一列。
brick-way-blocked = 从 { $cell } 到 { $place } 的路被挡住了。
brick-not-a-move = “{ $found }”不是着法。写 r1,c1-r2,c2 消去两块砖，或写 r1,c1>r,c-r2,c2 先把第一块滑到 r,c。

brick-bad-rules = 没有“{ $value }”这种规则，请写 classic 或 push。
brick-bad-cost = “{ $value }”不是代价。请写成“种类=数”，数在 0 到 { $max } 之间。
brick-costs-twice = 代价不能既手工填写又随机生成：--costs 与 --random-costs 只能选一个。
brick-bad-recipe = 看不懂“{ $word }”。配方以尺寸开头（如 8x8），后面可以有 k（对数）、p（种类）、z（障碍）、push、cr（随机代价）或 c2.5.1（1、2、3 号砖的代价）、u（不作检查），以逗号分隔。
brick-none-solvable = 按这些数量没有找到能清空的棋盘。请减少对数或障碍，或者用 --unchecked 允许任意摆放。
brick-exact-is-plain = 精确求解只适用于经典规则，以及 cost 和 moves 两个目标。请改用 sweep。
brick-classic-only = 求解器 { $solver } 只适用于经典规则。请改用 sweep。

brick-sprite-brick = { $label }
brick-sprite-floor = 空
brick-sprite-blocker = 障碍

brick-rating-estimate = 开局估值
brick-rating-safe = 安全首步占比（%）
brick-rating-dying = 随意走而走死的占比（%）

brick-example-1 = 同一行或同一列中互相看得见的两块相同砖可以直接消去，不花代价。
brick-example-2 = 也可以让一块砖沿空格滑到能看见相同砖的地方，这要花代价。
brick-example-3 = 滑了却消不掉的走法不算数，砖会弹回去。所以要想好次序。

brick-coach-look-slide = 看看标出的“{ $kind }”：它到哪里能碰到相同的？
brick-coach-look-remove = 看看标出的“{ $kind }”：它已经能看到相同的了。
brick-coach-slide = 把标出的“{ $kind }”{ $direction }滑{ $squares }：在那里碰到相同的，一起消去。
brick-coach-remove = 把标出的两块“{ $kind }”一起消去：它们之间没有阻挡。
