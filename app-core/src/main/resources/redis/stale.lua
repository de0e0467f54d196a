-- The holds that have waited for a row longer than an age by Redis' clock. KEYS: pending. ARGV: milliseconds, limit.
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
return redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', string.format('%.0f', now - ARGV[1]), 'LIMIT', 0, ARGV[2])
