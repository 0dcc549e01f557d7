# What differs where there is no server.
browser-data-text = 游戏、纪录和设置只保存在这个浏览器里；清除浏览器数据时也会一并清除。请不时把全部内容存成文件。
browser-limits = 搜索在这个浏览器里进行：只用一个线程，内存不超过 1 GB（手机上更少），不超过 64 MB 的表（手机上更小）保存在这个浏览器里，更大的每次重新生成，或者不用。安装版 Starboard 没有这些限制，棋盘和文件通用。
update-there = Starboard 有新版本了。
update-take = 换成新版本
browser-unwritable = 浏览器不再为本页保存新的内容（{ $error }）。已保存的内容都会显示，请存成文件。
browser-remove-what = 这位玩家保存的一切也会删除：游戏、纪录和进度。想保留的话，请先换这位玩家来玩，把全部内容存成文件。
