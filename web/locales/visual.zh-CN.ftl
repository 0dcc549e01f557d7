# 观察搜索、赛跑、实验。

screen-visualise = 观察搜索
screen-race = 赛跑
screen-experiments = 实验

## 名称

algorithm-bfs = 广度优先
algorithm-dfs = 深度优先
algorithm-iddfs = 迭代加深
algorithm-bidirectional = 双向搜索
algorithm-uniform-cost = 一致代价
algorithm-greedy = 贪心
algorithm-astar = A*
algorithm-weighted-astar = 加权 A*
algorithm-weighted-astar-classic = 加权 A*（6 × 宽 × 高）
algorithm-idastar = IDA*
algorithm-rbfs = RBFS
algorithm-smastar = SMA*
algorithm-beam = 集束搜索
algorithm-beam-classic = 束宽 25
algorithm-limited-astar = 限长 OPEN 表的 A*
algorithm-divide = 逐行还原
knob-weight = 权重
knob-beam = 束宽
knob-branch = 分支数
knob-depth = 深度上限
list-comma = 、

## 观察

visual-title = { $game }：观察搜索
visual-heading = 观察搜索
visual-link = 观察搜索
visual-race = 与别的算法赛跑
visual-save = 保存搜索记录
visual-open-file = 打开搜索记录
visual-algorithm = 算法
visual-node = 搜索当前所在的结点
visual-side = 搜索掌握的信息
visual-panels = 视图
visual-code = 伪代码
visual-transport = 搜索进度
visual-scrubber = 搜索进度
visual-to-goal = 跳到解
visual-speed-max = 最快
visual-waiting = 正在记录：已扩展 { $expanded } 个结点，{ $memory }
visual-counts = 扩展 { $expanded } 个，生成 { $produced } 个
visual-sampled = 搜索太长，无法全部保存：这里完整保留了前 { $steps } 帧。
visual-tab-open = OPEN 表
visual-tab-path = 路径
visual-tab-alternatives = 路径与备选
visual-tab-beam = 本层与下一层
visual-tab-sides = 两端的 OPEN 表
visual-tab-tree = 搜索树
visual-tab-layers = f 值分层
visual-tab-heat = 热力图
visual-tab-log = 文字记录
visual-open = OPEN 表中最好的结点，由好到差
visual-path = 搜索所在的路径，最近的结点在前
visual-alternatives = 搜索所在的路径和旁边的备选结点，最近的在前
visual-beam = 本层尚未扩展的结点和下一层的结点，f 小的在前
visual-sides = 两端 OPEN 表中最好的结点，由好到差
visual-short-open = 待扩展
visual-short-path = 在路径上
visual-short-alternatives = 路径与备选
visual-short-beam = 待扩展
visual-short-sides = 待扩展
visual-open-empty = OPEN 表是空的。
visual-closed = 已扩展
visual-now = 当前结点的 f
visual-layers-label = 每个 f 值的结点数：已扩展与待扩展
visual-staircase = 阈值逐级上升
visual-staircase-help = 每一级台阶都是一次从头开始的搜索，上一级的结点要再访问一遍；最后一级到了目标就提前结束。
visual-staircase-label = 阈值上升了 { $count } 次，从 { $first } 到 { $last }
visual-expansions = 扩展次数
visual-tree-label = 共 { $nodes } 个结点的搜索树。方向键移动，加减号缩放，0 显示全部。
visual-tree-part = { $all } 个结点中的前 { $shown } 个
visual-tree-whole = 共 { $all } 个结点
tree-legend = 图例
tree-legend-waiting = 等待中
tree-legend-expanded = 已扩展
tree-legend-plan = 在解上
tree-legend-current = 当前
tree-legend-f = 数字：f
visual-zoom-in = 放大
visual-zoom-out = 缩小
visual-zoom-fit = 显示全部
visual-heat-label = 每一格上还有事要做的局面有多少
visual-in-hand = 手中的后继：
visual-log = 经过，最近的在前
visual-key-record = 重新记录、取消
visual-key-expansion = 下一次扩展
visual-key-expansion-before = 上一次扩展
visual-key-tree = 显示搜索树
visual-key-open = 显示 OPEN 表
visual-key-before = 上一个算法
visual-key-after = 下一个算法

trace-g = g
trace-g-help = g：从起点走到这个结点的代价
trace-h = h
trace-h-help = h：估价函数对剩余代价的估计
trace-f = f
trace-f-help = f = g + h
trace-expanded = 已扩展
trace-expanded-help = 到目前为止扩展的结点数
trace-open = 待扩展
trace-open-help = 已生成而尚未扩展的结点数
trace-path = 路径长度
trace-path-help = 搜索所在路径上的结点数：除此之外什么也不记
trace-alternatives = 记住的
trace-alternatives-help = 路径上的结点和旁边的备选结点数
trace-beam = 待扩展
trace-beam-help = 本层尚未扩展的结点和下一层的结点数
trace-sides = 待扩展
trace-sides-help = 两端已生成而尚未扩展的结点数
trace-bound = 下界
trace-bound-help = 已证明没有更小的代价；在迭代搜索中，它也是本轮搜索的阈值

mark-bound = 新的下界：{ $value }
mark-best-h = 比以往更近：h = { $value }
mark-goal = 找到代价为 { $value } 的解

outcome-optimal = 最优：{ $cost }
outcome-feasible = 有解：{ $cost }，未证明最优
outcome-feasible-bound = 有解：{ $cost }，至少需要 { $bound }
outcome-unsolvable = 已证明无解
outcome-unknown = 没有找到解

## 伪代码：每种循环的各行，以及个别算法不同的说法。

code-best-first-expand = 从 OPEN 中取出最好的结点，逐个考察它的后继：
code-bfs-expand = 从 OPEN 中取出等得最久的结点，逐个考察它的后继：
code-uniform-cost-expand = 从 OPEN 中取出 g 最小的结点，逐个考察它的后继：
code-greedy-expand = 从 OPEN 中取出 h 最小的结点，逐个考察它的后继：
code-astar-expand = 从 OPEN 中取出 f = g + h 最小的结点，逐个考察它的后继：
code-weighted-astar-expand = 从 OPEN 中取出 g + w·h 最小的结点，逐个考察它的后继：
code-best-first-duplicate = 已经见过，这条路也不更省：跳过。
code-best-first-dead-end = 估价函数证明此路不通：丢弃。
code-best-first-prune = 不可能胜过手中的解：丢弃。
code-best-first-better = 正在 OPEN 中，但这条路更省：改写它的父结点和 g。
code-best-first-reopen = 已经扩展过，但这条路更省：放回 OPEN。
code-best-first-goal = 是目标：记下这个解。
code-best-first-push = 第一次见到：放入 OPEN。
code-limited-astar-forget = OPEN 超过限长：丢掉最差的结点，除非以后有更省的路到它，否则不再回来。
code-best-first-bound = OPEN 中再没有更小的 f：得到一个已证明的下界。手中的解不大于它时停止。
code-greedy-bound = 得到第一个解就停止。

code-depth-first-bound = 放宽阈值，从头再来。
code-idastar-bound = 设定阈值：第一轮是 h(起点)，以后是上一轮被截断的最小 f。从起点重新开始。
code-iddfs-bound = 深度上限加一，从起点重新开始。
code-depth-first-expand = 进入结点，依次尝试它的后继：
code-depth-first-redundant = 只是把上一步走回去：跳过。
code-depth-first-duplicate = 已经在当前路径上：跳过。
code-depth-first-dead-end = 估价函数证明此路不通：折返。
code-depth-first-prune = 已到深度上限，又不是目标：折返。
code-idastar-prune = f > 阈值：折返，并记住这样的 f 中最小的一个。
code-depth-first-goal = 是目标：结束。
code-depth-first-push = 否则走进去。
code-depth-first-backtrack = 后继都试过了：撤销这一步，忘掉这个结点。

code-recursive-bound = 全局最小的 f 上升：得到一个已证明的下界。
code-recursive-expand = 扩展结点，给每个后继记一个 f，不小于结点自身的 f：
code-recursive-redundant = 只是把上一步走回去：跳过。
code-recursive-duplicate = 已经在当前路径上：跳过。
code-recursive-dead-end = 估价函数证明此路不通：跳过。
code-recursive-goal = 是目标：结束。
code-recursive-push = 保留它，并走进 f 最小的后继……
code-recursive-prune = ……只要这个 f 不超过别处最好的备选。
code-recursive-backtrack = 折返：忘掉后继，只记住其中最小的 f，转向备选。

code-bounded-expand = 取出最好的结点（f 最小，其次最深）并扩展：
code-bounded-duplicate = 已经在当前路径上：跳过。
code-bounded-dead-end = 估价函数证明此路不通：跳过。
code-bounded-prune = 不可能胜过手中的解：丢弃。
code-bounded-goal = 是目标：记下这个解。
code-bounded-push = 放入 OPEN。
code-bounded-backtrack = 没有后继能走下去：丢弃这个结点，并告知父结点。
code-bounded-forget = 内存已满：丢掉最差的叶结点，由父结点记住它的 f。
code-bounded-bound = 再没有更小的 f：得到一个已证明的下界。

code-layered-expand = 扩展这一层的每个结点，对每个后继：
code-layered-duplicate = 已经见过：跳过。
code-layered-dead-end = 估价函数证明此路不通：丢弃。
code-layered-prune = 不可能胜过手中的解：丢弃。
code-layered-better = 已在下一层中，但这条路更省：改写它的父结点和 g。
code-layered-goal = 是目标：这一层做完就结束。
code-layered-push = 第一次见到：放入下一层。
code-layered-forget = 新的一层只保留最好的若干个（束宽），其余的永远丢掉。

code-both-ends-expand = 从较小的一侧取出下一个结点，逐个考察它的邻居：
code-both-ends-duplicate = 这一侧已经见过：跳过。
code-both-ends-push = 第一次见到：在这一侧等候。
code-both-ends-goal = 另一侧见过它：两个半程接成一个解。
code-both-ends-bound = 一侧做完了一层：尚未找到的解，代价不小于两侧等待结点的最小 g 之和。

code-by-rule-part = 只要没完成的部分大于 3 × 3：取下一条边，一行或一列。
code-by-rule-subgoal = 把这条边的下一块运回家：空格绕到它前面，再把它拉过来。
code-by-rule-joint = 这条边的最后两块用一次小搜索一起放进去，然后这条边就封住。
code-by-rule-rest = 最后几格用 IDA* 解决。
code-by-rule-push = 滑动一块。
code-by-rule-goal = 每一块都回到了家。

log-expand = 结点 { $node }：扩展，g { $g }，h { $h }，f { $f }
log-push = 结点 { $node }：新结点，f { $f }
log-better = 结点 { $node }：发现更省的路，g { $g }
log-reopen = 结点 { $node }：对已扩展的结点发现更省的路，g { $g }
log-goal = 结点 { $node }：找到解，代价 { $g }
log-duplicate = 结点 { $node } 的一个后继已经见过
log-prune = 结点 { $node } 的一个后继被剪掉
log-dead-end = 结点 { $node } 的一个后继是死路
log-redundant = 结点 { $node } 的一个后继只是把上一步走回去
log-bound = 下界变为 { $bound }
log-backtrack = 结点 { $node }：都试过了，折返
log-forget = 结点 { $node }：丢弃，f { $f }
log-part = 结点 { $node }：开始下一条边
log-subgoal = 结点 { $node }：把这条边的下一块运回家
log-joint = 结点 { $node }：这条边的最后两块一起放进去
log-rest = 结点 { $node }：剩下的交给搜索

## 赛跑

race-title = { $game }：赛跑
race-heading = 赛跑
race-picture = { $game }赛跑：{ $what }
race-lead = 同一个局面，大家一起来解。谁扩展的结点最少？谁能保证解最优？代价又是什么？
race-lanes = 赛道
race-lane = 赛道
race-lane-number = 第 { $number } 道
race-add = 增加赛道
race-remove = 去掉第 { $number } 道
race-start = 开始
race-fair = 各道依次运行，计时互不干扰；然后一起回放。
race-replay = 回放
race-sync = 同步方式
sync-expansions = 按扩展次数
sync-time = 按时间
sync-step = 按步骤
race-steps = 算法的步骤
race-seconds = 秒
race-results = 结果
race-table = 各道结果
race-cost = 代价
race-outcome = 最优性
race-expanded = 扩展
race-produced = 生成
race-time = 时间
race-memory = 内存
race-initial = h(起点)
race-waiting = 等待中
race-running = 正在运行……
race-done = 完成
race-failed = 无法运行
race-unseen = 这个求解器的工作方式无法逐步观察。
race-why = 它为什么赢？
race-plot = 过程
race-measure = 指标
measure-open = 待扩展的结点
measure-bound = 下界
measure-best-h = 至今最小的 h
measure-expanded = 扩展次数
plot-log = 对数坐标
plot-label = { $y }随{ $x }的变化
export-csv = 存为 CSV
export-svg = 存为 SVG
export-link = 复制链接
race-key-start = 开始、取消
race-key-add = 增加赛道

why-nobody = 谁也没有找到解。请放宽时间，或换一个小一些的局面。
why-unsolvable = 此局无解：“{ $lanes }”给出了证明。
why-only = 只有“{ $winner }”找到了解，扩展了 { $expanded } 个结点。
why-even = 各道都扩展了 { $expanded } 个结点：平局。
why-fewest = “{ $winner }”扩展得最少：{ $expanded } 个结点。“{ $loser }”扩展的结点是它的 { $times } 倍。
why-nearer = “{ $winner }”知道得更多：它在起点的估价是 { $mine }，而“{ $other }”的估价是 { $its }。估价越接近真实代价（又不超过它），看上去值得扩展的结点就越少。
why-blind = “{ $other }”没有估价：它把起点周围各个方向都看一遍；“{ $winner }”则知道该往哪里走。
why-both-ends = “{ $winner }”让两个小圆在中间相遇，而不是把一个圆扩大到两倍的半径。
why-again = “{ $other }”从头开始了 { $rounds } 轮，每轮放宽阈值，旧的结点每轮都要重新访问。它别无他法：它只记得当前的路径。
why-memory = 作为回报，“{ $other }”几乎不占内存。
why-pays = “{ $lane }”不保证解最便宜：它的解代价为 { $cost }，而这里最好的是 { $best }。
why-pays-greedy = “{ $lane }”只看离目标似乎有多近，不管走到这里已花了多少：代价是 { $cost }，而不是 { $best }。
why-pays-weight = “{ $lane }”把估价乘以 { $weight }，结果可能高估，于是宁选看似近的而不是便宜的：代价是 { $cost }，而不是 { $best }。
why-pays-beam = “{ $lane }”每层只留看上去最好的结点，途中丢掉了代价为 { $best } 的解：它的解代价为 { $cost }。
why-pays-limited = “{ $lane }”的 OPEN 只留最好的若干结点，途中丢掉了代价为 { $best } 的解：它的解代价为 { $cost }。
why-pays-first = “{ $lane }”碰到的第一个解就是答案，不问代价：{ $cost }，而不是 { $best }。
why-pays-estimate = “{ $lane }”相信了可能高估的估价：代价是 { $cost }，而不是 { $best }。
why-proof = 只有“{ $lanes }”证明了 { $cost } 是最优的。

batch-title = 一次跑许多局面
batch-lead = 让这些赛道解许多随机局面：一个局面可能是运气，五十个就不是了。
batch-count = 局面数
batch-sizes = 多种大小
batch-sizes-help = 例如 3x3, 3x4：每种大小各取这么多局面。
batch-start = 运行这 { $lanes } 条赛道
batch-against = 横轴
batch-depth = 解的代价
batch-cells = 棋盘格数
batch-median = { $lane }，中位数
batch-solved = 解出
batch-cost = 代价
batch-quartiles = 中位数，括号内为四分位数：半数局面落在两者之间。

## 实验

experiments-start = 在这里做实验
experiments-start-help = 各次求解在本机依次进行，边做边显示。离开本页即停止。
experiments-run = 开始：共 { $runs } 次求解
experiments-done = 已完成 { $done } / { $all } 次
experiments-save = 保存求解记录
experiments-lead = 命令行的 bench 在许多局面上比较各种求解器，并写出一个报告文件夹。写到下面命令所示位置的报告会列在这里；别处的报告可以拖进来。
experiments-drop = 把保存的报告、报告文件夹，或其中的 runs.jsonl、runs.csv 拖到这里。
experiments-files = 选择文件
experiments-folder = 选择文件夹
experiments-none = 这些文件中没有运行记录。报告文件夹里应当有 runs.jsonl 和 runs.csv。
experiments-bad = 有 { $bad } 行无法读取，已略去。
experiments-kept = 这台电脑上的报告
plot-series = 数据系列，按一下可隐藏或显示
experiments-results = 结果
experiments-suite = 局面
experiments-all = 全部局面
experiments-expansions = 扩展
experiments-generated = 生成
experiments-search_time = 秒
experiments-memory = 字节
experiments-look = 显示
experiments-dots = 每次运行
experiments-medians = 中位数
experiments-proved = 已证明
experiments-median = 扩展，中位数
experiments-time = 平均时间
experiments-how = 怎样得到报告
experiments-how-1 = 在终端运行上面的命令，然后重新载入本页。
experiments-how-2 = 或者把任何报告文件夹拖到这里。数据不会离开这台电脑。
experiments-how-3 = 指着图可以读数；横向拖动可以放大，双击恢复；按图下的名称可以隐藏一个系列。

visual-formula = 公式
