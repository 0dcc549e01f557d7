# 探索搜索、扮演算法、两次搜索并排、实验室、演示。

## 探索

explore = 探索一个结点
explore-open = 结点 { $node }：{ $sum }。单独查看
explore-here = 探索这个结点
explore-node = 结点 { $node }
explore-made = 手动生成的结点
explore-step = 最后一步
explore-weighted = g + w·h
explore-way = 到这里的路径
explore-step-of-way = 路径的第 { $step } 步：{ $sum }
explore-left-out = 开头省略了 { $count } 个。
explore-expand = 手动扩展
explore-expand-help = 假如搜索从这里继续会怎样？这里列出 A* 会生成的后继，不论这次搜索是否生成过；遇到目标就停止。
explore-successors = { $count ->
        [0] 没有后继
       *[other] { $count } 个后继
    }
explore-goal = 这是目标：谜题已解。
explore-dead-ends = 另有 { $count } 个是死路：估价证明无路可走。
explore-never = 搜索从未到过这里
explore-known = 搜索中的结点 { $node }
explore-moves = 从起点开始的走法：

## 扮演算法

visual-tab-play = 扮演算法
play-along-ask = 你就是算法。这些等待的结点中，下一个扩展哪一个？
play-along-taken = 正确。
play-along-equal = 正确：一样好。
play-along-worse = 不对：有 { $better } 个等待的结点更好。
play-along-next = 下一题
play-along-over = 从这里起没有可选的了。
play-along-again = 从头开始
play-along-score = 答对 { $right } / { $all }，连续 { $streak }。

## 并排

screen-compare = 并排比较
compare-title = { $game }：两次搜索并排
compare-heading = 两次搜索并排
compare-link = 并排比较
compare-lead = 同一棋盘上的两种算法或两种估价。它们同步前进，直到其中一个取了另一个结点：差别就在那里。
compare-key = 到分歧处
compare-same = 前 { $same } 次扩展相同，下一次不同。
compare-ended = 扩展了相同的 { $same } 个结点，此后{ $name }已结束。
compare-never = 没有分歧：两者以相同的顺序扩展了相同的 { $same } 个结点。
compare-question-label = 分歧处的问题
compare-question = 在这里，{ $name }与{ $other }取了不同的结点。问的是{ $name }：
compare-no-question = 按两者的规则都分不出这两个结点：它们在同样好的结点中取了不同的，或者依据的不是卡片上的数。
compare-takes = { $name }取结点 { $node }：{ $sum }。
compare-rule = 对另一个结点，它的规则说：

## 实验室

lab-heading = 自己的实验
lab-lead = 选择棋盘与求解器；凡有意义的组合都会试一遍。
lab-boards = 棋盘
lab-source = 棋盘来源
lab-made = 生成
lab-pack = 关卡包
lab-ids = 按编号
lab-ids-example = sliding:3x3#g1-7，每行一个
lab-vary = 变化
lab-vary-help = 每个取值各成一组棋盘。
lab-vary-nothing = 不变
lab-vary-values = 取值
lab-vary-example = 如 3x3 4x4
lab-solvers = 求解器
lab-other-solvers = 其他（不能观看）
lab-heuristics = 估价
lab-weights = 权重
lab-beams = 束宽
lab-branches = 分支数
lab-depths = 深度上限
lab-several = 可写多个，用空格分开。
lab-seconds = 每次求解的秒数
lab-plan = 棋盘 { $boards } 个，求解方式 { $lanes } 种
lab-command = 在终端中相当于：
lab-coverage = 随时间解出
lab-solved = 解出的棋盘
lab-axis = 横轴
lab-against = 横轴：{ $axis }
lab-axis-cost = 解的代价
lab-axis-cells = 棋盘格数
lab-axis-weight = 权重
lab-axis-beam = 束宽
lab-axis-branch = 分支数
lab-axis-depth = 深度上限
lab-log-x = 横轴取对数
lab-band = 线为中位数；半数的求解落在其周围的带内。
lab-apart = 代价是各求解方式所解出的棋盘的平均值。这里各自解出的棋盘不同，这些平均值不能互相比较。
lab-save = 存为文件
lab-profile = 同时测量时间花在哪里
reports-keep = 保留报告
reports-kept = 这个浏览器保留的报告
reports-none = 还没有。保留的报告可以在这里再次打开，也可以存成一个文件交给别人。别人给的文件在下面打开，同样可以保留。
reports-is-kept = 报告已保留在这个浏览器中。
reports-not-kept = 这个浏览器不为本页保存数据。请把报告存为文件。
reports-about = { $date } · { $runs } 次求解
reports-delete = 删除
reports-deleted = 已删除“{ $title }”。
profile-title = 时间花在哪里
profile-time = 一次搜索的时间
profile-each = 每次扩展
profile-percent = { $share }%
profile-nanoseconds = { $value } 纳秒
profile-how = 每次搜索都运行多遍（至少 { $runs } 遍），带秒表和不带秒表各一次。时间取不带秒表的各遍中最短的。各部分的比例这样得到：每换一部分工作就读一次时钟，每一段取各遍中最短的时间，并扣除这里读一次时钟所需的 { $reading } 纳秒。浏览器的时钟可能太粗，那时就把所有时间加起来。每次只需几纳秒的工作测不出来，两次测量之间的微小差别也没有意义。
lab-file-note = 求解记录就在本文件中：可用 Starboard 的实验室再次打开。
experiments-branching = 有效分支因子
experiments-cost = 代价

## 演示

present = 演示
present-help = 大字显示，供全班观看
present-end = 结束演示

## 全班的分数

sheet-secret = 口令
sheet-secret-help = 有了口令，谁也不能由印出的内容得到棋盘或答案。批改时需要同一口令。
sheet-sealed = 已封 { $seal }
mark-heading = 批改答案
mark-lead = 选择交回的文件。批改在本机进行，与“starboard grade FILES --csv”相同。
mark-files = 选择答案文件
mark-file = 文件
mark-name = 姓名
mark-right = 答对
mark-csv = 把分数存为 CSV
mark-of = { $right } / { $all }
