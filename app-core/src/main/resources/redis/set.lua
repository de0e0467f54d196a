-- Sets fields of a warm slot; a cold slot is left cold. KEYS: slot. ARGV: slot id, channel, then field, value …
if redis.call('EXISTS', KEYS[1]) == 0 then
  return 0
end
redis.call('HSET', KEYS[1], unpack(ARGV, 3))
redis.call('HINCRBY', KEYS[1], 'revision', 1)
redis.call('PUBLISH', ARGV[2], ARGV[1])
return 1
