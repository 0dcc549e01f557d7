# What the server answers over HTTP.

server-not-found = There is nothing at this address.
server-foreign-host = This server answers only to its own address on this machine. Open the address that it printed.
server-foreign-origin = This server does not answer to pages of other sites.
server-limit = A limit came first ({ $stop }). Ask for more, or for less.
server-busy = The server has no room for this at the moment. Try again in a few seconds.
server-body-too-large = This is too large: at most { $limit } KiB are taken here.
server-body-slow = The request did not arrive in time. Send it again over a quicker connection.
server-head-too-large = The address or the headers of the request are too long.
server-head-unreadable = The request is not in the form that HTTP uses.
server-ending = The server is being stopped.
server-confirm = Deleting needs a confirmation: send the header “{ $header }”.
server-too-many-tokens = Too many wrong tokens are being tried. Wait a moment.
server-no-token = This server asks for a token. Open the whole address that it printed.
server-no-folder = There is no usual place for data here. Choose a folder with --data.
server-not-kept = Until that is mended, games and records are kept only as long as the server runs.
server-report-too-large = This report is larger than { $limit } MiB; open its files from the page instead.
server-pack-ambiguous = Several puzzles have a pack “{ $id }” ({ $puzzles }). Say which one: ?puzzle=…
socket-behind = The answers were not read for too long, so the connection was ended.
socket-silent = Nothing was heard for too long, so the connection was ended.
socket-binary = Requests are texts; binary messages are not understood.
socket-too-large = The message is too large.
socket-unreadable = The message is not in the form that WebSockets use.
profiles-not-kept = The list of profiles cannot be written where the data is kept.
