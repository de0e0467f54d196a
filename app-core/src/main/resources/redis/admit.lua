-- Decides claims one after the other; the failure of one leaves the others alone.
-- KEYS: slot, sem, dedup, hold, pending, keyed of each slot; then, of claims with an idempotency key, which slot the key was used for.
-- ARGV: of each claim the number of its slot among KEYS (from 1), user id, trace id, mark (empty: without a key), and where among KEYS is
-- what its key was used for (0: not known, on a cluster).
-- Answers one text for each claim: a word, and its fields behind blanks.
local A_DAY = 86400000
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local slots = {}

-- What several claims on one slot need is read once.
local function find(number)
  if not slots[number] then
    local first = (number - 1) * 6
    slots[number] = {
      fields = redis.call('HMGET', KEYS[first + 1], 'opensAt', 'closesAt', 'paused', 'epoch', 'expiresAt', 'blocked'),
      sem = KEYS[first + 2],
      dedup = KEYS[first + 3],
      hold = KEYS[first + 4],
      pending = KEYS[first + 5],
      keyed = KEYS[first + 6],
    }
  end
  return slots[number]
end

local function free(slot)
  if not slot.free then
    slot.free = tonumber(redis.call('GET', slot.sem) or '0')
  end
  return slot.free
end

local function earlier(slot, user)
  if not slot.traces then
    local holds = redis.call('HGETALL', slot.hold)
    slot.traces = {}
    for i = 1, #holds, 2 do
      slot.traces[holds[i + 1]] = holds[i]
    end
  end
  return slot.traces[user] or ''
end

-- Remembers a claim for further ones with its key; false when the key was used for another slot.
local function remember(slot, user, trace, mark, use)
  if use > 0 and not redis.call('SET', KEYS[use], slot.keyed, 'NX', 'PX', A_DAY) and redis.call('GET', KEYS[use]) ~= slot.keyed then
    return false
  end
  redis.call('HSET', slot.keyed, user .. ':' .. mark, trace)
  if not slot.remembers then
    redis.call('PEXPIREAT', slot.keyed, slot.fields[5])
    slot.remembers = true
  end
  return true
end

local function take(slot, user, trace)
  -- Warm-up sets the expiry of the keys that it makes; those of a slot without holds are made by its first claim.
  if slot.made == nil then
    slot.made = redis.call('HLEN', slot.hold) == 0
  end
  slot.free = redis.call('DECR', slot.sem)
  redis.call('SADD', slot.dedup, user)
  redis.call('HSET', slot.hold, trace, user)
  redis.call('ZADD', slot.pending, now, trace)
  if slot.made then
    redis.call('PEXPIREAT', slot.dedup, slot.fields[5])
    redis.call('PEXPIREAT', slot.hold, slot.fields[5])
    slot.made = false
  end
  if slot.traces then
    slot.traces[user] = trace
  end
  return 'ADMITTED ' .. slot.free
end

-- A slot's first refusal of a call lists its claims with keys, and the holders; the others of the same call lack both.
local function refuse(slot, word, holders)
  if slot.listed then
    return word
  end
  slot.listed = true
  local lists = {word}
  if holders then
    local holds = redis.call('HGETALL', slot.hold)
    lists[2] = slot.fields[4] .. ' ' .. #holds
    if #holds > 0 then
      lists[3] = table.concat(holds, ' ')
    end
  end
  local keyed = redis.call('HGETALL', slot.keyed)
  if #keyed > 0 then
    lists[#lists + 1] = table.concat(keyed, ' ')
  end
  return table.concat(lists, ' ')
end

local function decide(number, user, trace, mark, use)
  local slot = find(number)
  local opensAt, closesAt, paused, epoch, _, blocked = unpack(slot.fields, 1, 6)
  if not epoch then
    return 'NOT_WARM'
  end
  local first = mark ~= '' and redis.call('HGET', slot.keyed, user .. ':' .. mark)
  -- A client that lost the answer sends the same script again: it is told what it was told before.
  if first then
    return first == trace and 'ADMITTED ' .. free(slot) or 'REPEATED ' .. first
  end
  if paused == '1' or now < tonumber(opensAt) then
    -- The milliseconds until the gate opens; of a paused slot nobody knows when it will be resumed.
    local shut = paused == '1' and -1 or tonumber(opensAt) - now
    return refuse(slot, 'UNGATED ' .. opensAt .. ' ' .. string.format('%.0f', shut), false)
  end
  if now >= tonumber(closesAt) then
    return refuse(slot, 'SLOT_CLOSED', false)
  end
  if redis.call('SISMEMBER', slot.dedup, user) == 1 then
    local held = earlier(slot, user)
    if held == trace then
      return 'ADMITTED ' .. free(slot)
    end
    return 'DUP ' .. held
  end
  -- A blocked slot keeps its permits and gives none away.
  if blocked == '1' or free(slot) <= 0 then
    return refuse(slot, 'OUT_OF_STOCK', true)
  end
  if mark ~= '' and not remember(slot, user, trace, mark, use) then
    return 'KEY_REUSED'
  end
  return take(slot, user, trace)
end

local answers = {}
for i = 1, #ARGV, 5 do
  local done, answer = pcall(decide, tonumber(ARGV[i]), ARGV[i + 1], ARGV[i + 2], ARGV[i + 3], tonumber(ARGV[i + 4]))
  if not done then
    answer = 'ERROR ' .. (type(answer) == 'table' and answer.err or tostring(answer))
  end
  answers[#answers + 1] = answer
end
return answers
