-- Whether slots would still refuse every claim as they did before. KEYS: slot and sem of each.
-- ARGV: of each what it answered: OUT_OF_STOCK, UNGATED or SLOT_CLOSED, epoch and revision.
-- Answers the numbers (from 1) of the others. Whatever is announced changes the revision; besides, a slot closes as time goes by, a clock can be
-- set, and Redis can lose its last writes.
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)

local function answer(slot, sem)
  local fields = redis.call('HMGET', slot, 'epoch', 'revision', 'paused', 'opensAt', 'closesAt', 'blocked')
  if not fields[1] then
    return 'NOT_WARM'
  end
  local word = 'FREE'
  if fields[3] == '1' or now < tonumber(fields[4]) then
    word = 'UNGATED'
  elseif now >= tonumber(fields[5]) then
    word = 'SLOT_CLOSED'
  elseif fields[6] == '1' or tonumber(redis.call('GET', sem) or '0') <= 0 then
    word = 'OUT_OF_STOCK'
  end
  return word .. ' ' .. fields[1] .. ' ' .. (fields[2] or '0')
end

local others = {}
for i, before in ipairs(ARGV) do
  -- A slot with broken keys is none that others have to suffer from.
  local done, after = pcall(answer, KEYS[2 * i - 1], KEYS[2 * i])
  if not done or after ~= before then
    others[#others + 1] = i
  end
end
return others
