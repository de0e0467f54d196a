-- The holds that have waited for a row longer than an age by Redis' clock; and those whose time is still to come, because the clock was set back:
-- how long they have waited isn't known. KEYS: pending. ARGV: milliseconds, limit.
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local stale = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', string.format('%.0f', now - ARGV[1]), 'LIMIT', 0, ARGV[2])
for _, trace in ipairs(redis.call('ZRANGEBYSCORE', KEYS[1], string.format('%.0f', now + 1000), '+inf', 'LIMIT', 0, ARGV[2])) do
  stale[#stale + 1] = trace
end
return stale
