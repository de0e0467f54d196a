-- The holds that have waited for a row longer than an age by Redis' clock; and those whose time is still to come, because the clock was set back:
-- how long they have waited isn't known. KEYS: pending of each slot. ARGV: milliseconds, limit for each slot.
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local oldest = string.format('%.0f', now - ARGV[1])
local future = string.format('%.0f', now + 1000)
local stale = {}
local function append(traces)
  for _, trace in ipairs(traces) do
    stale[#stale + 1] = trace
  end
end
for _, pending in ipairs(KEYS) do
  append(redis.call('ZRANGEBYSCORE', pending, '-inf', oldest, 'LIMIT', 0, ARGV[2]))
  append(redis.call('ZRANGEBYSCORE', pending, future, '+inf', 'LIMIT', 0, ARGV[2]))
end
return stale
