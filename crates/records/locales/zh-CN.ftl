store-newer = 这些数据由更新版本的 Starboard 写成（结构版本 { $found }，本程序只认得 { $known }）。请更新 Starboard，或用 --data 另选文件夹。
store-folder = 无法使用数据文件夹：{ $error }。请用 --data 另选一个。
store-database = 数据读写失败：{ $error }
store-set-aside = 数据文件已损坏，原文件保留为 { $path }。{ $rows ->
        [0] 其中没有能读出的内容，现已新建一个。
       *[other] 能读出的 { $rows } 项内容已转入新文件。
    }
store-unwritable = 无法写入数据文件夹（{ $error }）。已保存的内容都会显示，但新的内容不会保存。
store-setting-too-long = 设置的名称或内容过长，无法保存（最多 { $limit } 字节）。
store-save-too-large = 这一局太大，无法保存（最多 { $limit } 字节）。
store-too-many-saves = 已有 { $limit } 个存档，请先删除不再需要的。
store-run-implausible = 这一局无法计入成绩：用时或步数超出范围。
store-no-board = 无法重新生成这一局的棋盘。
store-run-does-not-replay = 这一局不计入成绩：按这些走法（其中 { $moves } 步合法）没有走到胜利。
store-pack-id = “{ $id }”不能作为关卡集的编号：只能用字母、数字和连字符，最多 80 个。
store-pack-taken = “{ $id }”是内置关卡集，请换一个编号。
store-pack-size = 一个关卡集应有 1 到 { $limit } 关，这里有 { $count } 关。
store-pack-mixed = 一个关卡集只能放同一种谜题：这里是 { $puzzle }，却有一个 { $found } 的棋盘。
store-import-format = 这不是 Starboard 的数据文件。
store-import-newer = 这个文件的版本是 { $version }，当前的 Starboard 不认得，请先更新 Starboard。
profiles-too-many = 已经有 { $most } 个玩家档案，不能再多了。
profiles-bad-name = 名字要有 1 到 { $most } 个字符。
profiles-bad-colour = 没有“{ $colour }”这种档案颜色。可用的有：{ $known }。
profiles-changed = 期间选择了另一个玩家档案。请重新载入页面。
