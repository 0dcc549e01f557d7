# 图块棋盘的文字，连连看与砖块共用。

tiles-ragged = 这一行有 { $found } 格，而第一行有 { $expected } 格。
tiles-bad-kind = “{ $kind }”不能作为图案名：图案名不能以“;”开头，不能以“:”结尾，并且只能由可见字符组成。
tiles-too-large = 棋盘最多 { $max } 行 { $max } 列，而这里有 { $height } 行 { $width } 列。
tiles-unknown-header = 这个游戏没有“{ $key }”这个选项，可用的有：{ $known }。
tiles-bad-name = “{ $name }”不是棋盘名。棋盘名以“宽x高”和选项开头，接着是冒号和各格内容，例如 2x2:A,B,B,A。
tiles-wrong-count = 这里有 { $found } 格，而这个尺寸的棋盘有 { $expected } 格。
tiles-bad-escape = “{ $kind }”写法有误：% 后面须是两位十六进制数字。
tiles-no-room = { $size } 的棋盘放上 { $blockers } 个障碍后，连一对图块也放不下。障碍最多 { $most } 个，或者换大一点的棋盘。
tiles-too-many-pairs = { $size } 的棋盘放不下 { $pairs } 对图块和 { $blockers } 个障碍，最多只能放 { $most } 对。请减少对数或障碍，或者换大一点的棋盘。
tiles-too-many-kinds = { $kinds } 种图案至少需要 { $kinds } 对图块，而现在只有 { $pairs } 对。请减少种类或增加对数。
tiles-unknown-format = 没有“{ $format }”这种格式，可用的有：{ $known }。
tiles-off-board = 这个棋盘有 { $height } 行 { $width } 列，没有 { $cell } 这一格。

tiles-argument-blocked =
    { $count ->
        [one] 即使其余的牌全部消去，这张牌也连不到任何相同的牌。
       *[other] 这 { $count } 张牌互相卡死：即使其余的牌全部消去，其中任何一张都连不到相同的牌，不论那张牌在组内还是组外。因此谁也不可能第一个消去。
    }
tiles-argument-odd =
    { $count ->
        [one] 有一张“{ $kind }”永远连不到任何一张相同的牌。
       *[other] 这 { $count } 张“{ $kind }”只能彼此相连，而它们的张数是奇数：总会剩下一张。
    }
tiles-argument-apart = 代价至少为 { $bound }：即使其余的牌全部消去，这 { $count } 张牌所在的行列上也没有相同的牌，所以每张都要转弯才能消去，一次消去两张。
tiles-argument-apart-pairs =
    { $count ->
        [0] 代价至少为 { $bound }：每一对至少为一。
       *[other] 代价至少为 { $bound }：每一对至少为一；即使其余的牌全部消去，标出的 { $count } 张牌所在的行列上也没有相同的牌，所以每张都要转弯才能消去，一次消去两张。
    }
tiles-argument-apart-pushed = 代价至少为 { $bound }：即使其余的牌全部消去，这 { $count } 张牌所在的行列上也没有相同的牌，所以每消去其中两张，至少有一张要先被移动，而一次滑动最多移动 { $most } 张。
tiles-argument-empty = 没有指出任何牌。
tiles-argument-no-tile = { $cell } 处没有牌。
tiles-argument-joined = 组外的牌全部消去后，{ $one } 和 { $other } 可以相连。
tiles-argument-kinds = 这些牌不全是同一种。
tiles-argument-even = 这些牌的张数是偶数。
tiles-argument-moves = 这个棋盘上的牌会移动，所以不能由它们现在的位置得出这个结论。
