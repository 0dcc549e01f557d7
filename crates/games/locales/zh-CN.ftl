# 各种谜题共用的文字。

game-unknown = 没有叫“{ $name }”的谜题。可选：{ $games }。
game-unknown-near = 没有叫“{ $name }”的谜题。您是不是想输入“{ $near }”？

param-not-a-size = --{ $param }：“{ $value }”不是尺寸。请写成 宽x高，两个数都在 { $min } 到 { $max } 之间，例如 4x4。
param-not-a-number = --{ $param }：“{ $value }”不是 { $min } 到 { $max } 之间的整数。
param-not-a-choice = --{ $param }：“{ $value }”不在可选值之中：{ $choices }。

id-without-game = “{ $id }”不是棋盘编号。编号以谜题名和冒号开头，例如 sliding:4x4#g1-7f3a。
id-without-version = 编号里有种子 { $seed }，却没有生成器版本。请写成 #g1-{ $seed }。
id-unknown-generator = 编号要求第 { $version } 版生成器，本程序是第 { $known } 版。请使用带有该版本的程序，或重新生成棋盘。
id-unknown-pack = 没有叫“{ $pack }”的关卡集。
id-past-the-pack = 关卡集“{ $pack }”只有第 1 到第 { $count } 关。

board-not-rewritten = 这个棋盘不能直接换用别的规则，请把选项写进它的文件。
move-of-no-length = 剩下的文字里没有走法。

job-broke-down = 处理这个请求时程序出错了。其他一切照常；请报告此问题。
job-number-taken = 请求 { $id } 已在处理中。请给每个请求一个不同的编号。
job-too-many = 您已有 { $most } 个任务。请等一个结束，或取消一个。
job-too-many-in-all = 总共已有 { $most } 个任务。请稍后再试。
moves-do-not-solve = 这些走法没有解开棋盘：没有可以改进的解法。
game-not-solved = 这里还没有可以改进的解法。
game-nothing-proved = 这里还没有可以检验的证明。
game-not-open = 对局 { $game } 没有打开。
game-too-many = 已打开 { $most } 个对局。请先关闭一个。
game-too-long = 一个对局最多 { $most } 步。
request-number-zero = 请求编号从 1 开始；0 留给无人请求的消息。
request-weight = “{ $value }”不是权重。请写不小于 1 的数，如 1.5 或 3/2。
message-unreadable = 无法读取这条消息：{ $error }。
board-faulty = 棋盘无效。
argument-not-offered = 这个谜题没有可以检验的论证。
flood-unknown = 这个谜题没有名为“{ $name }”的洪水填充。
argument-unknown = 这里没有“{ $kind }”这种论证。可用的有：{ $known }。
argument-no-cost = 关于代价的论证以“目标>=代价”结尾，例如 { $known }>=12；“{ $word }”不是。
argument-shows-less = 这些格子说明代价至少为 { $shown }，而不是 { $claimed }。
argument-no-cell = “{ $cell }”不是棋盘上的格子。格子写作“行,列”，从 1 数起。
position-not-a-board = 这个局面无法单独写成一个棋盘。
shuffle-not-offered = 这种谜题剩下的部分不能重新排列。
shuffle-too-long = 按原样重新排列用时太长。
rating-not-offered = 这种谜题的棋盘不能评级。
text-without-boards = 这段文字里没有棋盘。
seed-not-a-number = “{ $value }”不是种子。请写最多 16 位的 0–9 和 a–f。
fit-none = { $puzzle }：没有学习得到的估价。
fit-not-learned = “{ $name }”不是学习得到的估价。现有：{ $names }。
boards-too-many = 一次请要 1 到 { $most } 个棋盘。

request-objective = 没有叫“{ $name }”的目标。可选：{ $names }。
request-objective-near = 没有叫“{ $name }”的目标。您是不是想输入“{ $near }”？
request-heuristic = 没有叫“{ $name }”的估价函数。可选：{ $names }。
request-heuristic-near = 没有叫“{ $name }”的估价函数。您是不是想输入“{ $near }”？
request-solver = 没有叫“{ $name }”的求解器。可选：{ $names }。
request-solver-near = 没有叫“{ $name }”的求解器。您是不是想输入“{ $near }”？
request-heuristic-argument = 估价函数 { $name } 没有变体，请去掉“:{ $argument }”。
request-setting-unused = 求解器 { $solver } 不使用 --{ $setting }。使用它的求解器：{ $names }。
request-setting-nobodys = 这个游戏的求解器都不使用 --{ $setting }。请去掉它。
request-settings-apart = 没有一个求解器能同时使用这些选项：{ $uses }。

solver-broke-down = 求解器崩溃了。
plan-misses-the-goal = 求解器 { $solver } 给出的解法没有到达目标。
plan-costs-otherwise = 求解器 { $solver } 给出的解法代价是 { $real }，而不是它声称的 { $claimed }。
plan-costs-too-much = 求解器 { $solver } 给出的解法代价超出了可计数的范围。
plan-breaks-the-rules = 求解器 { $solver } 给出的解法第 { $move } 步不合规则。
plan-reads-otherwise = 求解器 { $solver } 给出的解法写成文字后是别的走法。
plan-below-its-bound = 求解器 { $solver } 给出的解法代价 { $cost } 低于它自己的下界 { $bound }。

stop-time = 达到时间上限
stop-memory = 达到内存上限
stop-nodes = 达到结点上限
stop-cancelled = 已中断
stop-incomplete = 这种求解器本来就可能放弃，换一种也许能找到解

claim-optimal = 证明最优
claim-bounded = 不超过最优的给定倍数
claim-any = 任意解

solver-bfs = 广度优先：先看一步可达的局面，再看两步……步数最少，内存用得多。
solver-dfs = 限深的深度优先：内存很少，得到任意解。
solver-iddfs = 迭代加深：深度上限逐次放宽的深度优先；步数最少，内存很少，较慢。
solver-bidirectional = 从两端同时做广度优先，直到相遇。
solver-uniform-cost = 一致代价搜索：总是先走代价最小的路，不用估价（Dijkstra）。
solver-greedy = 贪心最佳优先：总是先看似乎最近的局面；快，得到任意解。
solver-astar = A*：先看“已走代价 + 估价”最小的局面；估价可采纳时结果最优。
solver-weighted-astar = 加权 A*：放大估价，更快，结果最多是最优的权重倍。
solver-idastar = IDA*：按“已走代价 + 估价”迭代加深；最优，内存很少。
solver-rbfs = 递归最佳优先：内存只随深度线性增长的最佳优先；最优。
solver-smastar = SMA*：内存满时忘掉最差的局面、但记住其价值的 A*。
solver-beam = 集束搜索：每层只保留最好的若干局面；快，可能错过所有解。
solver-limited-astar = 限长 OPEN 表的 A*：各层局面争夺有限的位置，其余丢弃；可能错过所有解。

table-unknown = 这个谜题没有名为“{ $name }”的表。
table-absent = 未建
table-ready = 可用
table-damaged = 已损坏，请重建

trace-solver = 求解器 { $solver } 没有搜索记录。请选择搜索库中的算法，例如 astar 或 idastar。
trace-file = 这不是搜索记录文件，或者文件被改动过：缺少 { $what }，或其内容有误。
trace-log = 搜索记录文件在第 { $byte } 字节处损坏（{ $what }）。请重新记录这次搜索。
trace-not-kept = 搜索记录 { $trace } 已不再保留，请重新记录。
trace-no-node = 搜索记录中没有这个结点。
trace-from-the-goals = 这个结点属于从目标出发的一侧：从起点没有走法通向它。
trace-other-board = 这两次搜索的棋盘不同。
trace-other-space = 这两次搜索计数的对象不同，没有共同的局面。

choice-no-question = 此刻按算法的规则不能确定下一个结点。
choice-equal = 按规则，它与所记录的搜索取出的结点 { $taken } 一样好：两者都对。
choice-taken-oldest = 它等待得最久。
choice-taken-estimate = 没有哪个等待的结点的 h 小于 { $right }。
choice-taken-weighted = 没有哪个等待的结点的 g + w·h 小于 { $right }；相等时先取 h 最小的。
choice-taken-cost = 没有哪个等待的结点的 g 小于 { $right }。
choice-taken-total = 没有哪个等待的结点的 f = g + h 小于 { $right }；相等时先取 h 最小的。
choice-worse-oldest = 结点 { $taken } 离起点更近：g = { $right }，而这里 g = { $mine }。逐层进行：先到的先取。
choice-worse-later = 结点 { $taken } 等待得更久：它比结点 { $node } 先生成。
choice-worse-estimate = 结点 { $taken } 的 h = { $right }，而这里 h = { $mine }。只比较 h。
choice-worse-weighted = 结点 { $taken } 的 g + w·h = { $right }，而这里是 { $mine }。
choice-worse-cost = 结点 { $taken } 的 g = { $right }，而这里 g = { $mine }。先取到目前为止代价最小的。
choice-worse-total = 结点 { $taken } 的 f = { $right }，而这里 f = { $mine }。
choice-worse-tie = 两者的和同为 { $mine }；相等时取 h 最小的：结点 { $taken } 的 h = { $best }，而这里 h = { $h }。

question-waiting = 下一个被扩展的是哪个结点？
question-bound = 阈值是 { $bound }。搜索怎样处理这个后继？
question-depth = 深度上限是 { $bound }。搜索怎样处理这个后继？
question-rbfs = 搜索停在这个结点，别处最好的选择的值是 { $limit }。它往哪里走？
question-smastar = 内存已满。哪个叶结点会被忘掉？
question-beam = 这一层已经完成，只留下其中最好的 { $width } 个局面。哪个会被舍弃？
question-cut = OPEN 表只容得下 { $width } 个局面。哪个会被舍弃？
question-bidirectional = 起点一侧有 { $near } 个结点在等待，目标一侧有 { $far } 个。接下来扩展哪一侧？
question-side-start = 起点一侧
question-side-goal = 目标一侧
question-value = 值 { $value }
question-came = g = { $g }，第 { $at } 步生成
question-back = 退回去
question-rule = 规则进行到这个局面。接下来是哪一步？
question-because-joint = 这一边只差两块：最后两块一起放进去。
question-because-part = 一边已经完成，从此不再动它，接着做下一边。
question-because-rest = 各边都已完成，剩下的小块交给搜索。
question-because-subgoal = 这一边还差不止两块：把下一块搬到位。
question-because-goal = 它就是目标局面。
question-because-within-cost = f = { $value }，没有超过阈值 { $bound }：搜索向下进入它。
question-because-beyond-cost = f = { $value }，超过了阈值 { $bound }：搜索掉头。
question-because-within-depth = 它的深度 { $value } 小于上限 { $bound }：搜索向下进入它。
question-because-beyond-depth = 它的深度 { $value } 已到上限 { $bound }：不再扩展。
question-because-down = 最小的值是 { $value }，没有超过 { $limit }：搜索向下进入那个子结点。
question-because-back = 连最小的值 { $value } 也超过了 { $limit }：现在别处更好。搜索退回去，并把 { $value } 记在这个结点上。
question-because-smastar = 叶结点的值是它下面仍在等待的最好的值；这里是 { $value }，最高。最差的叶结点被忘掉，它的值记在父结点上。
question-because-beam = 它的 f = { $f }，h = { $h }，而这里其余的更好：f 更小，或者 f 相等而 h 更小。只留下 { $width } 个。
question-because-bidirectional = 等待的结点较少的一侧先扩展：起点一侧 { $near } 个，目标一侧 { $far } 个。

profile-solver = { $solver } 不报告自己各部分的工作，因此无法剖析。可以剖析的有：{ $known }。
profile-part-successors = 生成后继
profile-part-estimate = 估价
profile-part-duplicates = 查重
profile-part-open = OPEN 表
profile-part-rest = 其余

experiment-seed = “{ $value }”不是种子。请写至多 16 位十六进制数，如 7f3a。
experiment-other-puzzle = 棋盘 { $id } 属于另一种谜题。
experiment-too-large = 棋盘 { $boards } 个（1 到 { $most-boards } 个）；求解方式 { $lanes } 种（至多 { $most-lanes } 种）。

grade-sealed = 这份习题是用口令生成的，批改时需要同一口令。
grade-no-board = 没有及时生成棋盘 { $id }。请选小一些的棋盘。
grade-no-answer = 有一道习题算得太久。请选小一些的棋盘。
grade-line = 第 { $line } 行：{ $what }
grade-file-too-large = 这个文件太大，不会是答案。
grade-too-many = 一次批改的文件不能超过 { $most } 个。
grade-other-secret = 这份习题是用另一个口令生成的。
grade-no-key = 这一行没有编号。请写成“1a: 答案”，或以 # 开头。
grade-twice = “{ $key }”答了两次。请只保留一个答案。
grade-no-head = 缺少习题的“{ $key }: …”一行。请保留习题开头的几行。
grade-bad-head = “{ $key }: { $value }”与习题不符。请保留习题开头的几行。

coach-squares =
    { $count ->
        [1] 一格
        [2] 两格
        [3] 三格
        [4] 四格
        [5] 五格
        [6] 六格
       *[other] { $count } 格
    }
coach-direction =
    { $direction ->
        [up] 向上
        [down] 向下
        [left] 向左
       *[right] 向右
    }
coach-exhausted = 从这里出发的所有走法都试过了，没有一种能解开。
coach-not-lost = 并不知道这个局面已经输了。
review-not-solved = 只有完成的对局才能复盘。

check-no-boards = { $puzzle }没有自带的小棋盘可用来检验估价，请指定几个。
check-lost = 程序找到了一个局面，却走不回去。这是程序的错误。

## 公式：哪里有错，错在什么。

formula-at = { $line ->
    [1] 第 { $column } 列
   *[other] 第 { $line } 行第 { $column } 列
}
formula-empty = { formula-at }：还没有公式。例如“3”或“sum(t in tiles: distance(t))”。
formula-long = { formula-at }：公式最多 { $most } 个字符。
formula-deep = { formula-at }：括号套得太深。
formula-character = { formula-at }：“{ $text }”在公式里没有意义。
formula-number = { formula-at }：数最大为 { $most }。
formula-decimal = { formula-at }：只有整数；1.5 · x 请写成 3 * x / 2。
formula-expected = { formula-at }：这里不应是“{ $found }”，而应是{ $wanted ->
    [operator] + 或 * 之类的运算符，或到此结束
    [value] 数、词或括号
    [word] 一个词
    [variable] 变量，如“t in tiles: …”
    [sort] “tiles”之类的一组东西
   *[other] “{ $wanted }”
}。
formula-ends = { formula-at }：公式没有写完，还缺{ $wanted ->
    [operator] + 或 * 之类的运算符
    [value] 数、词或括号
    [word] 一个词
    [variable] 变量，如“t in tiles: …”
    [sort] “tiles”之类的一组东西
   *[other] “{ $wanted }”
}。
formula-unknown = { formula-at }：没有“{ $name }”这个词。
formula-unknown-near = { formula-at }：没有“{ $name }”这个词。您是不是想写“{ $near }”？
formula-bare-sort = { formula-at }：“{ $name }”是一组东西，请说明要它们的什么：count({ $name })，或 sum(x in { $name }: …)。
formula-sort = { formula-at }：“{ $name }”不是一组东西。可用的有：{ $names }。
formula-taken = { formula-at }：“{ $name }”已有含义，请给变量换个名字。
formula-variables = { formula-at }：同时最多 { $most } 个变量。
formula-arguments = { formula-at }：“{ $name }”需要 { $takes } 个值，这里有 { $count } 个。
formula-asked = { formula-at }：“{ $name }”不能这样用。可以写：{ $ways }。
formula-type = { formula-at }：这里需要{ $wanted ->
    [number] 数
    [truth] 真假
   *[other] { $wanted }
}，而它是{ $found ->
    [number] 数
    [truth] 真假
   *[other] { $found }
}。
formula-steps = 在这样的棋盘上，这个公式对每个局面要算 { $steps } 步，最多允许 { $most } 步。请少看一些成对的组合。

formula-word-number = 方块上的数字
formula-word-cell = 它所在的格
formula-word-goal = 方块该在的格
formula-word-home = 是否已在该在的地方
formula-word-row = 行号，从 1 数起
formula-word-column = 列号，从 1 数起
formula-word-distance = 两格之间的行数加列数；只给一个方块时，是它到该在的格的距离
formula-word-blank = 空格
formula-word-blank-goal = 空格最终的位置
formula-word-width = 棋盘的列数
formula-word-height = 棋盘的行数
formula-word-pushes = 假设只有这一个箱子，推到某个（或最近的）目标点要推几次；推不到则为 far
formula-word-dead = 箱子是否再也推不到任何目标点
formula-word-walls = 上下左右四格中有几格是墙
formula-word-touching = 上下左右四格中有几格是箱子
formula-word-matching = 每个箱子各去一个目标点（各自当作独自一个）的最少推动数
formula-word-empty = 这一格是否空着
formula-word-kind = 方块种类的编号
formula-word-cost = 滑动这一种的代价
formula-word-mates = 还剩几块同类
formula-word-free = 是否看得见同类
formula-word-one = 这一对的第一块
formula-word-other = 这一对的第二块
formula-word-turns = 现在连起来最少要转几个弯；连不上则为 far
formula-word-in-line = 两块是否同行或同列
formula-word-left = 还剩几块
