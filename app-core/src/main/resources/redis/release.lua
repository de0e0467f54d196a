-- Gives one claim's permit back. KEYS: slot, sem, dedup, hold, pending, keyed. ARGV: trace id, slot id, channel.
local user = redis.call('HGET', KEYS[4], ARGV[1])
if not user then
  return 0
end
redis.call('HDEL', KEYS[4], ARGV[1])
redis.call('SREM', KEYS[3], user)
redis.call('ZREM', KEYS[5], ARGV[1])
-- On a slot that isn't warm any more there is no permit to release. The free permits follow from the holds, so that no
-- release, however often it is repeated and whatever went wrong before it, makes more permits than the capacity.
local slot = redis.call('HMGET', KEYS[1], 'capacity', 'expiresAt')
if slot[1] and redis.call('EXISTS', KEYS[2]) == 1 then
  redis.call('SET', KEYS[2], math.max(0, tonumber(slot[1]) - redis.call('HLEN', KEYS[4])))
  redis.call('PEXPIREAT', KEYS[2], slot[2])
  redis.call('HINCRBY', KEYS[1], 'revision', 1)
  redis.call('PUBLISH', ARGV[3], ARGV[2])
end
return 1
