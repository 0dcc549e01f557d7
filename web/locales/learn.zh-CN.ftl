# 关于搜索的课程。每一课：标题、要点、看什么、为什么、试一试；算法另有四条性质。

screen-learn = 学习
learn-title = 搜索是怎样工作的
learn-lead = 每一课只讲一个要点，配一个小棋盘，可以一步一步看它被解开。可以从头学起，也可以随意挑选。
learn-path = 学习路线
learn-part-first = 盲目搜索
learn-part-estimates = 有估价的搜索
learn-part-memory = 省内存的搜索
learn-part-mistakes = 看得见的经典错误
learn-part-better = 更好的估价
learn-part-puzzles = 谜题自身的知识
learn-lesson-number = 第 { $number } 课，共 { $count } 课
learn-previous = 上一课
learn-next = 下一课
learn-all = 全部课程
learn-done = 已学
learn-watch = 看一看
learn-why = 为什么？
learn-try = 试一试
learn-play = 亲手试试
learn-play-lost = 这个局面已经无解。请悔棋，换一种走法。
learn-play-won = 解开了！代价：{ $cost }。
learn-compare = 比一比
learn-compare-run = 下面的搜索刚刚在这台电脑上运行过。
learn-compare-board = 局面
learn-compare-wait = 正在运行……
learn-compare-nodes = 扩展 ≤ { $nodes }
learn-properties = 性质
learn-complete = 完备性
learn-complete-help = 有解时一定找得到吗？
learn-optimal = 最优性
learn-optimal-help = 找到的解是最好的吗？
learn-time = 时间
learn-space = 空间
learn-letters = b：每个结点的后继数；d：最优解的深度；m：最大深度；C：最优解的代价；e：一步的最小代价。
learn-race = 到赛跑中试试
learn-visualise = 在大屏幕上观察
learn-knobs = 调节
learn-memory = 内存
learn-memory-bytes = { $bytes } kB
learn-recording = 正在记录搜索……
learn-minutes = { $minutes } 分钟
learn-after = 先学：{ $titles }
learn-begin = 开始：{ $title }
learn-continue = 继续：{ $title }
learn-progress = 已学完 { $done } / { $count } 课
learn-rules = 规则
learn-rule-dead = 死格
learn-rule-freeze = 冻结
learn-rule-corral = 围栏

predict-title = 猜一猜
predict-node = 下一个被扩展的是哪个结点？
predict-line = 搜索的下一步是什么？
predict-successor = 手中的后继
predict-right = 对了。
predict-wrong = 不对。
predict-because-bfs = 它等得最久：它的深度是 { $key }，其余的更深。
predict-because-uniform-cost = 它的 g 最小：{ $key }。
predict-because-greedy = 它的 h 最小：{ $key }。走到那里花了多少代价并不考虑。
predict-because-astar = 它的 f = g + h 最小：{ $key }。
predict-because-weighted-astar = 它的 g + w·h 最小：{ $key }。
predict-because-line = 记录是这样的：{ $what }
predict-again = 下一题
predict-none = 这次搜索太短，出不了题。请调节一下参数。

teach-open = 讲课模式
teach-close = 退出讲课模式
teach-slide = { $at } / { $count }
teach-next = 下一页
teach-previous = 上一页
teach-help = 翻页键翻页；空格和方向键控制搜索；Esc 退出。
key-teach-next = 下一页
key-teach-previous = 上一页

sheet-link = 可打印的练习卷
sheet-title = 练习卷
sheet-lead = 练习卷由种子生成：同一个种子在任何地方都得到同样的局面，所以全班可以人手一份不同的卷子，而且都能批改。
sheet-seed = 种子
sheet-count = 题数
sheet-puzzle = 谜题
sheet-answers = 附答案
sheet-print = 打印
sheet-name = 姓名：
sheet-date = 日期：
sheet-board = 第 { $number } 题
sheet-id = 局面编号
sheet-ask-estimate = 估价函数“{ $heuristic }”在这个局面上的值是多少？
sheet-ask-expand = 用这个估价函数手工执行{ $algorithm }，按扩展的次序记下各结点。
sheet-rule-astar = 它取 f 最小的结点；相等时取 h 最小的。
sheet-rule-greedy = 它取 h 最小的结点。
sheet-rule-weighted-astar = 它取 g + 1.5 · h 最小的结点；相等时取 h 最小的。
sheet-ask-f = 最先扩展的 { $count } 个结点的 f。
sheet-ask-moves = 走到随后 { $count } 个结点的最后一步各是什么？
sheet-tie = （再往后有几个结点一样好，规则不再唯一确定。）
sheet-table = 结点，按扩展的次序
sheet-grade = 答案写在以这几行开头的文本文件里，即可用“starboard grade 文件”批改：
sheet-ask-optimum = 最优解的代价是多少？写出走法。
sheet-ask-explain = 接下来 A* 会从 OPEN 中取出哪个结点？贪心搜索呢？什么情况下贪心的选择会出错？
sheet-answer-optimum = { $cost }：{ $moves }
sheet-table-node = 结点
sheet-checked = 答案由程序算出。
sheet-failed = 无法生成局面：{ $problem }

graph-title = 一张小地图
graph-label = 四个地点：S 到 A 代价 1，S 到 B 代价 3，A 到 B 代价 1，B 到 G 代价 3。估价：S 为 0，A 为 4，B 为 0，G 为 0。

## 盲目搜索

learn-space-title = 谜题是一张地图
learn-space-idea = 谜题的每个局面是一个地点，每一步走法是通往另一个地点的路。解谜就是在一张谁也没有画出来的地图上，从起点找一条路走到目标。
learn-space-watch = 先亲手走一走这个小棋盘，再让搜索运行，看看搜索树：树根就是开始的局面，每一条分枝是一步走法。
learn-space-why = 从目标出发能到达的局面，八数码有 181,440 个，十五数码超过十万亿个。没有程序会画出整张地图，它只从起点开始，展开需要的那一部分：树上的一个结点，是一个局面连同走到它的那条路。_扩展_一个结点，就是生成它的全部后继。已经生成、还在等待扩展的结点放在 OPEN 表里。这些课里的各种算法，区别只有两点：下一个取哪个结点，以及记住些什么。
learn-space-try = 在搜索树中找一个结点，它的子结点比它的走法少一个。少掉的那一步到哪里去了？（它走回了刚才来的地方。）

learn-parity-title = 一半的局面
learn-parity-idea = 从解好的棋盘上取下两个方块，交换了再放回去：不管怎么走，都回不到目标。原因在于一个数，没有一步能把它变成偶数。
learn-parity-watch = 亲手走一走上面的棋盘：其中 7 和 8 交换过了。逐行读出各方块，数一数有多少对是大的排在前面，这叫_逆序_。横着走一步，逆序数不变；竖着走一步，一个方块越过另外两个，逆序数不变或者变化 2。开始时是奇数，就永远是奇数；而解好的棋盘没有逆序。下面的搜索走遍了一个 2 × 2 的棋盘。
learn-parity-why = 宽度为奇数时，每一步都保持逆序数的奇偶。把八个方块和一个空格放到 3 × 3 的棋盘上，共有 9! = 362,880 种放法；任取一种，交换两个方块，偶就变成奇：所以奇偶各占一半，而没有一步能从这一半走到那一半。偶的那 181,440 个，从目标出发全都能走到；这一点需要另外证明，或者全部搜索一遍。宽度为偶数时，竖着走一步会越过奇数个方块，空格每换一行，逆序数的奇偶就变一次：这时由逆序数和空格所在的行一起决定。2 × 2 的棋盘，24 个局面中有 12 个能走到。程序要说“无解”，不必搜索：数一数就行。
learn-parity-try = 在 2 × 2 棋盘的搜索树里数一数有几个局面。它为什么几乎是一个圈？假如有两个方块长得一样，为什么所有局面就都有解了？
learn-parity-inversions = 逆序数

learn-bfs-title = 广度优先搜索
learn-bfs-idea = 先看一步可达的局面，再看两步可达的，依此类推。最先遇到的解，步数一定最少。
learn-bfs-watch = 注意 OPEN 表：它是一个队列。等得最久的结点先出来，所以等待中的结点最多只比当前结点深一层。
learn-bfs-why = 扩展深度为 5 的结点时，深度为 4 的结点已经全部扩展过了，所以以后不会再冒出更短的路。代价是：在看到第一个深度为 12 的结点之前，深度为 11 的结点都已存进内存。耐心还没用完，内存早就用完了。
learn-bfs-try = 深度每加一，等待中的结点数增加到原来的几倍？在这个局面上数一数。
learn-bfs-complete = 是，只要每个结点的后继是有限个。
learn-bfs-optimal = 步数最少；各步代价相同时，代价也最小。
learn-bfs-time = O(b^d)
learn-bfs-space = O(b^d)：所有结点都要保存。

learn-dfs-title = 深度优先搜索
learn-dfs-idea = 能往前就往前，走投无路才回头。它几乎不占内存，却可能久久地与目标擦肩而过。
learn-dfs-watch = 在搜索树上跟着路径看：它一直走到深度上限，然后才去试第二条分枝。
learn-dfs-why = 它只记住从起点来的那条路，所以内存只随深度增长，与结点总数无关。但它最先找到的解，只是按走法的次序碰到的第一个。把上限从 6 改为 20，同一个局面要扩展一千多倍的结点，得到的解还长了一倍多。
learn-dfs-try = 把深度上限设为 5。为什么没有解了？为什么这并不证明真的无解？
learn-dfs-complete = 只在深度上限之内。
learn-dfs-optimal = 否。
learn-dfs-time = O(b^m)
learn-dfs-space = O(b·m)：一条路径。

learn-iddfs-title = 迭代加深
learn-iddfs-idea = 上限为 0 的深度优先，再来上限为 1 的，再来上限为 2 的……它像广度优先一样找到最短的解，又像深度优先一样省内存。
learn-iddfs-watch = 台阶的每一级都是从起点重新开始的一次搜索。看看开头的几步是怎样一遍又一遍重走的。
learn-iddfs-why = 每次从头开始，不浪费吗？没有看上去那么浪费。若每个结点有 b 个后继，最后一轮大约是前一轮的 b 倍，所以 b > 2 时前面各轮加起来也不如最后一轮：b = 3 时只有它的一半。树越深，越多的结点集中在最后一层。
learn-iddfs-try = 与广度优先比较扩展的结点数，差别从何而来？（有两个原因：一是多轮迭代；二是同一个局面可以由几条路走到，而深度优先察觉不到。）
learn-iddfs-complete = 是。
learn-iddfs-optimal = 步数最少。
learn-iddfs-time = O(b^d)
learn-iddfs-space = O(b·d)

learn-repeats-title = 从头再来要多少代价
learn-repeats-idea = 迭代加深把树的上部搜了一遍又一遍。公式说出这要花多少，实际数一数则说出公式漏掉了什么。
learn-repeats-watch = 拖动上面的两个滑块。b = 3、深度为 6 时，广度优先产生 1,093 个结点，各轮加起来产生 1,636 个。最后一条比其余各条加起来还长。
learn-repeats-why = 如果每个结点有 b 个后继，上限为 k 的那一轮有 1 + b + b² + … + b^k 个结点。各轮加起来不到最后一轮的 b / (b − 1) 倍：b = 3 时是 1.5 倍，b = 2 时是两倍。公式就说这些。再在四个棋盘上实际数一数：4 步的棋盘，广度优先扩展 20 个局面，迭代加深 38 个；8 步的是 201 和 490；12 步的是 1,363 和 4,396；20 步的是 34,978 和 246,401。比值从 2 涨到 7，公式里取什么 b 也得不出这样的增长。原因不在从头再来。树里到每个地方只有一条路；棋盘上却有许多条路通到同一个局面，而只记得当前路径的搜索会把它们全都走一遍。
learn-repeats-try = 把 b 拖到接近 1：比值会怎样，为什么？再想一个任何局面都只有一条路可到的谜题。在那里您会选哪一种搜索？
repeats-title = 按公式算
repeats-b = 后继数 b
repeats-d = 深度
repeats-limit = 上限 { $limit }
repeats-once = 广度优先
repeats-again = 各轮合计
repeats-ratio = 比值
repeats-bound = b / (b − 1)

learn-bidirectional-title = 双向搜索
learn-bidirectional-idea = 两个相遇的小圆，面积加起来远远小于一个半径两倍的大圆。
learn-bidirectional-watch = 结点来自两个根：起点和目标。一侧的结点在另一侧也出现过，而且不可能再有更短的接法时，搜索结束。
learn-bidirectional-why = 若每个结点有 3 个后继，12 步意味着大约 3^12 = 531,441 个结点；两个 6 步只有 2 · 3^6 = 1,458 个。它要求目标只有一个（或很少几个），并且走法可以倒过来：必须能够回答“我可能是从哪里走到这里的？”
learn-bidirectional-try = 推箱子只能推，不能拉。从目标开始的搜索应当怎么走？如果只看箱子、不管人站在哪里，目标又有多少个？
learn-bidirectional-complete = 是。
learn-bidirectional-optimal = 步数最少：直到不可能有更短的相遇才停止。
learn-bidirectional-time = O(b^(d/2))
learn-bidirectional-space = O(b^(d/2))

learn-meeting-title = 两边在哪里相遇
learn-meeting-idea = 两个搜索，各从一端出发。它们该在哪里相遇？拖动相遇的地方，数一数。
learn-meeting-watch = 上面的棋盘离目标 12 步。拖动滑块：一边从起点走这么多步，另一边从目标走其余的步数。走一步，全部重新数过。在下面的搜索里看两棵树生长；“另一侧见过它”那一行就是它们相遇的地方。
learn-meeting-why = 离这个起点 6 步以内有 129 个局面，离目标 6 步以内有 90 个；离起点 12 步以内有 2,389 个。每多一步，数目就翻几倍，所以两个半程远比一个全程少，中间是个相遇的好地方。但中间不一定最好：可选走法较少的一边可以多走一些。这里目标的空格在角上，有两种走法；起点的空格在中央，有四种。最先的相遇也不一定是最短的路。所以搜索要继续，直到两边等待的最近结点加起来与已找到的路一样远为止。下面实际数过：12 步时，从一端扩展 1,363 个，从两端 154 个；20 步时是 34,978 和 840。
learn-meeting-try = 为您正在玩的棋盘找出最好的相遇处。把空格移到角上：这个地方也会移动吗？如果各步代价不同，您会让哪一边先走：等待结点较少的一边，还是结点较便宜的一边？
meeting-title = 要看的局面数
meeting-drag = 相遇处
meeting-place = 离起点 { $near } 步，离目标 { $far } 步
meeting-near = 从起点
meeting-far = 从目标
meeting-both = 两边合计
meeting-alone = 只从起点
meeting-never = 从这里没有办法走到目标：两边永远不会相遇。

learn-uniform-cost-title = 一致代价搜索
learn-uniform-cost-idea = 各步代价不同时，先取路最省的结点，而不是步数最少的结点。
learn-uniform-cost-watch = 在这个局面上，每消一对的代价是连线的转弯数加一。全部消完总是六步，所以广度优先碰到哪个解就是哪个。请看依次_被扩展_的结点的 g：它从不下降。（新放进 OPEN 的结点，g 可以比表中别的结点小。）
learn-uniform-cost-why = 代价不会是负的，路越走只会越贵。一个结点以代价 g 从 OPEN 中取出时，所有更省的路都已取出过了。这就是走到目标便停下的 Dijkstra 算法。
learn-uniform-cost-try = 比较下面广度优先和一致代价的结果。哪几对的消除次序不同？
learn-uniform-cost-complete = 是，只要各步的代价不会无止境地趋于零。
learn-uniform-cost-optimal = 是。
learn-uniform-cost-time = O(b^(1 + C/e))
learn-uniform-cost-space = O(b^(1 + C/e))：所有结点都要保存。

## 有估价的搜索

learn-greedy-title = 贪心搜索
learn-greedy-idea = 总是取看上去离目标最近的结点，至于走到那里花了多少代价，一概不管。
learn-greedy-watch = 请看 h：它很快下降，然后卡在一个较小的值上，四处乱转。f 对它没有意义。
learn-greedy-why = 估价为 2 也可能靠不住：几乎到位的方块，也许还得重新拆开。贪心搜索从来不会说“这条路上花得太多了”，所以它的解可能长得离谱，而且谁也不会发觉。
learn-greedy-try = 把它的解与 A* 的解比一比。再换一个估价函数：好的估价有帮助，但什么也不保证。
learn-greedy-complete = 在有限的空间里是，前提是记住走过的地方。
learn-greedy-optimal = 否。
learn-greedy-time = 最坏 O(b^m)，往往很小
learn-greedy-space = O(b^m)：所有结点都要保存。

learn-astar-title = A*
learn-astar-idea = 把已经花的代价与剩余代价的估计相加，f = g + h，总是取 f 最小的结点。
learn-astar-watch = 请看 f 值分层：A* 把一层做完才碰下一层；用这个估价时，当前结点的 f 从不下降。当它开始处理 f = 12 的结点时，就已经证明：代价小于 12 的解不存在。
learn-astar-why = 假设 h 从不高估（称为_可采纳_）。取一个代价为 C 的最优解：在它被找到之前，它上面总有一个结点在 OPEN 中等待，而这个结点的 f 不超过 C。所以在此之前，f > C 的结点不会被扩展，更贵的解也不会被接受：A* 是最优的。如果 h 还是_一致_的（“可采纳不等于一致”一课会讲），A* 对每个结点至多扩展一次；而它所扩展的 f < C 的结点，_凡是_从起点出发、逐个结点向前扩展、只知道这个 h 又保证最优的算法都省不掉：漏掉一个，就无从知道没有更便宜的路经过它。（从两端搜索的算法知道得更多，可以省掉一些。）估价越好，f < C 的结点就越少。
learn-astar-try = 分别用“零”“错位数”“曼哈顿距离”作估价：解的代价不变，工作量却大不相同。用“零”的时候，它就是前面哪一课的算法？
learn-astar-complete = 是，只要各步的代价不会无止境地趋于零。
learn-astar-optimal = 是，只要 h 可采纳。
learn-astar-time = 取决于 h 的误差；最坏 O(b^d)。
learn-astar-space = 所有结点都要保存。实际中它总是败在这一点上。

learn-relaxation-title = 去掉一条规则，得到一个估价
learn-relaxation-idea = 方块与空格相邻才能移动。去掉这条规则的一部分，谜题就变得容易。容易的谜题要花多少代价，就是对真正代价的一个估计，而且从不高估。
learn-relaxation-watch = 亲手走一走，看着四个数。如果方块可以拿起来放到任何地方，每个不在位的方块要一步：_错位数_，这里是 3。如果方块可以从别的方块上面滑过去，各自走回家：_曼哈顿距离_，4。如果可以滑过别的方块，但不能越过属于同一行（列）的方块，就得有一个让路：_线性冲突_，6。真实的步数是 16。
learn-relaxation-why = 真正谜题的每个解，也是规则较少的谜题的解。所以容易的谜题的最优解，代价不超过真正的最优解：这个估价可采纳。它还是一致的：真正谜题的一步，也是容易谜题的一步，所以走一步，容易的解至多近了这一步的代价。不必先想出一个估价再去证明：把规则写下来，划掉一条，证明就跟着来了。划掉得越少，离真实越近，容易的谜题也就越难解。要是它和真正的谜题一样难，就毫无用处了。
learn-relaxation-try = 在您走到的局面上，线性冲突和步行距离哪个大？可以相加吗？（不可以：两者数的是同样的步，取大的那个。）然后到“自己写估价”一课里写一个。

learn-consistent-title = 可采纳不等于一致
learn-consistent-idea = _可采纳_：h 从不超过真实代价。_一致_：走一步，h 的下降不超过这一步的代价。后者比前者更强；而“数被挡住的砖”两者都不是。
learn-consistent-watch = 看这张小地图：h(A) = 4 正好等于真实代价，h(B) = 0 也没有高估，所以 h 可采纳。但从 A 到 B，h 下降了 4，而这一步的代价只有 1。A* 先由 S 走贵的路扩展了 B，后来才发现经过 A 的便宜路，于是必须把 B _再扩展一次_。如果结点一旦扩展就永远关闭，得到的答案会是 6，而不是 5。
learn-consistent-why = 再看砖块。“看不到同类的砖至少要滑动一次”，取其一半，听起来很稳妥。可是现在被挡住的砖，会因为别的砖消去而白白解脱：A B B A 这一行里有两块砖被挡住，代价却是零。所以这个数不可采纳，用它的 A* 也就不是 A* 了：在这个局面上它答 3，而最优是 2。程序会如实注明：“未证明最优”。
learn-consistent-try = 在下面比较“最省配对”与“被挡住的砖”两种估价。再试着修补这张地图：子结点的 h 取两者中较大的——它自己的 h，或父结点的 h 减去这一步的代价（称为 _pathmax_）。这样 f 沿着一条路不再下降。那么 h 就一致了吗？请用手算一遍 A*：S，B（g = 3），A，然后_再一次_扩展 B（g = 2），最后是 G。第一次扩展 B 的时候，A 还什么都没告诉它，pathmax 来得太晚。它修补的是路，不是估价。

learn-weighted-title = 加权 A*
learn-weighted-idea = 把估价乘以 w > 1，搜索就急着奔向目标。解的代价最多是最优的 w 倍；至于它是不是_最优_，就没有人知道了。
learn-weighted-watch = 把权重从 1 调到 2，看看代价。再找出犯错的那一刻：最优路上的一个结点因为 g + w·h 太大而在 OPEN 中等着，搜索却沿着一条更长的路走到了头。
learn-weighted-why = 加权 A* 什么时候失去最优性？这里可以看得一清二楚。最优解有 12 步，它的第一步使 h 升到 11，这个结点的 g + w·h = 1 + 11w。另一条路有 14 步，但路上的值都不超过 7 + 7w。w = 1.2 时，是 14.2 对 15.4，最优的路先走完；w = 2 时，是 23 对 21，较长的路先走完，并且被接受了。一般地，只要每条最优路上都有某处的 w·h 超过了真实代价，就可能失去最优性。剩下的保证是：最优路上总有一个结点在等待，它的 g + w·h ≤ w·C，所以被接受的解代价不超过 w·C。
learn-weighted-try = 找出仍能得到 12 的最大权重。权重越大，扩展的结点就一定越少吗？（在这个局面上并非如此。）
learn-weighted-complete = 是，与 A* 相同。
learn-weighted-optimal = 若 h 可采纳，不超过最优的 w 倍。
learn-weighted-time = 往往比 A* 少得多，但没有保证。
learn-weighted-space = 所有结点都要保存。

learn-bounds-title = 至少、至多与间隙
learn-bounds-idea = 一个解说的是：代价不超过这么多。一个下界说的是：代价不少于那么多。只要两者不同，就有间隙，谁也不知道真值在其中的哪里。
learn-bounds-watch = A* 每开始一个更大的 f，就证明了更小的都不行，这时它还远没有解。请看分层：每做完一层，下界就升高一次。
learn-bounds-why = 下面是一个十五数码，最优解 36 步。A* 扩展 20 个结点就停下，没有解，却已证明“至少 28”；200 个，“至少 32”；2,000 个，“至少 34”。加权 A* 很快就有解：权重 3 得 56 步，权重 2 得 38 步，权重 1.5 得 36 步。最后这个_就是_最优，可是搜索自己不知道：它证明的只是“至少 29”。解和下界来自不同的搜索，从两边相向而行。说“36，至少 29”的程序，保证您至多损失 7 步；只说“36”的，什么也没有保证。所以大棋盘的求解器，例如“1,053，至少 683”，同时做两种工作：一种把解降下来，一种把下界抬上去；两者相遇，解就证明了最优。
learn-bounds-try = 时间不多时，下面的搜索您会先停哪一个？哪一行证明得最多？同一个局面的不同搜索，下界可以合起来取最高的，解却不能拼在一起，这是为什么？

learn-classic-weight-title = 6 · 宽 · 高 · 估价
learn-classic-weight-idea = 有一个流传很广的程序，把估价乘以棋盘面积的六倍，还称之为 A*。在八数码上，它就是 w = 54 的加权 A*，表现与贪心搜索相差无几。
learn-classic-weight-watch = w = 54 时，h 差一，就抵得上 g 的 54 步。看看当前结点的 g：搜索根本不在乎它。
learn-classic-weight-why = 这样的常数是试出来的：有了它，原来太慢的局面也能解开。这本没有错，只要叫对名字。加权 A* 的保证仍在，只是不值多少：最多是最优的 54 倍。搜索过程中证明的下界更有用：任何解的代价都不小于等待结点中最小的 f = g + h。
learn-classic-weight-try = 与权重 1.5、5 以及贪心搜索比较代价和扩展数。如果有人想在 5 × 5 上得到较短的解，您会推荐哪一个？

## 省内存的搜索

learn-idastar-title = IDA*
learn-idastar-idea = 深度优先搜索，f 超过阈值就折返；如果没有找到解，就把阈值提高到被截断的最小 f，一切从头开始。
learn-idastar-watch = 台阶表示一轮一轮的搜索。把滑块拖到每一级台阶的开头：棋盘又回到了起点。再比较两轮的搜索树：后一轮包含了前一轮。
learn-idastar-why = IDA* 为什么会重复访问结点？因为除了当前的路径，它什么也不记得。于是有两种重复。_轮与轮之间_：阈值放宽后，必须重新走过旧的结点才能到达新的结点，因为旧的结点没有保存。_同一轮之内_：一个局面可以由两条路走到，就会访问两次，因为没有表可查。换来的是：内存只有路径那么长。在十五数码上，A* 会占满好几个 GB，IDA* 只要几百字节。在滑块谜题上用曼哈顿距离时，子结点的 f 要么不变，要么增加 2，所以轮数很少，最后一轮占了大部分工作。如果每个结点的 f 都各不相同，那就会变成一个结点一轮了。
learn-idastar-try = 把估价改为“零”：台阶更多，重复更多。再改为“步行距离”：还剩几轮？为什么？
learn-idastar-complete = 是，与 A* 相同。
learn-idastar-optimal = 是，只要 h 可采纳。
learn-idastar-time = A* 的工作量乘以重复的次数。
learn-idastar-space = O(d)：一条路径。

learn-rbfs-title = RBFS（递归最佳优先）
learn-rbfs-idea = 只用线性内存的最佳优先搜索：它保留一条路径，并在每个结点旁记下最好的备选的 f。当前的路变得不如备选时就退回，忘掉这一段，只记住忘掉的部分有多好。
learn-rbfs-watch = 找一处退回之后走进另一条分枝的地方：那时备选变得更好了。搜索若再回来，忘掉的结点要重新生成。
learn-rbfs-why = IDA* 对整棵树只有一个阈值，RBFS 对每棵子树各有一个：最好的备选的 f。所以它像 A* 一样按 f 的次序扩展新结点，记得的也比 IDA* 多一点：那些回传的值。它的代价是，每改一次主意，就要重新生成一次。
learn-rbfs-try = 在这个局面上比较 RBFS、IDA* 和 A* 扩展的结点数。谁会多次访问同一个结点？
learn-rbfs-complete = 是，与 A* 相同。
learn-rbfs-optimal = 是，只要 h 可采纳。
learn-rbfs-time = 取决于它多久改一次主意。
learn-rbfs-space = O(b·d)

learn-smastar-title = SMA*
learn-smastar-idea = 内存没满时就是 A*。满了以后，每来一个新结点就丢掉最差的叶结点，由父结点记住丢掉的部分有多好。
learn-smastar-watch = 有 400 kB 时，地方足够，从不遗忘。只有 20 kB 时，它要遗忘几百次：找一找“丢掉最差的叶结点”那一行，以及被第二次生成的结点。
learn-smastar-why = 给它多少内存就用多少，一个字节也不多占。只要通往最优解的路径装得下，就能找到它；遗忘要用时间来偿还：有 400 kB 时扩展 447 个结点就够了，只有 20 kB 时要扩展 600 个。只有 4 kB 时，连路径也装不下：这个局面根本解不出来，而搜索会如实说明，不会假装有结果。
learn-smastar-try = 分别选 4、20 和 400 kB，比较扩展的结点数。A* 只需 287 个：SMA* 多出来的是从哪里来的？（它只在自己的路径上查重，所以会沿几条路走到同一个局面。）
learn-smastar-complete = 是，只要解的路径装得进内存。
learn-smastar-optimal = 是，只要最优解的路径装得下，且 h 可采纳。
learn-smastar-time = 内存够时与 A* 相同；经常遗忘时多得多。
learn-smastar-space = 给多少，用多少。

learn-beam-title = 集束搜索
learn-beam-idea = 像广度优先那样一层一层来，但每层只留下最好的几个结点，其余的一去不返。
learn-beam-watch = 把束宽设为 3：一层的结点里只留下三个，“其余的永远丢掉”那一行就是别的结点的终点。
learn-beam-why = 无论空间多大，时间和内存都只随深度增长。可是最优解上的结点也许一时看上去不好，只要一时不好，就会被丢掉，再也回不来。
learn-beam-try = 把束宽设为 2、3、5 和 25。越宽就越好吗？（这里束宽 3 得到 14 步，束宽 5 却得到 52 步。）
learn-beam-complete = 否。
learn-beam-optimal = 否。
learn-beam-time = O(束宽 · b · d)
learn-beam-space = O(束宽 · d)

## 错误

learn-cut-open-title = 截短 OPEN 表，就截断了证明
learn-cut-open-idea = “A* 太占内存，所以我们只保留 OPEN 表里最好的 25 个。”这就不再是 A* 了。它可能错过最优解，也可能错过所有的解。
learn-cut-open-watch = 用步行距离、OPEN 表里只留一个结点时，一个十二步可解的局面，搜索却走进了死胡同：没有可扩展的结点，也没有找到解。这时绝不能说“无解”。我们的程序说的是：“没有找到解”。
learn-cut-open-why = A* 最优性的证明靠的是一句话：在最优解被找到之前，它上面总有一个结点在 OPEN 中等待。截短 OPEN，截掉的也许正是那个结点。于是证明什么也不剩：既不能说“最优”，也不能说“无解”。集束搜索在每一层都这样截；限长的 OPEN 表截的则是混着各种深度的一张表，丢掉的结点不同。下面两种都运行。留两个时，都答 14。留四个时，都找到 12；但只有限长的 OPEN 表证明了它，因为那里什么也没有截掉，程序数过了。集束搜索每一层都丢过结点，什么也不知道。
learn-cut-open-try = 把宽度设为 2、4 和 25。什么时候可以有意这样做？（只要求过得去的解，而且测量过它通常离最优有多远的时候。）

learn-free-removals-title = 免费的未必无害
learn-free-removals-idea = 在这个局面上，有一对砖可以白白消去。消了它，棋盘就再也清不完了。每一个解，都从_不_消它开始。
learn-free-removals-watch = 亲手试试：把最下面一行中互相看得见的两块砖消去。剩下的两对砖交叉着，永远互相挡住。
learn-free-removals-why = “不要代价的事可以马上做”，只有在不损失任何可能性时才成立。这里却损失了两种可能：最下面一行的两块砖，本来也可以与另外两块同类配对。所以免费的消除必须是搜索中普通的一步，代价为 0，而且可以选择不做。不加选择地消去，程序就会把有解的局面说成无解，或者付出不必要的代价。
learn-free-removals-try = 找出代价为 2 的走法。然后看 A* 怎样找到它：免费的消除在哪个结点进入 OPEN，后来怎样了？

learn-limits-title = 限制的代价
learn-limits-idea = 每个局面只看几种走法，搜索就会变快。没有看到的，也许正是最好的路，甚至是唯一的路。
learn-limits-watch = 连连看的经典做法，是每个局面只试最省的几种消法。在这个局面上（最多转一个弯，不能走盘外），只看一个分支，搜索会卡住；看两个，找到代价 13 的解；看三个，代价是 12，也就是最优。
learn-limits-why = 对搜索的限制，不是对局面的限制。“一个分支时无解”说明不了局面本身，“两个分支时是 13”也不等于 13 是最优。对_规则_的限制则是另一回事：下面的第二个局面，最多转一个弯时已证明无解，最多两个弯时代价为 15，三个弯时为 14。这是三个不同的局面，每个答案都是对各自局面的证明。
learn-limits-try = 把分支数设为 1、2、3，看看程序每次断言了什么。

## 更好的估价

learn-tables-title = 建一个模式数据库
learn-tables-idea = 只留几块，别的都忘掉。这样剩下的局面少得可以一次全部解完，把答案存进一张表。
learn-tables-watch = 选定表里的方块，让它填充：从目标向外，先是已经到家的，再是这些方块差一步到家的，依此类推。其他方块的移动不计步数。您的棋盘所在的那一行有标记；走一步，标记就跟着移动。
learn-tables-why = 四块放在 3 × 3 的格子里有 9 · 8 · 7 · 6 = 3,024 种放法，每种在表里有一项。其余的方块都当作一模一样。这是一种放宽，所以没有一项会说得过多。表是倒着填的，从目标出发搜一次；用的时候看一眼就行。选 1、2、3、5，表对这个棋盘给出 8；选 4、6、7、8，给出 4；真实的步数是 12。只有一块的表就是它的曼哈顿距离。块数越多，越接近真实，表也越大：五块有 15,120 项，八块就是整个谜题了。用曼哈顿距离，A* 在这个棋盘上扩展 36 个局面；用 3、3、2 块的表，18 个；用两张 4 块的表，12 个，正好是解的每一步一个。
learn-tables-try = 哪四块对您的棋盘说得最多？另外四块是不是就说得少了？家挨在一起的方块，合起来比相距很远的知道得更多吗？为什么？
tables-title = 多少种放法需要多少步
tables-choose = 最多选 { $most } 块；其余的组成第二张表。
tables-tiles = 表里的方块
tables-fill = 开始填充
tables-drag = 已填到
tables-waves = { $moves } 步以内
tables-moves = { $moves } 步
tables-filled = 已填 { $filled } / { $whole } 项
tables-entry = 这张表
tables-rest = 其余方块
tables-sum = 两者之和
tables-truth = 真实步数

learn-pattern-title = 可加的模式数据库
learn-pattern-idea = 对少数几个方块的所有位置，把一个更简单的谜题彻底解完，以后查表即可。如果每张表只数自己那几块的移动，各表的答案就可以相加。
learn-pattern-watch = 这个局面需要 12 步，曼哈顿距离只有 10。把方块分成两组：1、2、3、5 的表（只数这四块的移动）给出 8，4、6、7、8 的表给出 4，加起来是 12：正是真实的步数。
learn-pattern-why = 每一步恰好移动一个方块，所以只会被一张表数到：总和不会高估。如果两张表都数_所有_的移动，同一步就可能数两遍，那就只能取两者中较大的一个。曼哈顿距离其实是同样的想法，每组只有一块；组大一些，就能知道方块之间怎样互相挡路。这两张表各有 3,024 项；十五数码按 7 块和 8 块分组的表共有 5.76 亿项，能让它在几毫秒内解开。
learn-pattern-try = 比较下面十五数码的几次搜索：同样是 IDA*，三种估价。

learn-table-search-title = 用表的 A*
learn-table-search-idea = 更好的估价不改变 A* 本身，改变的是 A* 要看空间的多大一部分，以及值不值得记住它。
learn-table-search-watch = 这个棋盘需要 20 步。用曼哈顿距离，A* 扩展 287 个局面；用两张四块的表，29 个。换别的估价，比较各层的 f。
learn-table-search-why = 下面是一个 31 步的棋盘，没有哪个 3 × 3 棋盘需要更多。A* 用曼哈顿距离扩展 6,728 个局面，用步行距离 1,977 个，用 3、3、2 块的表 512 个，用两张 4 块的表 85 个。IDA* 用同样的两张表扩展 195 个：它会重复访问局面，但一个也不存。两张表一共 6,048 项，片刻就能建成。更大的表要花更久，适合要解许多棋盘的人。有一样东西丢了：这个估价可采纳，却不一致。表里的一项取的是空格所有位置中的最小值，而下一项最好的位置可能是另一个。所以 A* 必须做好把同一个局面扩展两次的准备。在 36 步的十五数码上，用三张 5 块的表，A* 扩展 164 个局面，IDA* 扩展 124 个：估价这么好，记住什么几乎都不划算了。
learn-table-search-try = 让四种估价在这个棋盘上比赛。只解一个棋盘，您选哪一种？要解一千个呢？

learn-least-squares-title = 最小二乘法
learn-least-squares-idea = 在许多棋盘上量一个数，再查明它们的真实代价，然后在这些点中间画一条直线。最好的直线误差尽可能小，却在许多棋盘上说得过多。
learn-least-squares-watch = 上图中每一点是一个随机的 3 × 3 棋盘：往右是估价“线性冲突”，往上是真实代价。拖动直线的两个把手，或者用滑块。每条细线是一个_残差_：直线在这一个棋盘上的误差；说得过多的是红色。一开始直线就是估价本身，没有红色。
learn-least-squares-why = _最小二乘法_取残差平方之和最小的那条直线。它不必靠试：斜率等于两个数一起变化的程度，除以第一个数自己变化的程度。在这一百个棋盘上，估价本身的均方误差是 56.8，从不偏高。最好的直线是 6.1，在其中 44 个上偏高。平方和里没有一处问误差的正负：高 3 与低 3 一样算。对 A* 来说却不一样。估价偏低，多花些力气；估价偏高，可能丢掉最优解。棋盘旁边的搜索用的是曼哈顿距离的一倍半，它把自己的答案称为“未证明最优”；在下面 12 步的棋盘上，它答 14。
learn-least-squares-try = 把最好的直线往下移，直到没有红色。它的均方误差变成多少？还比估价本身好吗？下一课再看用更多特征拟合会怎样。
line-title = 拟合一条直线
line-label = 每点一个棋盘，往右是线性冲突，往上是真实代价；直线可以拖动两端
line-x = 线性冲突
line-y = 真实代价
line-slope = 斜率
line-intercept = 起点
line-best = 最小二乘
line-admissible = 估价本身
line-square = 均方误差
line-least = 最小可能
line-above = 偏高

learn-fitted-title = 拟合的估价
learn-fitted-idea = 解出许多局面，量出每个局面的特征（曼哈顿距离、颠倒的相邻方块……），再拟合一个预测代价的公式。在这些局面上，它的均方误差是所有这类公式中最小的；但没有什么能保证它不在一些局面上偏高。
learn-fitted-watch = 用拟合的估价，A* 在这里扩展的结点更少，答案是 14，而最优是 12。不管 A* 自己怎么想，程序都注明：“未证明最优”。
learn-fitted-why = 最小二乘法使误差的均方变小，并不保证误差的符号。在一百个随机的 3 × 3 局面上，拟合的估价平均误差是 4.2 步，曼哈顿距离是 8.2 步；但它在其中 8 个上偏高，曼哈顿距离则一个也没有。这就够了：每条最优路上只要有一个结点被高估，就可能丢掉最优解，这与加权 A* 一样，只是谁也说不出差多少。所以拟合的估价是好向导，却不是好证人。两者可以兼得：用猜测引路，用可采纳的估价证明下界。
learn-fitted-try = 下面的几次搜索，您相信哪一个？相信它的什么？

fit-title = 拟合得怎么样
fit-wait = 正在求解每种大小各 { $boards } 个棋盘，并逐一估计……
fit-features = 它看什么
fit-feature = 特征
fit-weight = 系数
fit-errors = 误差有多大
fit-errors-help = 误差等于估计减去真实代价。大于零就是估高了，A* 可能因此错过最优解。
fit-boards-of = 棋盘
fit-boards = 个数
fit-mean = 平均误差
fit-root = 均方根误差
fit-above = 估高的比例
fit-most = 最多估高
fit-fitted-to = 拟合所用
fit-kept-back = 留作检验
fit-residuals = 每个棋盘的误差
fit-residuals-help = 一个点是一个棋盘。在线以上，估计的步数超过了实际需要。
fit-cost = 真实代价
fit-residual = 估计减真实代价
fit-exact = 正好
fit-searches = 对解法的影响
fit-searches-help = 用 A* 求解同样的棋盘：多少个解法是最优的，其余的多花了多少。
fit-solved = 已求解
fit-optimal = 最优解
fit-extra = 平均多出
fit-most-extra = 最多多出

learn-own-title = 自己写估价
learn-own-idea = 估价就是一个公式。写一个出来，程序会把小棋盘的每个局面都看一遍：它会不会超过真实代价？走一步，它会不会降得比这一步的代价还多？
learn-own-watch = 棋盘旁边的搜索用的就是您在下面写的公式。不管您和检验怎么认为，它什么也不保证：答案注明“未证明最优”，下界来自程序自己的估价。
learn-own-why = 检验会走遍 3 × 3 棋盘能到达的全部 181,440 个局面，从目标倒推出每个局面的真实代价，再一一比较。这里没有运气：如果找不到估得太高的局面，在这个棋盘上就确实没有。曼哈顿距离两关都通过；它在 1.3 % 的局面上恰好正确，平均说 14，而真实的平均是 22。两倍的曼哈顿距离，离目标一步就已经太高。第四个例子给同一行中次序颠倒的每两个方块加两步：在 3 × 3 上它可采纳，却不一致。当 3 离开 3 1 2 这一行时，只走了一步，估价却从 11 降到 8。
learn-own-try = 写一个可采纳、而且比曼哈顿距离更常正确的估价。再拿它去赛跑：扩展的结点少了还是多了？也试试别的谜题：在砖块棋盘上，哪个例子可采纳？反例说明了什么？

formula-title = 写一写
formula-puzzle = 谜题
formula-example = 例子……
formula-checking = 正在查看每个局面……
formula-race = 拿它赛跑
formula-admissible-yes = 可采纳
formula-admissible-no = 不可采纳
formula-admissible-unknown = 目前没有太高的局面
formula-admissible-help = 从不超过真实代价。
formula-consistent-yes = 一致
formula-consistent-no = 不一致
formula-consistent-unknown = 目前没有降得太多的走法
formula-consistent-help = 走一步，下降从不超过这一步的代价。
formula-high = 在这里它说 { $estimate }，而 { $cost } 就够了。
formula-share = 它在 { $share } 的局面上太高。
formula-open = 打开这个局面
formula-steep = { $move } 的代价是 { $cost }，估价却从 { $before } 降到 { $after }。
formula-figures = 看了 { $states } 个局面：其中 { $exact } 恰好正确；平均估价 { $estimate }，平均真实代价 { $cost }。
formula-words = 公式里可以写什么
formula-language = 整数、+ - * /（向下取整）、比较、and、or、not、if(…, …, …)、abs、min、max；以及对一组东西求 sum、count、min、max、any、all：count(a in tiles, b in tiles: a.row == b.row)。t.row 与 row(t) 相同。
formula-sort-help = 每个 { $item }，如“x in { $all }: …”
formula-command = 在命令行里也一样：

## 谜题自身的知识

learn-divide-title = 逐行还原
learn-divide-idea = 人不是这样搜索的：先拼好最上面一行，再拼左边一列，再下一行，直到只剩一个小角落。程序也能这么做，不论多大，立刻就有。
learn-divide-watch = 按名字看规则的各个步骤：下一条边；一块被运回家；最后两块一起放进去；剩下的部分。完成了的再也不动。
learn-divide-why = 把一块运回家，每前进一格只要几步，至多走过几条边长；而方块的数目与格子一样多。所以步数和工作量按边长的三次方增长，搜索则按指数增长。代价是：这个棋盘需要 36 步，规则走了 62 步。7 × 7 的棋盘走 740 步，20 × 20 的走 16,882 步；它们至少需要多少并不知道，只知道不少于 234 和 5,492。为什么一条边的最后两块要一起放？如果别的都到位了，最后一块不移动其中某一块就进不去，而完成了的不许再动。最后的 3 × 3 格用搜索，因为规则需要地方才能施展。
learn-divide-try = 在每一处“把下一块运回家”停下来：一块要走多少步？规则在哪里把一块移开了家，是为了谁？求解页上的“继续改进”能缩短这样的解：这个棋盘能缩短多少？

learn-flood-title = 按转弯的洪水
learn-flood-idea = 这一块能与哪些图块相连？让水从它流出：直走不花代价，每拐一次弯算一个转弯。
learn-flood-watch = 在图上选一个图块，让水流起来。第 0 波是它笔直看得到的，第 1 波是多拐一次弯能到的，依此类推。水能到达图块，但流不过去。
learn-flood-why = 这还是广度优先搜索，只是一步不是一格，而是一段直路：数的是转弯。每一波都取上一波的每一格，淹没它所在的行和列。再没有新的地方时，干的就永远是干的，不论拐多少弯。连连看通常允许两个转弯：第 0、1、2 波里的图块，就是能与这一块相连的全部。上面的棋盘上没有两个相同的图块直接相望：不许转弯时已证明无解；允许一个转弯，就能以代价 9 清空。下面拥挤的棋盘需要两个转弯，代价 15；有第三个转弯就更便宜，14。规则允许时，路径还可以走出棋盘绕过去。
learn-flood-try = 找一个洪水要三波以上的图块。动手消去一对，再让水流一次：哪些图块变近了？消去一对会不会让图块变得更远？
turns-help = 选择水从哪个图块流出。
turns-wave = { $wave } 个转弯以内
turns-never = 标有 × 的地方，从这一块永远到不了。
pulls-help = 从各目标点把箱子倒着拉。
pulls-wave = 拉 { $wave } 次以内
pulls-never = 标有 × 的地方怎么拉也到不了：这些是死格。
going-help = 凡是滑一次就能对上相同砖块的都可以走；然后再看一遍。
going-wave = 第 { $wave } 轮
going-never = 标有 × 的永远走不掉。
waves-run = 开始流
waves-drag = 显示到第几波
waves-reached = 已到达：{ $count }。
waves-from = 第 { $row } 行第 { $column } 列的 { $label }
waves-from-wet = 第 { $row } 行第 { $column } 列的 { $label }，第 { $wave } 波

learn-dead-squares-title = 有去无回的格子
learn-dead-squares-idea = 箱子进了墙角，就永远留在那里。搜索若不察觉，就会在早已无解的局面上耗费很久。
learn-dead-squares-watch = 亲手把一个箱子推到外墙边，看看那几个数。沿着没有目标点的墙，箱子可以来回推，却再也离不开墙：这些格子都是_死格_。找出它们不需要搜索：从每个目标点倒着拉一个箱子，永远拉不到的格子就是死格。旁边的图一次一次地演示。
learn-dead-squares-why = 下面是同一个 A* 跑四次，每次多知道一点，最后一行是精确求解器。没有估价时扩展 405 个局面。用每个箱子到最近目标点的距离，但看不见死格，反而略差：431 个，因为丢掉的箱子看上去不花代价，搜索就把时间花在它身上。同样的估价，剪去死格：94 个。要求每个箱子各有一个目标点（_匹配_）：12 个，正好一推一个。最后一个求解器还能看出互相卡死的一组箱子（_冻结_）和被箱子围住的区域（_围栏_）；在这么小的关卡上，已没有什么可省的了。每一次剪枝都是一个证明：只有确定无解的才能剪去，否则“最优”和“无解”就不再可信。
learn-dead-squares-try = 找一个局面：没有箱子在死格上，却照样无解。（两个箱子并排靠墙。）搜索要知道什么，才能一眼看出来？
learn-dead-squares-dead = 死格上的箱子

learn-freeze-title = 冻结的箱子
learn-freeze-idea = 两个箱子并排靠在墙边，互相卡住。两个都不在死格上，却都没救了。
learn-freeze-watch = 在上面的棋盘上把两个箱子并排推到墙边：程序立刻看出这个局面已输。然后把搜索的规则逐条打开、关掉。一条规则也没有，它扩展 483 个局面；有死格规则，106 个；有冻结规则，312 个。两条都有，还是 106 个：这么小的关卡里，第二条看得到的，第一条全看到了。
learn-freeze-why = 一个箱子在一个轴向上被卡住，是因为一侧有墙，或者旁边有一个自身也被卡住的箱子。从所有箱子开始，一遍遍拿掉还能沿某个轴向移动的；剩下的就永远互相卡住。其中只要有一个不在目标点上，局面就输了。不用搜索，也不靠猜：凡能动的都拿掉了。在下面较大的关卡里有五个箱子：A* 没有规则时扩展 14,620 个局面，有死格规则 6,244 个，有冻结规则 5,857 个，两条都有 3,654 个。两条规则互有重叠：角落里的箱子既冻结又在死格上；靠着没有目标点的墙的箱子在死格上，却还能动；靠着有目标点的墙并排的两个箱子冻结了，却都不在死格上。
learn-freeze-try = 把两个箱子冻结在目标点上。局面输了吗？为什么这条规则必须看所有冻结的箱子，而不能只看刚推的那一个？

learn-corral-title = 围栏
learn-corral-idea = 箱子能围住一间屋子。如果这间屋子再也打不开，而围着它的箱子还没到家，局面就输了，尽管没有一个箱子冻结。
learn-corral-watch = 把规则逐条打开、关掉，看扩展的数目。这一关有三个箱子：没有规则时 818 个局面，有死格规则 231 个；再加冻结规则 190 个；三条都有 75 个。
learn-corral-why = 怎么知道一间屋子再也打不开？把围着它的箱子以外的全拿走，用一次短搜索试着打开它。没有别的箱子，一切都更容易；这样还不行，有别的箱子更不行。结论要存起来，因为同一个角落会一再被围住。下面是八种选择，同一个 A*，同一个估价：没有规则 818 个局面，只有死格 231 个，只有冻结 278 个，只有围栏 368 个；只缺围栏 190 个，只缺冻结 87 个，只缺死格 107 个；全有 75 个。这样的表叫_消融实验_：每次拿走一部分，看它值多少。没有哪条规则有固定的价值，因为一条看得到的，另一条可能也看得到。精确求解器还有更好的估价，只需 58 个。
learn-corral-try = 让它们比赛：扩展少了，时间也少了吗？围栏规则自己要花一次搜索。什么时候一条规则花的比省的多？实验“ablation”里有更多关卡。

learn-rectangle-title = 矩形上的两对
learn-rectangle-idea = 上面 A B，下面 B A：每一对都占着另一对要拐弯的两个角。谁也走不掉。
learn-rectangle-watch = 上面的棋盘有两种免费的消除：最下面一行的两块，或右边一列下面的两块。消去最下面一行，再看各轮：什么也走不了。撤销，消去另外两个，就能以代价 1 清空。
learn-rectangle-why = 不在一条线上的两块相同砖块，要经过两个角之一相会：一块滑到角上，从那里看见另一块。在矩形上，每一对的两个角都被另一对占着。等也没用，因为双方都要对方先走。程序在继续一个局面之前，先找这样的结。它对每一块都往好处想：凡是滑一次就能对上相同砖块的都可以走，把它们一起拿掉，再看一遍。最后剩下的永远走不掉。下面是估价相同的 A*，不看这种结与看这种结：一个棋盘上是 29 个和 13 个局面，另一个上是 32 个和 19 个。
learn-rectangle-try = 想象在矩形旁边再放一对 A。什么时候它能解开这个结？真实的解是一对一对消的，为什么每一轮却可以把砖块一起拿掉？

learn-cycle-title = 互相等待的几对
learn-cycle-idea = A 等 B，B 等 C，C 等 A。矩形是这种环里最短的；更长的更难看出来。
learn-cycle-watch = 上面的棋盘只有两种消除，其中一种免费。用了免费的那一种，就剩下三对，各挡着另一对的路。让各轮进行：没有一轮有什么能走。撤销，找出代价为 3 的办法。
learn-cycle-why = 解需要一个各对能依次走掉的顺序：挡着别人的要先走。每有一个“要先走”就画一个箭头。箭头连成一圈，就没有第一个了。但如果有四块相同，还不知道哪两块配成一对，也就不知道箭头。按轮来看可以不用箭头：它让一块与任何相同的砖块一起走，哪怕那一块已经走了。这样可能漏掉一个结，却从不会看到并不存在的结；只有这样，搜索才可以剪去它看到的。下面第三个棋盘在挡块之间有三对连成一环，立刻证明无解；没有挡块就有地方绕过去，代价是 3。
learn-cycle-try = 要放开这个环，得拿掉哪一块？拿哪一块有区别吗？在编辑器里搭一个四对的环，问问求解器。
