# 保存的内容：游戏、关卡集、纪录。

screen-packs = 关卡集
screen-records = 英雄榜
home-kept = 我的收藏
home-kept-lead = 关卡进度，以及你最好的成绩。
kept-unreachable = 服务器没有响应，没能保存。

## 关卡

level-optimal = 最优解出
level-best = { $unit } { $cost } · { $time }
levels-next = 下一个未解关卡
levels-all = 全部关卡集
levels-none-left = 那个方向上没有未解的关卡了。
key-unsolved-before = 上一个未解关卡
key-unsolved-after = 下一个未解关卡

## 关卡集

packs-lead = 成套的关卡：Starboard 自带的，以及你自己的。
packs-all = 全部
packs-by = 作者：{ $author }
packs-own = 自建
packs-solved = 已解 { $solved } / { $levels }
packs-back = 这个谜题的全部关卡集
packs-export = 保存为文件
packs-remove = 删除这个关卡集
packs-removed = 已删除“{ $title }”。
packs-undo = 撤销
packs-filter = 显示
packs-filter-all = 全部
packs-find = 编号或标题
import-title = 添加关卡集
import-file = 选择文件
import-drop = ……或拖到这里，或在下面粘贴文本。
import-text = Starboard 能读取的任何格式的关卡
import-name = 标题
import-author = 作者
import-keep = 添加
import-untitled = 我的关卡
import-nothing = 其中没有 Starboard 能读取的内容。
import-faulty = 里面没有能读取的关卡：
import-left-out = 未收入的关卡
import-done = 已添加 { $levels } 个关卡。
replays-title = 重看对局
replays-level = 第 { $number } 关
replays-show = 对局
replays-none = 没有保存你在这一关的对局。
replays-run = { $steps } 步，{ $time }

## 存档

saves-button = 存档
saves-title = 存档
saves-name = 给这局起个名字
saves-keep = 保存
saves-kept = 已保存。
saves-none = 每一步都会自动保存。起个名字存档，就能随时回到现在的局面。
saves-untitled = { $day } 的一局
saves-open = 打开
saves-rename = 改名
saves-remove = 删除
saves-removed = 已删除“{ $name }”。
key-save = 保存或打开存档

## 英雄榜

win-record-time = 新纪录：最快的一局
win-record-steps = 新纪录：步数最少的一局
win-record-both = 新纪录：最快，步数也最少
win-records = 查看英雄榜
win-not-ranked = 使用了求解器的帮助，不计入英雄榜。
records-lead = 每种棋盘、每种大小的最好成绩。走法经过重放核对才会计入；用过提示或求解器的对局不计入。
records-name = 你的名字
records-name-help = 显示在成绩旁边；留空时显示玩家的名字。
records-none = 还没有纪录。不借助帮助完成一局，就会出现在这里。
records-all = 全部纪录
records-games = { $games } 局
records-best-time = 最短时间
records-best-steps = 最少步数
records-of-5 = 5 局平均
records-of-12 = 12 局平均
records-of-100 = 100 局平均
race-own-title = 竞速
race-row = 第 { $row } 行
race-pace = 一路上的每秒步数
race-times = 最近 { $count } 局
race-of-5 = Ao5
race-of-12 = Ao12
race-of-100 = Ao100
race-look = 观察：{ $seconds }
records-pace = 每秒步数
records-streak = 连续天数
records-days = { $days }
records-order = 排序
records-by-time = 按时间
records-by-steps = 按步数
records-rank = 名次
records-player = 名字
records-time = 时间
records-steps = 步数
records-when = 日期
records-nobody = –
records-level = { $pack } 第 { $number } 关
records-reset = 清除
records-reset-all = 清除全部纪录
records-reset-sure = 确定清除这些纪录
records-forgotten = 纪录已清除。
records-export = 把纪录保存为文件

## 数据

settings-import = 从文件读入
settings-imported = 已添加：{ $saves } 局游戏，{ $runs } 条纪录，{ $packs } 个关卡集，{ $reports } 份报告。未接受：{ $refused }。

notices = 通知

## 已删除

deleted-title = 最近删除的内容
deleted-text = 删除的内容一个月内可以找回。若要彻底清除，请删除数据文件夹。
deleted-back = 找回
deleted-is-back = 已找回。
deleted-everything = 全部内容，{ $date }
deleted-records = 纪录 { $name }，{ $date }
deleted-pack = 关卡集“{ $name }”，{ $date }
deleted-save = 存档“{ $name }”，{ $date }

settings-profiles = 玩家
profiles-what = 几个人可以轮流在这里玩：每人有自己的游戏、纪录、进度和设置。没有密码。
profiles-main = 主玩家
profiles-guest = 访客
profiles-guest-what = 从零开始，什么也不留下
profiles-nameless = 未命名玩家
profiles-current = 正在玩
profiles-choose = 换“{ $name }”来玩
profiles-change = “{ $name }”的名字和颜色
profiles-add = 新玩家
profiles-begin = 添加并开始
profiles-keep = 保存
profiles-name = 名字
profiles-colour = 颜色
profiles-remove = 从列表中去掉
profiles-remove-what = 这位玩家会从列表中去掉，数据仍留在程序的文件夹里。
profiles-remove-sure = 确定从列表中去掉
profiles-here = “{ $name }”正在玩。换一个玩家
colour-blue = 蓝色
colour-teal = 青色
colour-green = 绿色
colour-orange = 橙色
colour-red = 红色
colour-pink = 粉色
colour-violet = 紫色
colour-grey = 灰色
# 征程。
screen-campaign = 征程
campaign-lead = 三颗星：解开、与最优相差不超过一成、达到最优。上一章解开一半，下一章便会开启。
campaign-step = { $chapter } { $number }
campaign-stars = { $stars } / { $most } 颗星
campaign-done = 已开启的关卡全部解开。
campaign-locked = 再解开“{ $chapter }”{ $left } 关即可开启
campaign-unproved = 这一盘的最优尚无证明：解开即得唯一的一颗星。
campaign-opens = “{ $chapter }”现已开启。
campaign-all = 全部章节
settings-campaign = 征程
settings-open-all = 开启所有章节
home-stars = { $stars } / { $most }

# 每日棋盘。
screen-daily = 每日棋盘
daily-lead = 每天每种谜题一盘，人人相同：周一容易，周日最难。当天午夜前解开其中一盘，就算连续一天。
daily-streak = 连续 { $days } 天
daily-open = 尚未解开
daily-solved = 已解 { $solved } / { $boards }
daily-month-before = 上个月
daily-month-after = 下个月
home-calendar = 日历
key-day-before = 前一天
key-day-after = 后一天
key-week-before = 前一周
key-week-after = 后一周
