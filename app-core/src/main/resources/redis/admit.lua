-- One claim on one slot. KEYS: slot, sem, dedup, hold, pending. ARGV: user id, trace id.
local slot = redis.call('HMGET', KEYS[1], 'opensAt', 'closesAt', 'paused', 'epoch', 'expiresAt', 'blocked')
if not slot[4] then
  return {'NOT_WARM'}
end
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
if slot[3] == '1' or now < tonumber(slot[1]) then
  -- The milliseconds until the gate opens; of a paused slot nobody knows when it will be resumed.
  local shut = slot[3] == '1' and -1 or tonumber(slot[1]) - now
  return {'UNGATED', slot[1], string.format('%.0f', shut)}
end
if now >= tonumber(slot[2]) then
  return {'SLOT_CLOSED'}
end
if redis.call('SISMEMBER', KEYS[3], ARGV[1]) == 1 then
  local holds = redis.call('HGETALL', KEYS[4])
  local earlier = ''
  for i = 1, #holds, 2 do
    if holds[i + 1] == ARGV[1] then
      earlier = holds[i]
    end
  end
  -- A client that lost the answer sends the same script again: it is told what it was told before.
  if earlier == ARGV[2] then
    return {'ADMITTED', redis.call('GET', KEYS[2])}
  end
  return {'DUP', earlier}
end
-- A blocked slot keeps its permits and gives none away.
if slot[6] == '1' or tonumber(redis.call('GET', KEYS[2]) or '0') <= 0 then
  local answer = redis.call('HGETALL', KEYS[4])
  table.insert(answer, 1, slot[4])
  table.insert(answer, 1, 'OUT_OF_STOCK')
  return answer
end
local left = redis.call('DECR', KEYS[2])
redis.call('SADD', KEYS[3], ARGV[1])
redis.call('HSET', KEYS[4], ARGV[2], ARGV[1])
redis.call('ZADD', KEYS[5], now, ARGV[2])
redis.call('PEXPIREAT', KEYS[3], slot[5])
redis.call('PEXPIREAT', KEYS[4], slot[5])
return {'ADMITTED', tostring(left)}
