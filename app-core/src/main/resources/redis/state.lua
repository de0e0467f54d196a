-- A slot's keys at one instant. KEYS: slot, sem, dedup, hold, pending, keyed.
-- Answers nothing for a cold slot; else capacity, paused, blocked, opensAt, closesAt, epoch, sem, the time, then dedup, hold and pending, each
-- behind its number of elements.
local slot = redis.call('HMGET', KEYS[1], 'capacity', 'paused', 'blocked', 'opensAt', 'closesAt', 'epoch')
if not slot[6] then
  return {}
end
local time = redis.call('TIME')
local now = string.format('%.0f', time[1] * 1000 + math.floor(time[2] / 1000))
local answer = {slot[1], slot[2], slot[3] or '0', slot[4], slot[5], slot[6], redis.call('GET', KEYS[2]) or '0', now}
local function append(elements)
  answer[#answer + 1] = tostring(#elements)
  for _, element in ipairs(elements) do
    answer[#answer + 1] = element
  end
end
append(redis.call('SMEMBERS', KEYS[3]))
append(redis.call('HGETALL', KEYS[4]))
append(redis.call('ZRANGE', KEYS[5], 0, -1, 'WITHSCORES'))
return answer
