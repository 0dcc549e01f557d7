# 命令行的文字。

cli-about = Starboard：玩、生成、求解网格谜题，并展示搜索过程。
cli-usage = starboard [选项]，或 starboard 命令 谜题 [文件|-|编号] [选项]
cli-usage-line = 用法：{ $usage }
cli-verbs = 命令
cli-puzzle-help = 选项因谜题而异：见“starboard { $verb } sliding --help”。
cli-puzzles = 谜题
cli-options = 选项
cli-arguments = 参数
cli-default = [默认：{ $value }]
cli-formats = 格式：{ $formats }
cli-see-help = 详见“starboard --help”。

cli-serve = 启动应用并在浏览器中打开；与不带命令的 starboard 相同。
cli-serve-usage = starboard serve [--port N] [--host 地址] [--no-open] [--data 目录] [--experiments 目录] [--token] [--base-path 路径] [--trust-proxy[=地址]] [--server-memory 大小]
cli-serving = Starboard 已就绪：{ $url }
cli-serve-stop = 按 Ctrl-C 结束。
cli-serve-exposed = 警告：服务器在 { $host } 上监听，其他机器可以访问。只有知道下面带令牌的完整地址才能进入；传输内容没有加密。
cli-serve-failed = 服务器无法在 { $host } 上监听：{ $error }。请用 --port 或 --host 换一个。
cli-not-an-address = --{ $option }：“{ $value }”不是地址。请写成 127.0.0.1 或 ::1 这样的数字地址。
cli-not-a-port = --{ $option }：“{ $value }”不是端口。请写 0 到 65535 的数；0 表示任意空闲端口。
cli-not-a-path = --{ $option }：“{ $value }”不能作为页面的路径。请写用斜杠隔开的词，例如 /starboard。
cli-not-proxies = --{ $option }：“{ $value }”不是代理的地址。请写用逗号隔开的地址或网段，例如 10.0.0.5,192.168.0.0/16，或 loopback。
cli-not-a-token = STARBOARD_TOKEN 不能作为令牌：至少要 { $least } 个字符，只能用字母、数字、- 和 _。
cli-serve-proxied = 已信任前面的代理，因此所有人都需要令牌。首次访问代理地址时请在末尾加上：?token={ $token }

cli-solve = 求解棋盘，并说明答案证明到什么程度。
cli-solve-usage = starboard solve PUZZLE [文件|-|编号]… [选项]
cli-solve-examples =
    示例：
      starboard solve PUZZLE boards.txt
      starboard solve PUZZLE --solver astar --time 10s --memory 2GiB boards.txt
      starboard solve PUZZLE --json - < boards.txt
      starboard solve PUZZLE --list
cli-generate = 生成新棋盘。标题就是编号，在任何地方都表示同一个棋盘。
cli-generate-usage = starboard generate PUZZLE [选项]
cli-generate-examples =
    示例：
      starboard generate PUZZLE --count 5 --seed 7f3a > boards.txt
      starboard generate PUZZLE | starboard solve PUZZLE
cli-verify = 按规则走一遍给出的走法，说明它是否解开了棋盘。
cli-verify-usage = starboard verify PUZZLE [文件|-|编号] --moves 走法 [--optimal] [选项]，或 starboard verify PUZZLE [文件|-|编号] --unsolvable|--claim [选项]
cli-verify-examples =
    示例：
      starboard verify PUZZLE board.txt --moves "…"
      starboard verify PUZZLE board.txt --moves-file plan.txt
      starboard verify PUZZLE board.txt --moves "…" --optimal --memory 4GiB
cli-improve = 改进一个解法：你自己的、求解器的或文件中的。结果绝不会更差。
cli-improve-usage = starboard improve PUZZLE [文件|-|编号]… [--moves 走法] [选项]
cli-improve-examples =
    示例：
      starboard improve PUZZLE board.txt --moves "…"
      starboard improve PUZZLE board.txt --moves-file plan.txt --time 1m

    不给 --moves 时，采用文件中写在各棋盘下方的解法。--time 和 --nodes 都不给时，每个棋盘用十秒。
    按 Ctrl-C 会结束搜索，并给出目前最好的解法。
cli-rate = 评定棋盘的难度（0 到 100），并列出依据。
cli-rate-usage = starboard rate PUZZLE [文件|-|编号]… [选项]
cli-rate-examples =
    示例：
      starboard rate PUZZLE boards.txt
      starboard generate PUZZLE --count 5 | starboard rate PUZZLE --json
cli-rated-optimal = 难度 { $score }（满分 100）。最省的解法代价为 { $cost }，已证明。
cli-rated-feasible = 难度 { $score }（满分 100）。已知一个代价为 { $cost } 的解法，不排除有更省的。
cli-rated-unsolvable = 没有难度：此局无解，已证明。
cli-rated-unknown = 没有难度：在限制之内没有找到解法。
cli-rated-part = { $name }：{ $value }
cli-not-rated = 第 { $index } 个棋盘没有评定：{ $why }。
cli-convert = 把棋盘写成另一种格式。
cli-convert-usage = starboard convert PUZZLE [文件|-|编号]… --to 格式 [选项]
cli-convert-examples =
    示例：
      starboard convert PUZZLE boards.txt --to id
cli-bench = 在同样的棋盘上比较求解器、估价函数和上限。重复给出的选项会两两组合。
cli-bench-usage = starboard bench PUZZLE [文件|-|编号]… [选项]
cli-bench-examples =
    示例：
      starboard bench PUZZLE --count 20 --solver astar,idastar --time 10s
      starboard bench PUZZLE suite.txt --solver astar --time 1s --time 10s --svg plot.svg
      starboard bench PUZZLE suite.txt --solver weighted-astar --weight 1,1.5,2 --solver beam --beam 10,100,1000
      starboard bench PUZZLE suite.txt --json > results.jsonl
cli-completions = 输出供命令行外壳补全命令和选项的脚本。
cli-completions-usage = starboard completions bash|elvish|fish|powershell|zsh
cli-help = 输出整个程序、某个命令或某个命令用于某个谜题时的帮助。
cli-help-usage = starboard help [命令 [PUZZLE]]
cli-man = 输出整个程序或某个命令的手册页。
cli-man-usage = starboard man [命令]

cli-option-port = 监听的端口；不给出时用 7827 或其后第一个空闲端口
cli-option-host = 监听的地址；不给出时只限本机（127.0.0.1）
cli-option-no-open = 不打开浏览器
cli-option-data = 存档和成绩的目录；不给出时用系统的惯用位置
cli-option-experiments = 应用从中列出“bench --report”报告的目录；不给出时用数据目录下的 experiments
cli-option-token = 在本机也要求令牌，使本机的其他用户无法进入
cli-option-base-path = 代理在哪个路径下提供本应用，例如 /starboard
cli-option-trust-proxy = 相信这些地址上的代理给出的 X-Forwarded-For、-Host 和 -Proto，不写地址时指本机上的代理；此时所有人都需要令牌（STARBOARD_TOKEN，或新生成的）
cli-option-server = 只询问该地址（例如 127.0.0.1:7827）的服务器是否正常
cli-option-server-memory = 客户端发来和等待发出的数据可用的内存，不含求解器的表（默认 1GiB）
cli-option-help = 显示本帮助
cli-option-version = 显示版本
cli-option-lang = 语言；不给出时由 LC_ALL、LC_MESSAGES、LANG 决定
cli-option-places = 棋盘文件，- 表示标准输入，也可以是棋盘编号；都不给出时读标准输入
cli-option-objective = 解法追求的目标；不给出时用该谜题的第一个目标
cli-option-solver = 求解器；不给出时选用最适合该棋盘的（--list 列出全部）
cli-option-heuristic = 估价函数（--list 列出全部）
cli-option-weight = 估价的权重，例如 1.5 或 3/2
cli-option-beam = 集束搜索每层保留的局面数，或限长 A* 的 OPEN 表长度
cli-option-branch = 每个局面最多保留的后继数
cli-option-depth = 深度上限
cli-option-depth-limit = 求解器的深度上限
cli-option-threads = 求解器使用的线程数（如果它能用多个）
cli-option-jobs = 同时处理的棋盘数
cli-option-time = 每个棋盘的时间上限，例如 10s、500ms、2m
cli-option-memory = 每个棋盘的内存上限，例如 4GiB、500MB：指搜索本身占用的内存，程序自身另占约 15 MB
cli-option-nodes = 每个棋盘最多扩展的结点数，例如 1000000、20M
cli-option-profile = 另外测量各次搜索的时间花在哪里
cli-option-json = 输出 JSON，每个棋盘一行
cli-option-steps = 逐步显示解法以及 g、h、f
cli-option-list = 列出求解器和估价函数及其保证，不求解
cli-option-seed = 十六进制种子；不给出时选一个并告知
cli-option-best-of = 每次从这么多个棋盘中取难度最高的一个；种子依次加一
cli-option-count = 棋盘数；种子依次加一
cli-option-moves = 走法；每个棋盘给出一次
cli-option-moves-file = 存放走法的文件
cli-option-optimal = 另外验证没有更便宜的解法：不用任何求解器，只按规则穷举
cli-option-unsolvable = 验证棋盘无解：不用任何求解器，只按规则穷举
cli-option-claim = 寻找一个说明棋盘无解的简短论证，并在不用求解器的情况下检验它；--claim=bound 寻找说明代价下界的论证；也可以检验给出的论证，例如 --claim='blocked 1,1 1,2 2,1 2,2'
cli-option-to = 目标格式
cli-option-svg = 写出“扩展数—代价”图
cli-option-report = 写出一个文件夹：索引页、图，以及每次运行的 CSV 和 JSON 行
cli-option-preset = 运行该谜题的经典实验
cli-presets = 运行该谜题的经典实验：{ $presets }
cli-option-shell = 外壳：bash、elvish、fish、powershell 或 zsh
cli-option-verb = 命令；不给出时为整个程序

cli-error = 错误：
cli-please-report = 这是程序的错误，请连同棋盘和命令一起报告。
cli-stdin = 标准输入
cli-no-such-file = 没有文件“{ $name }”。
cli-unreadable = 无法读取“{ $name }”：{ $error }
cli-unwritable = 无法写入“{ $name }”：{ $error }
cli-write-failed = 无法写出结果：{ $error }
cli-too-large = “{ $name }”超过 { $limit } MiB。请拆成较小的文件。
cli-not-utf8 = { $name } 第 { $line } 行第 { $column } 列：不是 UTF-8 文本。请把文件转换成 UTF-8。
cli-no-boards = { $name } 第 1 行第 1 列：这里没有棋盘。
cli-more-faults = ……这个棋盘还有 { $count } 处错误。
cli-no-threads = 系统不允许程序启动线程。
cli-id-of-another-puzzle = { $id } 是 { $other } 的棋盘，不是 { $puzzle } 的。
cli-not-generated = 没有生成 { $id }：{ $why }。
cli-seed = 种子：{ $seed }

cli-not-a-time = --{ $option }：“{ $value }”不是时间。请写成 10s、500ms、2m 或 1h。
cli-not-a-memory-size = --{ $option }：“{ $value }”不是内存大小。请写成 4GiB、256MiB 或 500MB。
cli-not-a-count = --{ $option }：“{ $value }”不是数目。请写成 1000、20k 或 5M。
cli-not-positive = --{ $option }：“{ $value }”必须是不小于 1 的整数。
cli-not-a-weight = --{ $option }：“{ $value }”不是权重。请写 1 到 10000 之间的数，例如 2、1.5 或 3/2。
cli-not-a-seed = --{ $option }：“{ $value }”不是种子。请写最多 16 位十六进制数，例如 7f3a。

cli-unknown-word = 这里没有“{ $word }”，可选：{ $words }。
cli-unknown-word-near = 这里没有“{ $word }”。您是不是想输入“{ $near }”？
cli-missing-word = 少了一个词，可选：{ $words }。
cli-unknown-option = 这里没有选项“{ $word }”。
cli-unknown-option-near = 这里没有选项“{ $word }”。您是不是想输入“{ $near }”？
cli-unknown-option-elsewhere = 这里没有选项“{ $word }”。有这个选项的命令：{ $verbs }。
cli-missing-value = { $option } 需要一个值。
cli-bad-value = { $option }：“{ $value }”不在可选值之中：{ $values }。
cli-bad-value-near = { $option }：“{ $value }”不在可选值之中：{ $values }。您是不是想输入“{ $near }”？
cli-missing-option = 缺少：{ $options }。
cli-twice = { $option } 给出了两次。
cli-conflict = { $option } 不能与 { $other } 同时使用。
cli-option-not-utf8 = 有选项不是 UTF-8 文本。
cli-bad-command = 无法理解这条命令：{ $error }

cli-no-moves = 缺少走法：请给出 --moves 走法 或 --moves-file 文件。
cli-moves-and-boards = 有 { $boards } 个棋盘，却有 { $moves } 段走法。请为每个棋盘给出一次 --moves。
cli-claim-optimal = 棋盘 { $index }：不用求解器、只按规则穷举验证：低于 { $cost }（{ $objective }）的走法都解不开，因此它是最优的。查看过的局面：{ $positions }。
cli-claim-not-optimal = 棋盘 { $index }：不是最优：{ $cost }（{ $objective }）就够了：{ $moves }。查看过的局面：{ $positions }。
cli-claim-unsolvable = 棋盘 { $index }：不用求解器、只按规则穷举验证：能到达的局面中没有一个是解开的，因此无解。查看过的局面：{ $positions }。
cli-claim-solvable = 棋盘 { $index }：可以解开，代价 { $cost }（{ $objective }）：{ $moves }。查看过的局面：{ $positions }。
cli-claim-undecided = 棋盘 { $index }：未能判定：{ $why }。查看过的局面：{ $positions }；任何解法的代价都不低于 { $bound }。
cli-argument-holds =
    棋盘 { $index }：无解。{ $words }
    已不用求解器检验；逐一查看的事实：{ $steps } 个。论证：{ $argument }
cli-argument-bound =
    棋盘 { $index }：没有代价低于 { $bound } 的解法。{ $words }
    已不用求解器检验；逐一查看的事实：{ $steps } 个。论证：{ $argument }
cli-argument-fails = 棋盘 { $index }：这个论证说明不了什么。{ $why }
cli-argument-undecided = 棋盘 { $index }：这个论证没有检验完：{ $why }。论证：{ $argument }
cli-argument-none = 棋盘 { $index }：没有找到简短的论证，这不说明任何问题。--unsolvable 会把一切试一遍。
cli-not-checked = 棋盘 { $index } 未能验证：{ $why }。
cli-bench-only-made = { $option } 用于新生成的棋盘，而这里已指定棋盘。请去掉其中之一。
cli-only-for-claims = { $option } 用于验证结论：请加上 --optimal、--unsolvable 或 --claim。
cli-verified = 棋盘 { $index }：走法合规并解开了棋盘（{ $costs }）。
cli-not-solved = 棋盘 { $index }：{ $moves } 步都合规，但没有解开棋盘。
cli-illegal-move = 棋盘 { $index }：第 { $move } 步不能走。

cli-no-solution-in-file = 文件中没有第 { $index } 个棋盘的解法：请给出 --moves 走法 或 --moves-file 文件。
cli-given = 给出的解法：{ $costs }。
cli-gained = 现在：{ $costs }。
cli-not-gained = 没有找到更好的解法。
cli-improvements-before = 原来的步
cli-improvements-cost-before = 原来的代价
cli-improvements-after = 现在的步
cli-improvements-cost-after = 现在的代价
cli-improvement-range = { $from }–{ $to }
cli-improvement-none = 无

cli-board = 棋盘 { $index }
cli-board-titled = 棋盘 { $index }：{ $title }
cli-optimal = 已解：{ $cost }（{ $objective }），已证明最优。
cli-feasible = 已解：{ $cost }（{ $objective }）；已证明至少 { $bound }。
cli-feasible-stopped = 已解：{ $cost }（{ $objective }）；已证明至少 { $bound }；{ $why }。
cli-unsolvable = 无解：已证明。
cli-unknown = 没有结论：{ $why }。如果有解，至少是 { $bound }（{ $objective }）。
cli-partial =
    { $length ->
        [0] 时限内没有找到可走的步。
       *[other] 找到的最好的部分解（{ $length } 步）：{ $moves }
    }
cli-partial-most =
    { $length ->
        [0] 一步也走不了（已证明）。
       *[other] 已证明最多能走到这里（{ $length } 步）：{ $moves }
    }
cli-work = { $solver }：扩展 { $expanded }，生成 { $produced }，{ $time }，{ $memory }
cli-steps-estimate = h：{ $heuristic }（{ $solver } 所用）；f = g + h
cli-steps-weighted = h：{ $heuristic }；{ $solver } 依据 f = g + { $weight }·h
cli-steps-greedy = h：{ $heuristic }；{ $solver } 只依据 f = h
cli-steps-other = h：{ $heuristic }，仅供对照：{ $solver } 用的是自己的估价
cli-steps-blind = { $solver } 不使用估价：f = g
cli-step = 步
cli-move = 走法
cli-progress = { $what }：扩展 { $expanded }，{ $time }，{ $memory }，下界 { $bound }
cli-progress-best = { $what }：扩展 { $expanded }，{ $time }，{ $memory }，下界 { $bound }，目前最好 { $best }
cli-progress-candidates = { $what }：已试 { $tried } 个，可用 { $kept } 个，最高难度 { $best }，{ $time }
cli-progress-share = { $what }：{ $percent }%

cli-yes = 是
cli-no = 否
cli-list-solver = 求解器
cli-list-claim = 保证
cli-list-about = 说明
cli-list-heuristic = 估价函数
cli-list-admissible = 可采纳
cli-list-consistent = 一致

cli-bench-suite = 棋盘集
cli-bench-solver = 求解器
cli-bench-heuristic = 估价函数
cli-bench-limits = 上限
cli-bench-solved = 解出
cli-bench-proved = 已证明
cli-bench-cost = 代价
cli-bench-expanded = 扩展
cli-bench-produced = 生成
cli-bench-time = 时间
cli-bench-worst = 最慢
cli-bench-memory = 内存
cli-profile-head = 时间花在哪里
cli-profile-how = 每次搜索都运行多遍（共 { $runs } 遍），每遍带秒表和不带秒表各一次。用时取不带秒表的各遍中最短的。各部分的比例这样得到：每换一部分工作就读一次时钟，每一段取各遍中最短的时间，并扣除读一次时钟所需的 { $reading } 纳秒。每次只需几纳秒的工作，这样测不出来。
cli-profile-none = 这些求解器都不报告自己各部分的工作；bfs、uniform-cost、greedy、astar、weighted-astar 和 idastar 会报告。
cli-report-times = 平均用时
cli-report-all = 全部数据
cli-report-plot = 扩展数与代价
cli-report-data = 数据
cli-report-again = 再次运行：
cli-plot-linear = 扩展的局面数
cli-plot-log = 扩展的局面数（对数轴）
cli-plot-cost = 解的代价

cli-fit = 显示学习得到的估价：由哪些特征相加、误差多大、对解有什么影响。
cli-fit-usage = starboard fit PUZZLE [HEURISTIC] [--recipe RECIPE]… [--count N] [--seed HEX] [--json]
cli-fit-puzzle = 哪个谜题的估价：{ $puzzles }
cli-fit-heuristic = 学习得到的估价函数；不写则取该谜题的第一个。
cli-fit-count = 每种棋盘多少个；不写则为 50
cli-fit-seed = 第一个棋盘的十六进制种子；不写则为 1，因此数字可以重现
cli-fit-json =
    加上 --json 输出一个对象：features（name 名称、weight 权重）；fitted_to 与 kept_back，即制作时的误差
    （samples 样本数、mean 平均误差、root_mean_square 均方根、most_above 最多高出、above 高估的比例）；
    measured，每种棋盘一个对象：errors、compared（作对照的可采纳估价 compared_with 的误差）、每个棋盘的
    residuals（cost 真实代价、estimate 估价），以及 searches，即 A* 分别用两者的结果（solved、optimal、extra、
    most_extra、expanded）。stop 是提前结束的原因。
cli-fit-head = { $puzzle }，{ $heuristic }：特征的加权和，用最小二乘法拟合到真实代价已知的棋盘
cli-fit-feature = 特征
cli-fit-weight = 权重
cli-fit-meaning = 含义
cli-fit-boards = 棋盘
cli-fit-estimate = 估价
cli-fit-samples = 样本
cli-fit-mean = 平均误差
cli-fit-rms = 均方根误差
cli-fit-above = 高估
cli-fit-most-above = 最多高出
cli-fit-fitted-to = 拟合所用
cli-fit-kept-back = 留作检验
cli-fit-searches = A* 用它找到的解（每个棋盘最多扩展 { $nodes } 个局面）：
cli-fit-solved = 解出
cli-fit-optimal = 最优解
cli-fit-extra = 平均多出代价
cli-fit-most-extra = 最多
cli-fit-expanded = 平均扩展
cli-fit-residuals = 估价减真实代价，{ $boards }：
cli-fit-stopped = 没有衡量完所有棋盘：{ $why }。

cli-check = 在小棋盘的所有局面上检验估价：可采纳吗？一致吗？不成立时给出反例局面。
cli-check-usage = starboard check PUZZLE --heuristic 名称 [--board 编号]… [--json]
cli-check-examples =
    例子：
      starboard check sliding --heuristic manhattan
      starboard check sliding --heuristic 'expr:sum(t in tiles: distance(t))'
      starboard check sokoban --heuristic 'expr:matching + count(b in boxes: not b.home)'

    公式里可以用整数、+ - * /、比较、and、or、not、if(…, …, …)、abs、min、max，
    以及对一组东西求 sum、count、min、max、any、all：count(a in tiles, b in tiles: a.row == b.row)。
    t.row 与 row(t) 相同。可用的词见应用中“学习”里的“自己写估价”一课。
cli-option-board = 检验哪个棋盘的所有局面（编号）；可重复；省略时用该谜题自带的小棋盘
cli-check-admissible-proved = 在这些棋盘上可采纳：估价处处不超过真实代价。
cli-check-admissible-unknown = 没有看到超过真实代价的估价，但并未全部看完。
cli-check-admissible-not = 不可采纳。
cli-check-consistent-proved = 在这些棋盘上一致：走一步，估价的下降从不超过这一步的代价；在目标处为 0。
cli-check-consistent-unknown = 没有看到估价下降超过一步代价的地方，但并未全部看完。
cli-check-consistent-not = 不一致。
cli-check-follows = 一致的估价必然可采纳，而这个估价不是。
cli-check-high = 在这里它说 { $estimate }，而 { $cost } 就够了：
cli-check-steep = 在这里走 { $move } 的代价是 { $cost }，估价却从 { $before } 降到 { $after }：
cli-check-stopped = 没有全部看完：{ $why }。
cli-check-figure = 项目
cli-check-value = 数值
cli-check-boards = 棋盘
cli-check-states = 局面
cli-check-solvable = 其中可解
cli-check-mean-cost = 平均真实代价
cli-check-mean-estimate = 平均估价
cli-check-exact = 恰好正确
cli-check-above = 高估
cli-check-most-above = 最多高估
cli-check-falls = 估价下降过多的走法

cli-pattern = 建立、列出、检查或删除让求解器更快的大表。
cli-pattern-usage = starboard pattern build|info|verify|remove PUZZLE [NAME…] [选项]
cli-pattern-what = 做什么：build 建表，info 列出现有的表，verify 逐字节检查，remove 删除。
cli-pattern-puzzle = 哪个谜题的表：{ $puzzles }
cli-pattern-name = 表的名字，例如 7-8；info 和 verify 不写名字时表示全部。
cli-pattern-none = { $puzzle }：求解器不需要表，因此没有。
cli-pattern-no-name = 请写出表的名字。现有：{ $names }。
cli-pattern-line = { $name }  { $board }  { $size }  { $state }  { $path }
cli-pattern-built = { $name }：已建成，用时 { $time }。
cli-pattern-removed = { $name }：已删除。
cli-pattern-not-there = { $name }：没有可删除的表。
cli-pattern-stopped = 表尚未建成：{ $why }。

## 程序找到的情况

cli-doctor = 说明本程序及其所见：目录、内存、表、设备。
cli-doctor-usage = starboard doctor [选项]
cli-doctor-json = 输出 JSON，一个对象
cli-doctor-version = Starboard { $version }，{ $build } 构建，{ $system } / { $architecture }
cli-doctor-server-alive = { $address } 的服务器正常。
cli-doctor-server-dead = { $address } 的服务器没有正常回答：{ $error }
cli-doctor-not-a-server = --{ $option }：“{ $value }”不是带端口的地址，例如 127.0.0.1:7827。
cli-doctor-puzzles = 谜题：{ $puzzles }
cli-doctor-cores = 核心数：{ $cores }
cli-doctor-memory = 内存：{ $total }
cli-doctor-memory-free = 内存：{ $total }，其中 { $available } 空闲
cli-doctor-memory-limited = 内存：{ $total }，其中本进程最多可用 { $limit }
cli-doctor-memory-unknown = 内存：本系统没有提供
cli-doctor-data = 存档和成绩：{ $path }（{ $state }）
cli-doctor-config = 设置：{ $path }（{ $state }）
cli-doctor-tables = 表：{ $path }（{ $state }）
cli-doctor-writable = 已存在，可写
cli-doctor-can-be-made = 尚不存在，可以创建
cli-doctor-not-writable = 不可写：{ $error }
cli-doctor-read = 已存在
cli-doctor-absent = 不存在
cli-doctor-table = { $puzzle } 的表：{ $name }，用于 { $board }，{ $size }，{ $state }
cli-doctor-not-built = { $puzzle } 尚未建立的表（starboard pattern build { $puzzle } 名字）：{ $names }
cli-doctor-no-gpu = 显卡：本程序构建时未包含；用 cargo build --release --features gpu 可构建使用 CUDA 的版本
cli-accelerator-found = 显卡：{ $device }，供 { $solver } 使用
cli-accelerator-missing = 显卡：{ $solver } 无卡可用。{ $device }

## 玩家的数据

cli-no-data-folder = 找不到可以存放数据的主目录，请用 --data 指定一个文件夹。
cli-records = 按棋盘类别显示最好的成绩（英雄榜）。
cli-records-usage = starboard records [类别] [选项]
cli-records-family = 棋盘类别，例如 sliding:4x4；不写则显示全部。
cli-records-reset-what = 请写明要清除哪个类别的成绩。
cli-records-forgotten = { $family }：已清除 { $games } 局成绩。
cli-records-none = 还没有成绩：在应用中不借助提示赢下的对局才会计入。
cli-records-line = { $family }  局数 { $games }  最快 { $time }  最少步数 { $steps }  五次平均 { $five }，十二次平均 { $twelve }  { $pace } 步/秒
cli-option-reset = 清除该类别的成绩。
cli-packs = 列出、打印、导入或删除关卡集。
cli-packs-usage = starboard packs [list|show|import|remove] [谜题:关卡集] [文件] [选项]
cli-packs-what = 做什么：列出全部（list，默认）、打印（show）、把文件里的棋盘存为关卡集（import）、删除自己的（remove）。
cli-packs-pack = 关卡集，例如 sokoban:quay 或 sokoban:my-levels。
cli-packs-file = 要导入的棋盘；不写则读标准输入。
cli-packs-name = “{ $name }”不是关卡集的名称。请写成“谜题:关卡集”，例如 sokoban:my-levels。
cli-packs-kept = { $pack }：已保存 { $count } 关。
cli-packs-removed = { $pack }：已删除。
cli-packs-not-there = { $pack }：没有这个自建的关卡集。
cli-packs-line = { $name }  { $count }  { $title }
cli-option-title = 导入的关卡集的标题。
cli-option-author = 导入的关卡集的作者。

cli-race = 让两到六个求解器在相同的棋盘上比赛并对比结果。
cli-race-usage = starboard race PUZZLE [FILE|-|ID]… [--lane SOLVER[:HEURISTIC][:SETTING=N]]… [OPTIONS]
cli-race-examples =
    示例：
      starboard race PUZZLE board.txt
      starboard race PUZZLE board.txt --lane astar --lane idastar --lane weighted-astar:weight=2
      starboard race PUZZLE boards.txt --csv > race.csv
cli-option-lane = 一个求解器及其设置，共两到六个；设置有 weight、beam、branch、depth
cli-option-csv = 输出逗号分隔的表格
cli-race-lanes = 比赛需要两到六条赛道，现在是 { $count } 条。每条赛道写一次 --lane。
cli-race-lane = --lane { $lane }：不明白“{ $part }”。请写成 SOLVER:HEURISTIC:weight=2，或 beam=100、branch=4、depth=30。
cli-race-lane-name = 赛道
cli-race-outcome = 结果
cli-race-cost = 代价
cli-race-expanded = 扩展
cli-race-produced = 生成
cli-race-time = 时间
cli-race-memory = 内存
cli-race-h = 起点 h
cli-race-layers = 各 f 层扩展数
cli-race-optimal = 最优
cli-race-feasible = 有解法
cli-race-unsolvable = 无解
cli-race-unknown = 未知
cli-race-fewest = 扩展最少：{ $lane }，{ $expanded } 个。

cli-explain = 用文字讲述一次搜索：已记录的，或现在对某个棋盘进行的。
cli-explain-usage = starboard explain FILE|ID [OPTIONS]
cli-explain-save-one = 文件里有 { $boards } 个棋盘，而 --save 只保存一次搜索。请用编号指定其中一个。
cli-option-trace-place = 用 --save 写出的文件、棋盘文件，或现在要搜索的棋盘编号
cli-option-save = 把记录下来的搜索写入文件
explain-head = { $solver }，棋盘 { $board }：{ $about }
explain-nothing = 没有进行搜索：单看棋盘就知道答案。
explain-size = 共扩展 { $expanded } 个状态，生成 { $produced } 个后继；同时等待的状态最多 { $waiting } 个。
explain-cut = 记录在 { $events } 个事件后已满；其余部分只做抽样，下面说的是有完整记录的部分。
explain-bounds = 界限逐级上升：{ $bounds }。
explain-layers = 按 f = g + h 统计的扩展数：{ $bars }（{ $layers }）。
explain-once = 没有状态被扩展两次。
explain-again = 有 { $count } 次扩展（{ $percent }%）是重复的：算法不记得扩展过的状态，或者找到了更便宜的走法。
explain-dropped = 没有保留的后继：{ $duplicates } 个已知，{ $pruned } 个超出界限或不优于已有解法，{ $dead } 个死局，{ $rule } 个按规则跳过。
explain-goal = 扩展 { $expanded } 个状态后（占全部的 { $percent }%）首次找到目标，代价 { $cost }。
explain-optimal = 搜索结束，因为等待中的状态都不可能得到更便宜的解法：{ $cost } 是最优。
explain-feasible = 搜索得到代价为 { $cost } 的解法后结束，只证明了任何解法的代价都不低于 { $bound }。
explain-feasible-stopped = 搜索被中止（{ $why }），已有代价为 { $cost } 的解法；任何解法的代价都不低于 { $bound }。
explain-unsolvable = 搜索结束，因为一切都试过了：无解。
explain-unknown = 搜索结束时没有解法（{ $why }）。如果有解，代价至少为 { $bound }。

cli-play = 在终端里玩一个棋盘，可以撤销、提示、求解。
cli-play-usage = starboard play PUZZLE [FILE|-|ID] [OPTIONS]
cli-play-examples =
    示例：
      starboard play PUZZLE
      starboard play PUZZLE --seed 7f3a
      starboard play PUZZLE board.txt
cli-play-terminal = “play”要在终端里用键盘和画面。请在终端里启动，不要重定向输入或输出。
cli-play-failed = 终端无法用来玩：{ $error }
play-moves = 步数：{ $count }
play-cost = 代价（{ $objective }）：{ $cost }
play-counter = { $name }：{ $value }
play-too-small = 终端太小，放不下这个棋盘：需要 { $width } × { $height } 个字符。请放大窗口，或按 Q 离开。
play-no-board = 没有生成棋盘。
play-key-go = 方向键、WASD：移动
play-key-pick = 回车：先选子，再选去处
play-key-undo = Z：撤销
play-key-redo = Y：重做
play-key-restart = R：重新开始
play-key-new = N：新棋盘
play-key-hint = T：提示一步
play-key-solve = X：求解
play-key-leave = ?：规则，Q：离开
play-thinking = 思考中……按任意键停止。
play-choose = 选哪一个？{ $choices }
play-won = 解开了！
play-lost-from-start = 这个棋盘无解：{ $why } 按 N 换一个棋盘。
play-lost = 这个局面已经无法解开：{ $why } 按 Z 撤销。
play-help = 按 ? 看规则。
play-nothing-to-undo = 没有可以撤销的步骤。
play-nothing-to-redo = 没有可以重做的步骤。
play-at-start = 已经在起点。
play-nothing-there = 这不是合法的一步。
play-unsolvable = 从这里无解。按 Z 撤销。
play-no-plan = 没有在时限内找到解法。
play-story = 走了 { $count } 步。
play-story-won = 用 { $count } 步解开。

cli-grade = 由种子生成习题，并批改交回的答案。
cli-grade-usage = starboard grade ANSWERS… [--secret TEXT] [--csv]，或 starboard grade --sheet PUZZLE [--recipe TEXT] [--seed HEX] [--count N] [--secret TEXT] [--key]
cli-option-answers = 填好答案的习题
cli-option-sheet = 输出该谜题的一份习题
cli-option-recipe = 生成参数，写成一行，与棋盘编号中相同：3x3
cli-option-secret = 教师的口令：没有它，谁也不能从印出的种子得到答案
cli-option-puzzle = 谜题；不给出则自动判断
cli-option-key = 输出带答案的习题
grade-sheet =
    习题。请把答案写在编号（1a、1b……）之后，各项之间用空格隔开，其他行保持原样。
    用“starboard grade FILE”批改。
grade-exercise = { $number }. 棋盘 { $id }，算法 { $solver }，估价 { $heuristic }。
grade-rule-astar = A* 扩展 f = g + h 最小的等待状态；相等时取 h 最小的。只问由这条规则唯一确定的部分。
grade-rule-greedy = 贪心搜索扩展 h 最小的等待状态。只问由这条规则唯一确定的部分。
grade-rule-weighted-astar = 加权 A* 扩展 g + 1.5 · h 最小的等待状态；相等时取 h 最小的。只问由这条规则唯一确定的部分。
grade-ask-h = { $key }：起点的 h 是多少？
grade-ask-f = { $key }：最先扩展的 { $count } 个状态的 f = g + h 依次是多少？
grade-ask-moves = { $key }：接下来扩展的 { $count } 个状态各由哪一步到达？（一步之内不要空格）
grade-ask-cost = { $key }：最便宜的解法代价是多少？
grade-fault = { $name } 第 { $line } 行：{ $what }
grade-right = { $key }：正确
grade-missing = { $key }：没有作答。答案是：{ $answer }
grade-wrong = { $key }：从第 { $place } 项起有误。答案是：{ $answer }
grade-total = 共 { $all } 题，答对 { $right } 题。

config-line = { $name } 第 { $line } 行：不明白“{ $text }”。请写成 key = "value"，每行一项。可用的键：{ $keys }。
config-key = { $name } 第 { $line } 行：“{ $text }”设置了未知的键。可用的键：{ $keys }。
config-value = { $name } 第 { $line } 行：不明白“{ $text }”中的值。请写数字，或用引号括起的文字。可用的键：{ $keys }。
config-twice = { $name } 第 { $line } 行：“{ $text }”重复设置了同一个键。{ $keys } 各留一行即可。
