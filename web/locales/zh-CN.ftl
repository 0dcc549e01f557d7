# 页面文字。

close = 关闭
cancel = 取消
copy = 复制
copied = 已复制。
copy-failed = 浏览器不允许复制，请选中文字后手动复制。
skip = 跳到正文
navigation = 主导航
reconnecting = 正在重新连接……
server-away = 服务器没有运行。盘面、走步、提示与解法都由它给出，对局也由它保存；启动 starboard 后，本页会自动继续。
sound-on = 声音已打开
sound-off = 声音已关闭
speed = 速度
labelled = { $name }：{ $what }

screen-settings = 设置
screen-help = 玩法
screen-learn = 学习
missing-title = 这里什么也没有
missing-text = 这个地址没有对应的页面，链接可能缺了一部分。
board-trouble = 无法打开这个棋盘

## 首页

home-link = Starboard：回到首页
home-title = 今天玩点什么？
home-lead = 四种网格谜题，短则一分钟，长则一下午。自己玩，要个提示，或者看搜索算法怎样解开它。
home-games = 全部谜题
home-first = 试一试
home-play = 开始
home-continue = 继续
home-new = 新棋盘
home-left-at = { $moves } 步，{ $time }
home-daily = 每日棋盘
home-daily-open = 今天人人都是这一盘
home-daily-picked = 正在挑选……
home-daily-done = 用时 { $time } 完成
home-search = 看看搜索怎样思考
home-learn = 一节节短课，配可以动手的棋盘
home-watch = 一步一步看 A* 解八数码
home-race = 同一个局面，四种搜索比一比
search = 搜索
search-placeholder = 谜题、关卡或棋盘编号
search-nothing = 没有找到
search-board = 打开棋盘 { $board }

## 玩

more = 更多
header-difficulty = 难度
header-score = { $name }（{ $score }）
header-goal = 目标
header-target = 最优
header-over = { $target }（你多 { $over }）
header-progress = 目标完成了多少
header-done = { $done } / { $total }
difficulty-easy = 简单
difficulty-medium = 中等
difficulty-hard = 困难
difficulty-expert = 专家
tools = 工具
undo = 撤销
redo = 重做
restart = 重来
hint = 提示
step = 走一步
step-hint = 替你走一步好棋（空格键）
solve = 求解
new = 新局
levels = 关卡
share = 分享
shuffle = 重排
look = 外观
look-title = { $game }：外观
look-skin = 样式
look-designs = 图案
look-picture = 图片
look-colouring = 配色
look-numbers = 在方块上显示数字
preview = 预览
preview-hint = 按住查看完成后的样子（P）
level-before = 上一关
level-after = 下一关
level-becomes = { $name } → { $goal }
bookmark = 给这一步加书签
timeline = 历史
timeline-at = 第 { $at } 步，共 { $length } 步
timeline-bookmark = 第 { $step } 步的书签
moves-entry = 输入走法
moves-play = 走这些步
moves-example-sliding = 输入走法，如 LURD
moves-example-sokoban = 输入走法，如 urDL
moves-example-link = 输入走法，如 1,1-2,3
moves-example-brick = 输入走法，如 1,1-1,4

counter-time = 用时
counter-moves = 步数
counter-optimum = 最优
counter-score = 得分
legend = 滑动的代价
legend-kind = { $kind }：{ $cost }
counter-over = { $optimum }（你多用了 { $over }）
cost-moves = 步数
cost-pushes = 推动次数
cost-turns = 线段
cost-cost = 代价
cost-cells = 格数
cost-pushes-moves = 先推动后步数
cost-moves-pushes = 先步数后推动

lost = 这个局面已经走不通了。
lost-from-start = 这个棋盘无解。
lost-undo =
    { $step ->
        [0] 这个局面已经走不通了，请退回开头。
       *[other] 这个局面已经走不通了，请退回第 { $step } 步。
    }
lost-back =
    { $step ->
        [0] 退回开头
       *[other] 退回第 { $step } 步
    }
lost-by = 第 { $from } 步走输了。
lost-between = 在第 { $from } 步到第 { $to } 步之间走输了。
lost-quoted = “{ $move }”
hint-show = 怎么走
hint-do = 帮我走
hint-look = 看这里。
hint-drawn = 照棋盘上画的走。
hint-last = { $hint }这就是最后一步。
hint-left = { $hint }从这里到完成最少还要{ $rest }。
hint-left-unproved = { $hint }这样走到完成还要{ $rest }；能不能更少，还没有证明。
hint-thinking = 停止
hint-none = 没能及时找到提示。
hint-won = 这一局已经完成，没有要走的了。
hint-unsolvable = 从这里已经解不开了，请撤销后换一种走法。
misstep = 第 { $number } 步（“{ $text }”）：{ $problem }
fault-at = 第 { $line } 行第 { $column } 列：{ $problem }
fault-level = 第 { $number } 关，{ $fault }
fault-level-titled = 第 { $number } 关（“{ $title }”），{ $fault }
fault-more = …… 另有 { $count } 处。
announce-move = { $move }。{ $numbers }
announce-won = 完成！
announce-lost = 这个局面已经走不通了。{ $reason }

win-title = 完成！
win-title-assisted = 在帮助下完成
win-stars = 三颗星得了 { $stars } 颗
win-text = 玩得漂亮。
win-sliding = 每一块都到了自己的位置。
win-sokoban = 所有箱子都到家了。
win-link = 每一块都找到了另一块，棋盘清空了。
win-brick = 最后一对也消去了，一块不剩。
win-searched = 机器搜索用时
win-shuffled = 这一局重排过，不计入英雄榜。
win-optimal = 没有人能做得更好：这已经是最优。
win-assisted = 有些步是机器找到的，不算成绩。
win-typed = 有几步是一次输入的，也许来自别处，不计入英雄榜。
win-next = 下一关
win-new = 新棋盘
win-again = 再玩一次
win-improve = 改进我的解法
win-watch = 看最优解法

card-title = 分享成绩
card-picture = 棋盘和成绩的图片
card-busy = 正在绘制……
card-save = 保存图片
card-copy = 复制图片
card-text = 成绩的文字
card-target = 最优 { $optimum }
size = { $width } × { $height }

review-title = 复盘
review-busy = 正在复盘
review-stop = 停止
review-graph =
    { $count ->
        [0] 一路上离完成还有多远：没有多走
       *[other] 一路上离完成还有多远：有 { $count } 处多走
    }
review-perfect = 用了{ $needed }，已证明不能再少。
review-over = 用了{ $needed }，其实{ $best }就够：多花了{ $lost }。
review-over-cost = 用了{ $needed }，其实{ $best }就够：多花了{ $lost }。
review-unproved = 用了{ $needed }。最优没有证明：至少 { $least }，至多{ $best }。
review-open = 虚线：没有证明，只是目前所知最好的。
review-move = 第 { $move } 步
review-moves = 第 { $from } 步到第 { $to } 步
review-lost = { $where }：在这里多花了{ $lost }
review-lost-cost = { $where }：在这里多花了{ $lost }
review-lost-least = { $where }：在这里至少多花了{ $lost }
review-lost-least-cost = { $where }：在这里至少多花了{ $lost }
review-played = 走的是：{ $move }
review-better = 更好的是：{ $move }
review-more = 图中还有 { $count } 处。

amount-moves =
    { $count ->
        [0] 零步
        [1] 一步
        [2] 两步
        [3] 三步
        [4] 四步
        [5] 五步
        [6] 六步
       *[other] { $count } 步
    }
amount-pushes =
    { $count ->
        [0] 零次推动
        [1] 一次推动
        [2] 两次推动
        [3] 三次推动
        [4] 四次推动
        [5] 五次推动
        [6] 六次推动
       *[other] { $count } 次推动
    }
amount-turns = { $count } 条线段
amount-cost = 代价 { $count }

# 单独出现的总数。
total-cost = 代价 { $count }

coach = 新手提示
coach-help = 卡住了？“提示”会给出一步好棋，“撤销”可以退回一步。
coach-done = 知道了
rules-button = 怎么玩
rules-how = 操作
rules-rules = 规则
howto-sliding = 点空格旁边的方块，它就滑进去；点同一行或同一列更远的方块，可以一次推动好几块。方向键让方块朝那个方向移动。
howto-sokoban = 点一个格子就走过去，也可以用方向键。朝箱子走就是推它。还可以直接把箱子拖到目的地，走路的事由程序完成。
howto-link = 先点一块，再点和它相同的另一块。如果有一条转弯够少的路（一般最多转两次）把它们连起来，两块就一起消去；路也可以绕到棋盘外面走。没有可消的了，就重排。
howto-brick = 点一块能沿行或列看见同伴的砖，两块就一起消去。也可以沿直线拖动一块砖，拖到能看见同伴的地方。

## 新棋盘

new-title = 新棋盘：{ $game }
new-strength = 难度
strength-easy = 简单
strength-medium = 中等
strength-hard = 困难
strength-custom = 自定义
new-start = 开始
new-busy = 请稍候……
new-levels = 选择关卡
new-none = 没有找到这样的棋盘，请换一些数值。
new-seed = 种子
new-seed-help = 相同的种子得到相同的棋盘。最多 16 个数字或字母 a 到 f。
new-seed-bad = 只能用数字 0 到 9 和字母 a 到 f，最多 16 个。
about-sliding-easy = 3 × 3 的棋盘，8 块。
about-sliding-medium = 4 × 4 的棋盘，15 块，经典大小。
about-sliding-hard = 6 × 6 的棋盘，35 块。
about-sokoban-easy = 小房间里的两个箱子。
about-sokoban-medium = 三个箱子，推之前先想一想。
about-sokoban-hard = 更大的地方，五个箱子，还有墙挡路。
about-link-easy = 24 对，八种图案。
about-link-medium = 40 对，十六种图案。
about-link-hard = 70 对，三十种图案。
about-brick-easy = 6 × 6 的棋盘，十对砖。
about-brick-medium = 8 × 8 的棋盘，18 对砖。
about-brick-hard = 10 × 10 的棋盘，30 对砖。
form-automatic = 自动
form-columns = 列数
form-rows = 行数
form-not-a-number = 请填 { $min } 到 { $max } 的整数。
form-not-a-size = 列数和行数请填 { $min } 到 { $max }。

help-sliding-goal = 最后空格该在哪里。
help-sliding-metric = 一次推动一整排算不算一步。
help-sliding-depth = 最短解法的长度，如 20 或 18-22。
help-sliding-moves = 从终点开始随机走这么多步来打乱。
help-sokoban-rules = 一一对应：每个箱子只能掉进同字母的洞。
help-link-turns = 连线最多可以转几次弯。
help-link-ring = 连线可不可以从棋盘外面绕过去。
help-link-gravity = 每消去一对之后图块往哪里移动。
help-link-pairs = 不填：整个棋盘放满。
help-link-unchecked = 这样的棋盘有可能无法清空。
help-brick-costs = 每种砖滑动一次的代价，如 A=3 B=10。
help-brick-pairs = 不填：放满四分之三的格子。
help-brick-unchecked = 这样的棋盘有可能无法清空。
choice-sliding-goal-blank-last = 在最后
choice-sliding-goal-blank-first = 在最前
choice-sliding-metric-single = 一块一步
choice-sliding-metric-multi = 一排一步
choice-sliding-mode-uniform = 任意有解棋盘
choice-sliding-mode-unchecked = 完全任意
choice-sliding-mode-walk = 随机走动
choice-sliding-mode-depth = 按解法长度
choice-sliding-mode-depth-uniform = 按解法长度均匀分布
choice-sokoban-rules-all = 任意箱子到任意目标
choice-sokoban-rules-one-to-one = 一一对应
choice-sokoban-style-rooms = 房间
choice-sokoban-style-carved = 通道
choice-sokoban-style-open = 大厅
choice-sokoban-difficulty-easy = 简单
choice-sokoban-difficulty-medium = 中等
choice-sokoban-difficulty-hard = 困难
choice-sokoban-difficulty-expert = 专家
choice-link-turns-any = 不限
choice-link-ring-on = 可以
choice-link-ring-off = 不可以
choice-link-gravity-none = 不移动
choice-link-gravity-down = 向下
choice-link-gravity-up = 向上
choice-link-gravity-left = 向左
choice-link-gravity-right = 向右
choice-link-gravity-centre = 向中间
choice-link-gravity-apart = 向两边
choice-brick-rules-classic = 经典
choice-brick-rules-push = 推动

levels-title = 关卡：{ $game }
levels-pack = 关卡集
levels-level = 第 { $number } 关，{ $state }
level-untouched = 还没玩过
level-tried = 玩过
level-solved = 已完成

share-title = 分享与打开
share-give = 分享
share-what = 内容
share-link = 链接
share-position = 当前局面的链接
share-moves = 走法
share-text = 文本（{ $format }）
share-take = 打开棋盘或输入走法
share-take-help = 粘贴棋盘编号、棋盘文本或走法
share-open = 打开

## 求解

solve-title = { $game }：求解
solve-side = 求解器
solve-start = 求解
solve-mode = 想要怎样的解？
mode-optimal = 最优
mode-bounded = 接近最优
mode-fast = 快速
mode-optimal-help = 最好的解法，并给出证明。
mode-bounded-help = 更快，并证明最多比最优长多少。
mode-fast-help = 尽快给出任意一个解法。
solve-solver = 求解器
solve-automatic = 自动
solve-automatic-help = 由谜题为这个棋盘选择合适的求解器。
solve-heuristic = 估价函数
solve-weight = 权重
solve-weight-help = 解法最多是最优的这么多倍：1.5 表示最多长一半。
solve-beam = 束宽
solve-beam-help = 每一层保留多少个局面。
solve-branch = 分支
solve-branch-help = 每个局面尝试多少种走法。
solve-depth = 深度
solve-depth-help = 不找比这更长的解法。
solve-more = 限制与更多选项
solve-objective = 优化目标
solve-seconds = 秒数
solve-megabytes = 兆字节
solve-nodes = 扩展的局面数
solve-cancelled = 已取消。
solve-limit = 没有结果：{ $limit }。
solve-play = 玩这个棋盘
solve-back = 回到游戏
solve-stop-here = 到此为止
solve-better-parts = 比你的解法更好的地方
solve-better-part = 第 { $from } 步到第 { $to } 步：原来{ $before }，现在{ $after }
solve-improve = 继续改进
solve-improve-on = 从这个解和这个下界接着搜索，时间是之前的四倍。
solve-improve-anew = 这个求解器会重新开始，时间是之前的四倍；较好的解和较高的下界会保留。
# “1,245 → 1,053，至少 683”
plan-so-far = { $found }，至少 { $bound }
progress = 进度
progress-waiting = 前面还有 { $waiting } 个任务……
progress-elapsed = 用时
progress-expanded = 已扩展
progress-produced = 已生成
progress-rate = 速度
progress-memory = 内存
progress-bound = 已证明至少
progress-best = 目前最好
verdict-bound-checked = 已不用求解器检验；逐一查看的事实：{ $steps } 个。
verdict-argument-checked = 标出的格子说明了原因。已不用求解器检验；逐一查看的事实：{ $steps } 个。
verdict-check = 检验这个证明
verdict-check-what = 不用求解器，只按规则把一切重新试一遍，限制不变。
verdict-checked-optimal = 已不用求解器检验：低于 { $cost } 的走法都解不开。查看过的局面：{ $positions }。
verdict-checked-unsolvable = 已不用求解器检验：能到达的局面中没有一个是解开的。查看过的局面：{ $positions }。
verdict-checked-undecided = 检验未能得出结论：{ $limit }。查看过的局面：{ $positions }；任何解法的代价都不低于 { $bound }。
verdict-checked-refuted = 证明有误，这是本程序的错误：{ $cost } 就够了，走法是 { $moves }。请连同棋盘一起报告。
verdict-optimal = 最优：{ $cost }
verdict-optimal-why = { $unit }：{ $cost }。已证明没有更好的解法。
verdict-feasible = 已解出：{ $cost }
verdict-over = { $unit }：{ $cost }。最多比最优多 { $percent }%：已证明不可能低于 { $bound }。
verdict-unproved = 还能好多少，尚不清楚。
verdict-stopped = 搜索提前结束：{ $limit }。
verdict-unsolvable = 已证明无解
verdict-exhausted = 能到达的局面都试过了。
verdict-unknown = 尚无结论
verdict-bound = 已证明不可能低于 { $bound }。
verdict-no-bound = 请多给一些时间，或者换一个求解器。
verdict-partial = 目前找到的最好结果：走 { $length } 步。
verdict-partial-proved = 已证明：最多只能走 { $length } 步。
verdict-partial-watch = 看看最多能走多远
steps-title = 步骤
steps-move = 走法
steps-start = 开始
steps-estimate = h：{ $name }
steps-estimate-other = h：{ $name }（求解器另有自己的估计）
transport = 解法中的位置
transport-first = 回到开头
transport-previous = 后退一步
transport-next = 前进一步
transport-last = 到最后
transport-step = 跳到第几步
transport-better = 查看更好的解：{ $cost }
transport-play = 播放
transport-pause = 暂停
transport-speed = { $speed }×

## 设置

settings-look = 外观
settings-language = 语言
settings-theme = 主题
theme-system = 跟随系统
theme-light = 浅色
theme-dark = 深色
theme-contrast = 高对比度
settings-animation = 走子动画
animation-system = 跟随系统
animation-smooth = 平滑
animation-step = 逐格
animation-instant = 立即
settings-speed = 动画速度
settings-boards = 棋盘
settings-skin = 样式
settings-designs = 图案
settings-picture = 图片
settings-colouring = 配色
settings-numbers = 在方块上显示数字
settings-own-help = 你自己的图片只保存在这个浏览器里。
picture-none = 不用图片
picture-own = 我的图片
picture-choose = 请选择一个图片文件。
picture-bad = 浏览器读不出这个图片文件。
settings-sound = 声音
settings-sound-on = 音效
settings-volume = 音量
settings-input = 按键与手势
settings-swipe = 方向移动的是
swipe-tile = 方块
swipe-blank = 空格
settings-vim = 也用 H J K L 移动
settings-race = 竞速
settings-race-on = 和时间赛跑：百分之一秒、分段用时和每秒步数
settings-inspection = 观察时间
inspection-seconds =
    { $seconds ->
        [0] 不限
       *[other] { $seconds } 秒
    }
settings-data = 数据
settings-data-text = 游戏、纪录和设置都保存在这台电脑上：服务器和这个浏览器里各有一份。
settings-export = 全部保存到文件
settings-wipe = 全部清除
settings-wipe-sure = 确定全部清除
settings-wiped = 已全部清除，一个月内可以找回。
settings-version = Starboard { $version }

## 按键

keys-title = 按键
help-start = 开始一盘
key-move = 移动；有光标的棋盘上移动光标
key-run = 一直走到头
key-pick = 选中、确认
key-undo = 撤销
key-redo = 重做
key-restart = 重来（可以撤销）
key-new = 新棋盘
key-hint = 提示
key-step = 走一步好棋
key-shuffle = 重排（有此功能的谜题）
key-preview = 按住看完成后的样子
key-level-before = 上一关
key-level-after = 下一关
key-bookmark = 给这一步加书签
key-zoom = 放大、缩小、适合窗口
key-copy = 复制棋盘
key-paste = 粘贴棋盘或走法
key-help = 本帮助
key-mute = 开关声音
key-fullscreen = 全屏
key-search = 搜索
key-back = 返回
key-solve = 求解、取消
key-play = 播放、暂停
key-next = 前进一步
key-previous = 后退一步
key-next-100 = 前进 100 步
key-previous-100 = 后退 100 步
key-first = 回到开头
key-last = 到最后
key-faster = 加快
key-slower = 放慢
key-speed = 正常速度
