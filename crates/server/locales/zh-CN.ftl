# 服务器通过 HTTP 给出的回答。

server-not-found = 这个地址没有内容。
server-foreign-host = 服务器只应答它在本机上的地址。请打开它输出的地址。
server-foreign-origin = 服务器不应答其他网站的页面。
server-limit = 先到达了上限（{ $stop }）。请放宽上限，或减少请求。
server-busy = 服务器暂时没有余量处理这个请求，请过几秒再试。
server-body-too-large = 内容太大：这里最多接受 { $limit } KiB。
server-body-slow = 请求没有及时传完。请换更快的连接再发一次。
server-head-too-large = 请求的地址或头部太长。
server-head-unreadable = 请求不符合 HTTP 的格式。
server-ending = 服务器正在停止。
server-confirm = 删除需要确认：请附上请求头“{ $header }”。
server-too-many-tokens = 错误的令牌尝试得太多，请稍候。
server-no-token = 这个服务器需要令牌。请打开它输出的完整地址。
server-no-folder = 这里没有存放数据的默认位置。请用 --data 指定文件夹。
server-not-kept = 在解决之前，游戏和纪录只在服务器运行期间保留。
server-report-too-large = 这份报告超过 { $limit } MiB，请在页面中直接打开它的文件。
server-pack-ambiguous = 有几种谜题都有“{ $id }”这个关卡集（{ $puzzles }）。请用 ?puzzle=… 指明是哪一种。
socket-behind = 太久没有读取回答，连接已断开。
socket-silent = 太久没有任何消息，连接已断开。
socket-binary = 请求应为文本，不接受二进制消息。
socket-too-large = 消息太大。
socket-unreadable = 消息不符合 WebSocket 的格式。
profiles-not-kept = 无法在保存数据的地方写入玩家档案列表。
