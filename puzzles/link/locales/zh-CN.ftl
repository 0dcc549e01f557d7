# 连连看。

link-name = 连连看
link-goal = 把相同的图块连起来消去，直到清空棋盘。
link-rules =
    两个相同的图块如果能用一条由横线和竖线组成的路径连起来，就可以一起消去。路径只能穿过空格，转弯次数不得超过规则的限制
    （没有说明时为两次），也可以从棋盘外面绕一圈。每次消去的代价是最少的转弯数加一。有重力时，每次消去后其余的图块会移动。
    请用最小的代价清空整个棋盘。

link-objective-turns = 转弯最少

link-param-turns = 转弯
    .help = 路径最多能转几次弯：0 到 3，或 any（不限）。
link-param-ring = 外圈
    .help = 路径能否走到棋盘外一格绕行：on（能）或 off（不能）。
link-param-gravity = 重力
    .help = 每次消去后图块往哪里移动：none（不动）、down（下）、up（上）、left（左）、right（右）、centre（每行向左右两半之间的中线集中）、apart（从中线向两边分开）。障碍不动。
link-param-size = 尺寸
    .help = 列数x行数，最大 62x62。
link-param-pairs = 对数
    .help = 图块的对数；不填时铺满棋盘。
link-param-kinds = 种类
    .help = 图案的种类数；不填时为对数的一半。
link-param-blockers = 障碍
    .help = 永远被挡住的格数。
link-param-unchecked = 不作检查
    .help = 完全随机摆放，可能无法清空。不选时，每个棋盘都保证可以清空。

link-heuristic-matching = 最省配对：每种图案即使在空棋盘上也至少要付出的代价（有重力时：每对一点）
link-heuristic-pairs = 剩余对数：每对至少一点，经典的估计
link-heuristic-zero = 零：不作估计
link-heuristic-expr = 公式：自己写的估价，例如 expr:left / 2；不作任何保证，所以用它得到的解不作最优证明
link-heat = 颜色越浓，说明在已扩展的结点中，这一格上还有图块的越多。
link-formula-1 = 剩余对数
link-formula-2 = 对数，再加看不见同类的方块
link-formula-3 = 剩余块数
link-formula-4 = 对数加上目前最少的转弯
link-formula-5 = 目前每块最省的同伴

link-solver-exact = 无重力棋盘的精确求解：证明最优，或给出最好的解与已证明的差距。
link-solver-sweep = 对整个棋盘逐层扫描，一遍比一遍宽，适用于所有规则：很快有解，越来越好，小棋盘可证明最优。
link-solver-classic = 经典模式：以剩余对数作估计的 A*，每个局面只看代价最小的几种消法（按棋盘大小取 1 到 4 种，或用 --branch 指定）。很快，但可能错过最优解甚至所有的解。

link-counter-pairs = 剩余对数
link-pack-ladder = 阶梯
link-pack-campaign = 征程：七章 65 盘
link-chapter-first = 初次配对
link-chapter-first-idea = 最多转两次弯连接相同的牌。直线最省。
link-chapter-blockers = 路障
link-chapter-blockers-idea = 路障永远不会消失，路线得绕开。
link-chapter-falling = 落下
link-chapter-falling-idea = 每消一对，牌就下落或上升：现在能连的，等会儿未必。
link-chapter-turns = 转弯与边界
link-chapter-turns-idea = 只能转一次，或可转三次；有时不能从外面绕。
link-chapter-sideways = 横移
link-chapter-sideways-idea = 牌向左、向右、向中间或向两边移动。
link-chapter-traps = 圈套
link-chapter-traps-idea = 随手配对会留下谁也够不着的牌。先看再连。
link-chapter-masters = 大师
link-chapter-masters-idea = 大盘面，最省的走法藏得很深。

link-step-join =
    { $turns ->
        [0] 沿直线连接 { $one } 和 { $other } 的两张“{ $kind }”：代价 { $cost }。
       *[other] 转 { $turns } 个弯，连接 { $one } 和 { $other } 的两张“{ $kind }”：代价 { $cost }。
    }

link-odd-kind = “{ $kind }”的图块有奇数个，总有一个消不掉。
link-no-pair-left = 没有两个相同的图块可以连起来了。

link-no-tile = { $cell } 处没有图块。
link-with-itself = { $cell } 处的图块不能和自己配对。
link-different = { $one } 和 { $other } 处的图块不相同。
link-no-path = 没有路径能连起 { $one } 和 { $other }。
link-too-many-turns = 连起 { $one } 和 { $other } 要转 { $turns } 次弯，规则只允许 { $allowed } 次。
link-not-a-move = “{ $found }”不是着法。请写 r1,c1-r2,c2，即两个图块的行和列，从 1 数起。

link-bad-turns = “{ $value }”不是转弯次数，请写 0、1、2、3 或 any。
link-bad-ring = 外圈不能设为“{ $value }”，请写 on 或 off。
link-bad-gravity = 没有“{ $value }”这种重力，请写 none、down、up、left、right、centre 或 apart。
link-bad-recipe = 看不懂“{ $word }”。配方以尺寸开头（如 8x10），后面可以有 k（对数）、p（种类）、z（障碍）、t（转弯）、r0（无外圈）、g 加重力方向、u（不作检查），以逗号分隔。
link-none-solvable = 按这些数量没有找到能清空的棋盘。请减少对数或障碍，允许更多转弯，或者用 --unchecked 允许任意摆放。
link-exact-is-still = 精确求解只适用于没有重力的棋盘。请改用 sweep。

link-sprite-tile = { $label }
link-sprite-floor = 空
link-sprite-blocker = 障碍

link-rating-estimate = 开局估值
link-rating-safe = 安全首步占比（%）
link-rating-dying = 随意走而走死的占比（%）

link-example-1 = 两个相同的图案，如果能用最多拐两次的路连起来，就会消去。
link-example-2 = 路线也可以从棋盘外面绕过去。
link-example-3 = 消去一对，就为另一对让出了路：次序很重要。

link-coach-look = 看看标出的“{ $kind }”：和它配对的在哪里？
link-coach-join =
    { $turns ->
        [0] 把标出的两张“{ $kind }”沿直线连起来。
        [1] 拐一个弯，把标出的两张“{ $kind }”连起来。
        [2] 拐两个弯，把标出的两张“{ $kind }”连起来。
       *[other] 拐 { $turns } 个弯，把标出的两张“{ $kind }”连起来。
    }

link-experiment-limits = 限制分支和转弯的代价
    .help = 8×8 和 16×16 的棋盘，最多转一、二、三个弯，用经典搜索（一到四个分支）和精确求解来消完。分支越少越快，代价越高，有时会卡住。
