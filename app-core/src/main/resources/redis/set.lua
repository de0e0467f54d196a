-- Sets one field of a warm slot; a cold slot is left cold. KEYS: slot. ARGV: field, value, slot id, channel.
if redis.call('EXISTS', KEYS[1]) == 0 then
  return 0
end
redis.call('HSET', KEYS[1], ARGV[1], ARGV[2])
redis.call('PUBLISH', ARGV[4], ARGV[3])
return 1
