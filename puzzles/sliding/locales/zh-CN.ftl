# 推盘（数码）。

sliding-name = 推盘
sliding-goal = 把数字排好顺序。
sliding-rules =
    棋盘上摆着带编号的方块，只有一格是空的。紧挨空格的方块可以滑进空格，方块不能拿起来。
    一直滑动，直到每个数字都各就各位：从左到右、从上到下依次是 1、2、3……，空格在最后（也可以在最前，或按题目给定的样子）。
    所有摆法中有一半无解，程序会立刻告诉你。

sliding-objective-moves = 步数最少

sliding-param-goal = 目标
    .help = 方块最终的位置：blank-last（1 2 3 …，空格在最后）、blank-first（空格在最前，然后 1 2 3 …），或者直接写出一个盘面，如“1 2 3 / 8 0 4 / 7 6 5”。
sliding-param-metric = 计步方式
    .help = 怎样算一步：single（每个方块单独算一步）或 multi（一次推动一整排只算一步）。
sliding-param-size = 尺寸
    .help = 列数x行数，从 2x2 到 100x100。
sliding-param-mode = 打乱方式
    .help = uniform（所有有解盘面等概率）、unchecked（任意盘面，约一半无解）、walk（从目标出发随机走若干步，见 moves）、depth（按最短解的长度，见 depth；若是范围，各长度出现得一样多）、depth-uniform（同上，但这些长度的所有盘面等概率，因此大多较深）。
sliding-param-moves = 步数
    .help = 从目标出发，随机走这么多步合法移动来打乱。
sliding-param-depth = 深度
    .help = 最短解的长度：一个数，如 20；或一个范围，如 18-22。

sliding-heuristic-zero = 零：不作任何估计
sliding-heuristic-misplaced = 错位数：不在目标位置上的方块个数
sliding-heuristic-manhattan = 曼哈顿距离：每个方块离目标位置的行数加列数
sliding-heuristic-linear-conflict = 线性冲突：曼哈顿距离，再为同一行或列中必须让路的每个方块加两步
sliding-heuristic-inversion = 逆序距离：顺序颠倒的方块对
sliding-heuristic-walking = 步行距离：让所有方块回到各自的行、各自的列至少要走的步数
sliding-heuristic-pattern = 模式数据库：查表得出各组方块至少需要的步数并相加；可用 pattern:5-5-5 指定分组，否则采用现有最好的表
sliding-heuristic-learned = 学习的估价：由已解盘面拟合的特征加权和；只是猜测，用它得到的解不作最优证明
sliding-heuristic-expr = 公式：自己写的估价，例如 expr:sum(t in tiles: distance(t))；不作任何保证，所以用它得到的解不作最优证明
sliding-heat = 颜色越浓，说明在已扩展的结点中，这一格上放着不属于这里的方块的越多。
sliding-formula-1 = 曼哈顿距离
sliding-formula-2 = 错位数
sliding-formula-3 = 行错与列错之和
sliding-formula-4 = 曼哈顿距离加粗略的冲突
sliding-formula-5 = 最远的方块与空格
sliding-feature-manhattan = 曼哈顿距离：所有滑块到各自位置的步数
sliding-feature-leavers = 必须离开所在行列让路的滑块
sliding-feature-inversions = 把顺序颠倒的数对调正所需的步数
sliding-feature-reversed = 互占对方位置的相邻滑块
sliding-feature-corners = 旁边两格都对而自己不对的角
sliding-feature-last-row = 最后一行中不在原位的滑块
sliding-feature-blank = 空格到其位置的步数

sliding-solver-pattern-idastar = 使用模式数据库的 IDA*：求出最短解，适用于 5×5 以内的盘面；事先建好大表时最快。
sliding-solver-gpu-idastar = 在显卡上运行的 IDA*：求出 5×5 和 4×5 盘面的最短解，所需的表在显卡上现建。
sliding-solver-lines-idastar = 整行计步的 IDA*：一次推动整行算一步时求出最短解，适用于不超过 16 格的盘面。
sliding-solver-table = 全部局面的完整表：立即给出最短解，适用于不超过十格的盘面；事先建好表时可到十二格。
sliding-solver-anytime = 随时可停：立即给出较短的解，并在时限内不断缩短；适用于大到无法证明最优的盘面。
sliding-solver-divide = 分治法：按规则逐边复原，100×100 以内的盘面立即有解，但步数较多。
sliding-solver-weighted-astar-classic = 加权 A*，采用经典权重 6 × 宽 × 高：很快，但离最优较远。
sliding-solver-beam-classic = 集束搜索，采用经典的 25 个盘面的束宽：很快，但可能找不到解。

sliding-counter-misplaced = 错位
sliding-counter-distance = 距离
sliding-pack-campaign = 征程：七章 72 盘，从四步到 6×6
sliding-pack-patterns = 图案：螺旋、蛇形、幻方，还原或摆成
sliding-pack-eighty = 八十步：4×4 中最难的盘面，由本程序找出并证明
sliding-pack-twentyfour = 二十四：5×5 盘面，从差几步到全部打乱
sliding-level-blocks = 四格一块
sliding-level-chequers = 棋盘格
sliding-level-columns = 竖排
sliding-level-curve = 希尔伯特曲线
sliding-level-diagonals = 斜行
sliding-level-every-other = 隔列
sliding-level-halves = 左右两半
sliding-level-heart = 由内而外
sliding-level-knight = 马踏棋盘
sliding-level-magic = 幻方
sliding-level-magic-turned = 倒转的幻方
sliding-level-mirror = 镜像
sliding-level-rings = 环
sliding-level-snake = 蛇形
sliding-level-snake-columns = 竖蛇形
sliding-level-spiral = 螺旋
sliding-level-spiral-columns = 反向螺旋
sliding-level-spiral-out = 向外螺旋
sliding-level-turned = 倒序
sliding-level-turned-columns = 竖排倒序
sliding-level-upside-down = 上下颠倒
sliding-level-zigzag = 之字形
sliding-chapter-first = 初次滑动
sliding-chapter-first-idea = 九格之内走几步：看清每一块要去哪里。
sliding-chapter-shapes = 各种形状
sliding-chapter-shapes-idea = 窄长的盘面转身更难，请先想好下一个拐角。
sliding-chapter-eight = 八数码
sliding-chapter-eight-idea = 经典 3×3，直到需要 31 步的最难盘面。
sliding-chapter-pictures = 拼图
sliding-chapter-pictures-idea = 不靠数字，把图画拼完整。
sliding-chapter-goals = 别样目标
sliding-chapter-goals-idea = 螺旋、蛇形、按列：方块要去的地方和你想的不一样。
sliding-chapter-fifteen = 十五数码
sliding-chapter-fifteen-idea = 完整的 4×4。逐行最稳妥，最短路却常抄近道。
sliding-chapter-wide = 又宽又大
sliding-chapter-wide-idea = 直到 6×6。最少步数尚无证明的盘面，解开就算数。

sliding-argument-parity = 例如 { $one } 和 { $other } 这样的两块必须单独对调，其余不变：每走一步，空格与一块对调并移动一格，所以对调次数与空格移动的格数总是同奇同偶。在目标处两者都是偶数，而这里两者之和是奇数。
sliding-argument-distance =
    { $count ->
        [0] 至少要 { $bound } 步：所有方块离各自终点的格数总和就是这么多，而一步只能让一块走近一格。
       *[other] 至少要 { $bound } 步：一步只能让一块走近终点一格；标出的方块已在正确的行列上，但顺序不对，其中有的必须先让开再回来。
    }
sliding-argument-distance-multi =
    { $count ->
        [0] 至少要 { $bound } 步：一步最多把一行或一列中的其余方块各推一格，而横向与纵向的步必然交替；步数再少，就走不完所有方块离各自终点的格数。
       *[other] 至少要 { $bound } 步：一步最多把一行或一列中的其余方块各推一格，而横向与纵向的步必然交替；步数再少，就走不完所有方块离各自终点的格数；而标出的方块已在正确的行列上，但顺序不对，其中有的还必须先让开再回来。
    }
sliding-argument-no-pair = 没有指出两块方块。
sliding-argument-even = 顺序颠倒的有 { $pairs } 对，空格离目标 { $way } 格：两者同为偶数或同为奇数，所以可以到达目标。
sliding-unsolvable = 无论怎么走都到不了目标：那需要把方块两两对调奇数次，而走子只能做到偶数次。任意对调两个方块就有解了。
sliding-walking-too-large = { $size } 的步行距离表太大了。请改用 linear-conflict 或 manhattan。

sliding-table-too-large = 完整表只适用于不超过十二格的盘面，{ $size } 太大。请改用 pattern-idastar 或 lines-idastar。
sliding-table-not-built = { $where ->
    [program] { $size } 的完整表对浏览器来说太大。这里请改用 pattern-idastar 或 lines-idastar；安装版 Starboard 可以建这张表：starboard pattern build sliding { $name }
   *[here] { $size } 的完整表需要先建好：starboard pattern build sliding { $name }
  }
sliding-table-corner-only = 十二格的完整表只适用于目标中空格在角上的盘面。请改用 pattern-idastar 或 lines-idastar。
sliding-pattern-too-large = 模式数据库只适用于不超过 25 格、短边不超过五格的盘面，{ $size } 太大。
sliding-pattern-single-only = 模式数据库按单块计步。整行移动请改用 lines-idastar（不超过 16 格）或 idastar。
sliding-gpu-sizes = gpu-idastar 只适用于按单块计步的 5×5 和 4×5 盘面，而这个盘面是 { $size }。请改用 pattern-idastar 或 lines-idastar。
sliding-gpu-used = 在 { $card } 上搜索。最后一轮的结点数取决于哪个线程先完成。
sliding-gpu-no-driver = 没有找到 CUDA 驱动程序。它随 NVIDIA 显卡驱动（libcuda）一起安装。
sliding-gpu-no-card = 有 CUDA 驱动程序，但没有它能使用的显卡：{ $error }
sliding-gpu-fallback = 无法使用显卡（{ $reason }），已改由 pattern-idastar 在处理器上搜索。
sliding-pattern-no-sizes = “{ $name }”不是模式数据库的名字。请写出各模式的块数，例如 pattern:5-5-5；只写 pattern 则采用现有最好的表。
sliding-flood-single = 洪水填充按单块移动计步；这个棋盘按整行移动计步。
sliding-flood-no-tile = “{ $tile }”不是这个棋盘上的方块，或者重复了。
sliding-flood-large = 在 { $size } 的棋盘上填充这么多太大了。请少选几块，或换小一点的棋盘。
sliding-pattern-unknown = { $size } 没有名为“{ $name }”的模式数据库：各模式的块数（每个最多八块）之和必须等于方块总数。已知好用的：{ $known }。
sliding-pattern-not-built = { $size } 的模式数据库 { $name } 太大，不能当场生成。{ $where ->
    [program] 这里请改用 pattern，它会采用能当场生成的最好的表；安装版 Starboard 可以建这些表：
   *[here] 请先建好：
  }starboard pattern build sliding { $size }:{ $name }
sliding-pattern-corner-only = { $size } 的模式数据库 { $name } 太大，不能当场生成，而事先建好的只适用于目标中空格在角上的盘面。请改用 pattern，它会采用能当场生成的最好的表。
sliding-proof-by-solver = 没有证明是最短的。要得到证明，请用 { $solver }，可能很久。
sliding-proof-by-tables = 没有证明是最短的。要得到证明，请用 { $solver }，可能很久；{ $where ->
    [program] 有了大表会快得多，但它对浏览器来说太大，要用安装版 Starboard 来建：
   *[here] 先建好表会快得多：
  }starboard pattern build sliding { $name }
sliding-proof-out-of-reach = 没有证明是最短的，最多长出 { $excess } 步：没有求解器能为 { $size } 给出证明。
sliding-lines-multi-only = lines-idastar 按整行计步，而这个盘面按单块计步。请改用 pattern-idastar，或加上 --metric multi。
sliding-lines-too-large = lines-idastar 只适用于不超过 16 格的盘面，{ $size } 太大。请改用 idastar 或 anytime。

sliding-unknown-table = 没有名为“{ $name }”的表。请写出各模式的块数，例如 4×4 用 7-8，5×5 用 6-6-6-6；其他盘面在前面加上尺寸：3x4:6-5；全部局面的完整表写作 3x4:complete 或 3x4:complete-multi（2x6 也一样）；5×5 长时间搜索用的增量表写作 6-6-6-6-deltas。每个模式最多八块，盘面上的每一块都要属于某个模式。
sliding-no-cache-folder = 找不到存放表的文件夹：既没有设置 STARBOARD_CACHE，也没有主目录。
sliding-table-refused = { $why ->
    [damaged] { $file } 中的表已损坏
    [foreign] { $file } 不是本版本的表文件
    [other] { $file } 中的表属于其他盘面或其他划分
   *[unreadable] 无法读取 { $file } 中的表
  }，没有使用。请用以下命令重新生成：starboard pattern build sliding { $name }
sliding-table-renewed = { $why ->
    [damaged] { $file } 中的表已损坏
    [foreign] { $file } 不是本版本的表文件
    [other] { $file } 中的表属于其他盘面或其他划分
   *[unreadable] 无法读取 { $file } 中的表
  }，已重新生成。
sliding-table-failed = 无法保存表：{ $error }

sliding-no-tile = 没有方块能往 { $direction } 方向移动：空格已经在那一边的尽头。
sliding-one-tile = 这里一次只能移动一个方块，不能一次移动 { $count } 个。
sliding-too-many-tiles = 这里最多只有 { $room } 个方块能往 { $direction } 方向移动，不是 { $count } 个。
sliding-not-a-move = “{ $found }”不是一步棋。请用 U、D、L、R 表示方块滑动的方向。

sliding-empty = 这里没有盘面。
sliding-not-a-number = “{ $found }”不是数字。方块是 1 到 { $most }，空格写作 0。
sliding-number-too-large = { $found } 太大了：这个盘面的方块是 1 到 { $most }，空格写作 0。
sliding-duplicate = { $number } 出现了第二次；第一次在第 { $line } 行第 { $column } 列。
sliding-two-blanks = 出现了第二个空格（0）；第一个在第 { $line } 行第 { $column } 列。
sliding-no-blank = 没有空格。请用 0 表示空格。
sliding-missing = 缺少 { $count } 个方块：{ $numbers }。
sliding-ragged =
    { $found ->
        [0] 这一行是空的；第一行有 { $expected } 个数。
       *[other] 这一行有 { $found } 个数；第一行有 { $expected } 个。
    }
sliding-not-square = { $count } 个数拼不成正方形盘面。请每行写一排，或在各排之间加上 /。
sliding-too-small = 盘面至少要有 { $least } 行 { $least } 列；这个是 { $size }。
sliding-too-large = 盘面最多 { $most } 行 { $most } 列。
sliding-wrong-count = { $size } 的盘面有 { $expected } 个数；这里有 { $found } 个。
sliding-bad-name-size = “{ $found }”不是尺寸。盘面名称以“宽x高:”开头，宽和高都在 { $least } 到 { $most } 之间，例如 3x3:1,2,3,4,5,6,7,0,8。
sliding-bad-goal = “{ $found }”不是目标。请写 { $known }，或写出一个盘面。
sliding-bad-goal-option = “{ $found }”不能作为 { $size } 盘面的目标。请写 { $known }，或写出一个同样大小、每个数各出现一次的盘面。
sliding-goal-count = 目标有 { $found } 个数；盘面有 { $expected } 个。
sliding-goal-size = 目标是 { $found }；盘面是 { $expected }。
sliding-bad-metric = “{ $found }”不是计步方式。可选：{ $known }。
sliding-unknown-header = 这个游戏没有“{ $found }”选项。可选：{ $known }。
sliding-unknown-format = 没有“{ $found }”这种格式。可选：{ $known }。

sliding-bad-recipe = 看不懂“{ $found }”。尺寸之后可以用 键=值 的形式写：{ $known }。
sliding-mode-clash = --{ $option } 与其他选项冲突：请只选一种打乱方式。
sliding-walk-needs-moves = 请说明要随机走多少步，例如 --moves 50。
sliding-depth-needs-depth = 请说明盘面要多深，例如 --depth 20 或 --depth 18-22。
sliding-bad-depth = “{ $found }”不是深度。请写 1 到 { $most } 之间的一个数，或一个范围，如 18-22。
sliding-depth-too-deep = { $size } 的盘面没有深到 { $depth } 步的：最深的只有 { $deepest } 步。
sliding-depth-not-found = 没有碰到深度为 { $depth } 的 { $size } 盘面。请换一个种子，或把深度减小一些。

sliding-experiment-one-board = 一个棋盘上的广度优先与 A*
    .help = 同一个棋盘，最短解为 22 步，分别用盲目搜索、A* 和 IDA* 求解：各自要看多少个局面？
sliding-experiment-depth = 四种估价下的结点数与深度
    .help = 五十个需要 5 至 25 步的随机八数码，用 A* 求解，估价分别为零、错位数、曼哈顿距离和线性冲突。在对数坐标上，估价越好，曲线越平。
sliding-experiment-profile = 时间花在哪里
    .help = 还是那个需要 22 步的棋盘，用广度优先搜索和配四种估价的 A* 求解：生成后继、计算估价、查明局面是否已经见过、维护 OPEN 表，各占多少时间？更好的估价算一次也许更贵，但要看的局面少了，总的时间仍可能更短。
sliding-experiment-fit = 八数码：用拟合的估价做 A*
    .help = 五十个随机八数码，用 A* 求解，估价分别是曼哈顿距离、线性冲突，以及用最小二乘法在已解棋盘上拟合出的和。拟合的和看的局面更少，但在一些局面上高估：比较平均代价，就能看出这对解有什么影响。“starboard fit sliding”显示拟合本身。
sliding-experiment-size = 各算法在各种大小上的平均用时
    .help = 每种大小二十个随机棋盘。最优搜索很早就力不从心；加权搜索、窄的集束搜索和分治还能继续。
sliding-experiment-learned = 学习得到的估价有什么用
    .help = 5×5 和 6×6 各二十个随机棋盘，每个两秒：加权 A* 和集束搜索先用曼哈顿距离，再用由已解棋盘拟合出的估价。哪一种解出的更多、看的局面更少、解更短？

sliding-sprite-tile = { $label } 号
sliding-sprite-floor = 空格

sliding-rating-length = 已知最短走法的步数
sliding-rating-distance = 各方块至少要走的步数
sliding-rating-detours = 超出的步数

sliding-example-1 = 空格旁边的滑块可以滑进去。每块都到了自己的位置，就完成了。
sliding-example-2 = 点更远的一块：到空格为止的整排一起移动。
sliding-example-3 = 有时一块要绕点路，好让别的先过去。

sliding-coach-look = 看看 { $tile } 号。
sliding-coach-slide =
    { $count ->
        [1] 把 { $tile } 号{ $direction }移。
        [2] 推 { $tile } 号，让两块一起{ $direction }移。
        [3] 推 { $tile } 号，让三块一起{ $direction }移。
       *[other] 推 { $tile } 号，让 { $count } 块一起{ $direction }移。
    }

sliding-experiment-patterns = 模式数据库 4-4-4-3 对曼哈顿距离
    .help = 十个打乱六十步的十五数码，用 IDA* 求解，估价分别是曼哈顿距离、线性冲突和四组方块的表。解一样长，各看了多少个局面？
