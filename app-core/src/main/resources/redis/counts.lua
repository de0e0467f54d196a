-- How much of each slot is sold, each slot at one instant; unlike summary.lua it reads no holds, so many of them take no longer than few.
-- KEYS: those of each slot: slot, sem, dedup, hold, pending, … ARGV: how many keys a slot has.
-- Answers four numbers for each slot: free permits (-1: cold), and how many holds, users in dedup and pending claims it has.
local width = tonumber(ARGV[1])
local answer = {}
for first = 1, #KEYS, width do
  local at = #answer
  if redis.call('HEXISTS', KEYS[first], 'epoch') == 0 then
    answer[at + 1], answer[at + 2], answer[at + 3], answer[at + 4] = -1, 0, 0, 0
  else
    answer[at + 1] = tonumber(redis.call('GET', KEYS[first + 1]) or '0')
    answer[at + 2] = redis.call('HLEN', KEYS[first + 3])
    answer[at + 3] = redis.call('SCARD', KEYS[first + 2])
    answer[at + 4] = redis.call('ZCARD', KEYS[first + 4])
  end
end
return answer
