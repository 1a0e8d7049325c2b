-- Sends the requests of a plan in turn, again and again, and prints what came of it as JSON.
-- Plan: first line the method, second the content type ("-" for none), then one path a line.
-- A third argument names the file that holds the body.
local prepared = {}
local at = 0

function init(args)
  local lines = io.lines(args[1])
  local method, kind = lines(), lines()
  local body = nil
  if args[2] then
    local file = io.open(args[2], "rb")
    body = file:read("*a")
    file:close()
  end
  if kind ~= "-" then wrk.headers["Content-Type"] = kind end
  for path in lines do
    table.insert(prepared, wrk.format(method, path, nil, body))
  end
end

function request()
  at = at % #prepared + 1
  return prepared[at]
end

function done(summary, latency)
  local e = summary.errors
  io.write(string.format(
    '{"answers":%d,"microseconds":%d,"median":%d,"p95":%d,"failures":%d}\n',
    summary.requests, summary.duration, latency:percentile(50), latency:percentile(95),
    e.connect + e.read + e.write + e.status + e.timeout
  ))
end
