-- Numbers that tell whether slots agree with MySQL, each slot at one instant. KEYS: those of each slot: slot, sem, dedup, hold, pending, …
-- ARGV: how many keys a slot has.
-- Answers ten numbers for each slot: capacity (-1: cold), paused, blocked, opensAt, closesAt, sem, whether dedup is the users of the holds, the
-- number of holds, the sum of the first 32 bits of their trace ids' SHA-1, and the number of pending claims.
local width = tonumber(ARGV[1])
local answer = {}
local function append(...)
  for _, number in ipairs({...}) do
    answer[#answer + 1] = number
  end
end
for first = 1, #KEYS, width do
  local slot = redis.call('HMGET', KEYS[first], 'epoch', 'capacity', 'paused', 'blocked', 'opensAt', 'closesAt')
  if not slot[1] then
    append(-1, 0, 0, 0, 0, 0, 0, 0, 0, 0)
  else
    local holds = redis.call('HGETALL', KEYS[first + 3])
    local sum, users, distinct = 0, {}, 0
    for i = 1, #holds, 2 do
      sum = sum + tonumber(string.sub(redis.sha1hex(holds[i]), 1, 8), 16)
      if not users[holds[i + 1]] then
        users[holds[i + 1]] = true
        distinct = distinct + 1
      end
    end
    local dedup = redis.call('SMEMBERS', KEYS[first + 2])
    local right = #dedup == distinct
    for _, user in ipairs(dedup) do
      right = right and users[user] == true
    end
    append(tonumber(slot[2] or '0'), tonumber(slot[3] or '0'), tonumber(slot[4] or '0'), tonumber(slot[5] or '0'), tonumber(slot[6] or '0'),
      tonumber(redis.call('GET', KEYS[first + 1]) or '0'), right and 1 or 0, #holds / 2, sum, redis.call('ZCARD', KEYS[first + 4]))
  end
end
return answer
