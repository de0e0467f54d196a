-- Warms a slot up, or repairs a warm one: removes holds, adds holds, and computes dedup and sem from the holds.
-- KEYS: slot, sem, dedup, hold, pending, keyed.
-- ARGV: slot id, channel, number of slot fields (0: repair only, and only a warm slot), field, value …,
--       number of drops, trace id …, number of adds, trace id, user id …
local at = 3
local function take()
  local value = ARGV[at]
  at = at + 1
  return value
end
local fields = tonumber(take())
if fields == 0 and redis.call('EXISTS', KEYS[1]) == 0 then
  return 0
end
local time = redis.call('TIME')
if fields > 0 then
  for _ = 1, fields do
    local field = take()
    redis.call('HSET', KEYS[1], field, take())
  end
  -- Milliseconds, and always more than before, also for two warm-ups in one millisecond.
  local before = tonumber(redis.call('HGET', KEYS[1], 'epoch') or 0)
  local epoch = math.max(before + 1, time[1] * 1000 + math.floor(time[2] / 1000))
  redis.call('HSET', KEYS[1], 'epoch', string.format('%.0f', epoch))
end
for _ = 1, tonumber(take()) do
  redis.call('HDEL', KEYS[4], take())
end
for _ = 1, tonumber(take()) do
  local trace = take()
  local user = take()
  redis.call('HSETNX', KEYS[4], trace, user)
  -- As if each had an idempotency key: a key's claim is found by the mark in its trace id.
  redis.call('HSETNX', KEYS[6], user .. ':' .. string.sub(trace, 25, 32), trace)
end
local slot = redis.call('HMGET', KEYS[1], 'capacity', 'expiresAt')
local users = redis.call('HVALS', KEYS[4])
redis.call('DEL', KEYS[3])
for _, user in ipairs(users) do
  redis.call('SADD', KEYS[3], user)
end
local free = math.max(0, tonumber(slot[1]) - #users)
redis.call('SET', KEYS[2], free)
for _, trace in ipairs(redis.call('ZRANGE', KEYS[5], 0, -1)) do
  if redis.call('HEXISTS', KEYS[4], trace) == 0 then
    redis.call('ZREM', KEYS[5], trace)
  end
end
for _, i in ipairs({1, 2, 3, 4, 6}) do
  redis.call('PEXPIREAT', KEYS[i], slot[2])
end
redis.call('HINCRBY', KEYS[1], 'revision', 1)
redis.call('PUBLISH', ARGV[2], ARGV[1])
return 1
