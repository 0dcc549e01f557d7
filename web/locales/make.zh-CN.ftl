# 生成器。

screen-make = 生成棋盘
make-title = 生成器：{ $game }
make-lead = 说出你要什么，然后开始。棋盘一找到就出现在这里，并标明难度。凡说有解的，一定有解。
make-results = 棋盘
make-count = 数量
make-seed-help = 种子和要求相同，得到的棋盘就相同。
make-score = 难度，0 至 100
make-length = 解法长度：{ $unit }
make-least = 至少
make-most = 至多
make-skipped = 另有 { $count } 个不合要求。
make-start = 生成
make-cancel = 停止生成
make-forget = 清空列表
make-to-edit = 自己画棋盘
make-looking = 正在寻找……已看过 { $expanded } 个局面
make-made = 已生成 { $made } 个，共 { $wanted } 个
make-ran-out = { $made ->
    [0] 试了 { $tried } 个棋盘，没有一个符合。请放宽难度或步数的范围。
   *[other] 试了 { $tried } 个棋盘，有 { $made } 个符合。放宽范围可以得到更多。
}
make-percent = 当前棋盘：{ $percent }%
make-candidates = 候选：试了 { $tried } 个，解出并评级 { $kept } 个
make-found = { $count } 个棋盘
make-order = 顺序
make-order-found = 按找到的先后
make-order-easy = 先易后难
make-order-hard = 先难后易
make-mark = 选中 { $board }
make-mark-all = 全选
make-mark-none = 全不选
make-unproved = 未经证明
make-unsolvable = 无解
make-rating = 难度 { $score }
make-cost = { $unit }：{ $cost }，最优
make-cost-most = { $unit }：至多 { $cost }
make-pack-title = 关卡集标题
make-pack-name = { $game }：我的棋盘
make-export = 下载 { $count } 个为关卡集
make-keep = 存为关卡集
make-kept = 已把 { $count } 个棋盘存为关卡集。
make-kept-open = 打开
