# 关灯。

lights-name = 关灯
lights-goal = 把所有的灯都关掉。
lights-heat = 颜色越浓，说明在已扩展的结点中，这盏灯亮着的越多。
lights-rules =
    按一盏灯，它自己和上下左右相邻的灯都会切换亮灭。用尽量少的次数把灯全部关掉。
    按的先后次序无关紧要，同一盏灯也不必按两次。

lights-objective-presses = 按的次数最少

lights-param-size = 大小
    .help = 列数 x 行数，从 2x2 到 8x8。
lights-param-presses = 按的次数
    .help = 从全灭的盘面出发，按多少盏不同的灯得到题目。

lights-heuristic-fifths = 亮灯数的五分之一：按一次最多切换五盏
lights-heuristic-zero = 零：不作任何估计

lights-solver-algebra = 线性代数：灯和按法都是二进制向量，不用搜索就能求出最小的按法。

lights-counter-lit = 亮着的灯
lights-rating-lit = 开始时亮着的灯

lights-impossible = 无论怎么按，这些灯都不能全部关掉。
lights-no-header = 这种题目没有选项，请删去这一行。
lights-not-a-lamp = “{ $found }”不是灯。亮的灯写 1，灭的灯写 0。
lights-ragged = 这一行和第一行长短不同。
lights-not-a-name = 这不是盘面。请写大小，再逐行写灯，例如 3x3:010111010。
lights-not-a-press = “{ $found }”不是这个盘面上的一按。请写“行,列”，都从 1 数起。
lights-bad-recipe = 看不懂“{ $recipe }”。请写大小，再写 p 和按的次数，例如 5x5,p9。
lights-all-dark = 在这么大的盘面上按这么多盏灯，结果总是全灭。请换一个次数。

lights-sprite-lit = 亮
lights-sprite-dark = 灭
lights-sprite-floor = 地面

lights-example-1 = 按一盏灯，它和相邻的灯都会切换。
lights-example-2 = 在边上和角上，相邻的灯少一些。
lights-example-3 = 切换两次的灯等于没有变。所以要紧的是按哪些灯，而不是按的次序。
