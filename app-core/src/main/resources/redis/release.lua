-- Gives one claim's permit back. KEYS: slot, sem, dedup, hold, pending. ARGV: trace id, slot id, channel.
local user = redis.call('HGET', KEYS[4], ARGV[1])
if not user then
  return 0
end
redis.call('HDEL', KEYS[4], ARGV[1])
redis.call('SREM', KEYS[3], user)
redis.call('ZREM', KEYS[5], ARGV[1])
-- On a slot that isn't warm any more there is no permit to give back: INCR would make one out of nothing.
if redis.call('EXISTS', KEYS[1]) == 1 and redis.call('EXISTS', KEYS[2]) == 1 then
  redis.call('INCR', KEYS[2])
  redis.call('PUBLISH', ARGV[3], ARGV[2])
end
return 1
