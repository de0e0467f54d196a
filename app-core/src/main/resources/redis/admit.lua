-- Decides claims one after the other; the failure of one leaves the others alone.
-- KEYS: slot, sem, dedup, hold, pending, keyed of each slot; then, of claims with an idempotency key, which slot the key was used for.
-- ARGV: of each claim the number of its slot among KEYS (from 1), user id, trace id, mark (empty: without a key), where among KEYS is
-- what its key was used for (0: not known, on a cluster), and which of the user's claims of the last minute the node has looked at ('-': it
-- doesn't ask for any). Those are in a key of the user, on whatever slot and node they were made. Only winners read it, so it isn't among KEYS.
-- Answers one text for each claim: a word, and its fields behind blanks.
-- What several claims on one slot read or write is one command for all of them, because commands are most of what a claim costs.
local A_DAY = 86400000
local A_MINUTE = 60000
local CLAIM = 6
local WIDTH = 6
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
-- A number is written with 17 digits for each command that it is sent to.
local score = string.format('%.0f', now)
local answers = {}
local slots = {}

local function readPermits()
  local sems = {}
  for i = 1, #ARGV, CLAIM do
    local number = tonumber(ARGV[i])
    sems[number] = KEYS[(number - 1) * WIDTH + 2]
  end
  return redis.call('MGET', unpack(sems))
end

local permits = readPermits()

local function read(number)
  local first = (number - 1) * WIDTH
  local fields = redis.call('HMGET', KEYS[first + 1], 'opensAt', 'closesAt', 'paused', 'epoch', 'expiresAt', 'blocked', 'capacity', 'revision')
  local slot = {
    opensAt = fields[1],
    paused = fields[3] == '1',
    epoch = fields[4],
    expiresAt = fields[5],
    capacity = tonumber(fields[7]),
    revision = fields[8] or '0',
    sem = KEYS[first + 2],
    dedup = KEYS[first + 3],
    hold = KEYS[first + 4],
    pending = KEYS[first + 5],
    keyed = KEYS[first + 6],
    -- The trace ids of those who took a permit in this call, by user.
    taken = {},
    -- What isn't written yet of these claims: their places among the answers, and arguments of commands.
    places = {},
    holds = {},
    scores = {},
  }
  if slot.epoch then
    -- MGET answers nothing for a key of another type; GET fails.
    slot.free = tonumber(permits[number] or redis.call('GET', slot.sem) or '0')
    slot.shut = slot.paused or now < tonumber(fields[1])
    slot.closed = now >= tonumber(fields[2])
    -- A blocked slot keeps its permits and gives none away.
    slot.sells = not slot.shut and not slot.closed and fields[6] ~= '1' and slot.free > 0
  end
  return slot
end

local function find(number)
  slots[number] = slots[number] or read(number)
  return slots[number]
end

local function failure(cause)
  return 'ERROR ' .. (type(cause) == 'table' and cause.err or tostring(cause))
end

local function writeTaken(slot)
  redis.call('DECRBY', slot.sem, #slot.places)
  redis.call('HSET', slot.hold, unpack(slot.holds))
  redis.call('ZADD', slot.pending, unpack(slot.scores))
  -- Warm-up sets the expiry of the keys that it makes; those of a slot without holds are made by its first claims.
  if slot.free + #slot.places == slot.capacity then
    redis.call('PEXPIREAT', slot.dedup, slot.expiresAt)
    redis.call('PEXPIREAT', slot.hold, slot.expiresAt)
  end
end

-- Writes what the slot's claims have taken. If that fails, all of these claims have failed.
local function write(slot)
  if #slot.places == 0 then
    return
  end
  local done, cause = pcall(writeTaken, slot)
  if not done then
    for _, place in ipairs(slot.places) do
      answers[place] = failure(cause)
    end
  end
  slot.places, slot.holds, slot.scores = {}, {}, {}
end

local function admitted(slot)
  return 'ADMITTED ' .. slot.free
end

-- A client that lost the answer sends the same script again: it is told what it was told before.
local function repeated(slot, first, trace)
  return first == trace and admitted(slot) or 'REPEATED ' .. first
end

-- The answer to the first claim with the same key, if there was one.
local function firstWithKey(slot, user, trace, mark)
  local first = mark ~= '' and redis.call('HGET', slot.keyed, user .. ':' .. mark)
  return first and repeated(slot, first, trace)
end

-- The claim by which a user holds a permit; empty if the slot has lost it.
local function heldClaim(slot, user)
  if slot.taken[user] then
    return slot.taken[user]
  end
  if not slot.traces then
    local holds = redis.call('HGETALL', slot.hold)
    slot.traces = {}
    for i = 1, #holds, 2 do
      slot.traces[holds[i + 1]] = holds[i]
    end
  end
  return slot.traces[user] or ''
end

-- The answer to a user who holds.
local function duplicate(slot, user, trace)
  local held = heldClaim(slot, user)
  return held == trace and admitted(slot) or 'DUP ' .. held
end

-- Remembers a claim for further ones with its key. Answers nothing, or why the claim takes no permit.
local function remember(slot, user, trace, mark, use)
  if use > 0 and not redis.call('SET', KEYS[use], slot.keyed, 'NX', 'PX', A_DAY) and redis.call('GET', KEYS[use]) ~= slot.keyed then
    return firstWithKey(slot, user, trace, mark) or 'KEY_REUSED'
  end
  if redis.call('HSETNX', slot.keyed, user .. ':' .. mark, trace) == 0 then
    return firstWithKey(slot, user, trace, mark)
  end
  if not slot.remembers then
    redis.call('PEXPIREAT', slot.keyed, slot.expiresAt)
    slot.remembers = true
  end
  return nil
end

-- Decides a claim on a slot that has free permits and gives them away.
local function sell(slot, user, trace, mark, use, looked)
  if redis.call('SADD', slot.dedup, user) == 0 then
    return firstWithKey(slot, user, trace, mark) or duplicate(slot, user, trace)
  end
  local own = looked ~= '-' and 'bf:own:' .. user
  local others = own and redis.call('GET', own)
  if others and others ~= looked then
    redis.call('SREM', slot.dedup, user)
    return 'CLAIMED_BESIDES ' .. others
  end
  if mark ~= '' then
    local done, refusal = pcall(remember, slot, user, trace, mark, use)
    if refusal then
      redis.call('SREM', slot.dedup, user)
      return done and refusal or error(refusal, 0)
    end
  end
  if own then
    redis.call('SET', own, others and others .. ',' .. trace or trace, 'PX', A_MINUTE)
  end
  slot.free = slot.free - 1
  slot.sells = slot.free > 0
  slot.taken[user] = trace
  slot.places[#slot.places + 1] = #answers + 1
  slot.holds[#slot.holds + 1] = trace
  slot.holds[#slot.holds + 1] = user
  slot.scores[#slot.scores + 1] = score
  slot.scores[#slot.scores + 1] = trace
  return admitted(slot)
end

-- A slot's first refusal of a call has its epoch and revision, and lists its claims with keys, and the holders; the others of the same call
-- lack all of them.
local function refuse(slot, word, holders)
  if slot.listed then
    return word
  end
  slot.listed = true
  local lists = {word .. ' ' .. slot.epoch .. ' ' .. slot.revision}
  if holders then
    write(slot)
    local holds = redis.call('HGETALL', slot.hold)
    lists[2] = #holds
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

local function decide(number, user, trace, mark, use, looked)
  local slot = find(number)
  if not slot.epoch then
    return 'NOT_WARM'
  end
  if slot.sells then
    return sell(slot, user, trace, mark, use, looked)
  end
  local first = firstWithKey(slot, user, trace, mark)
  if first then
    return first
  end
  if slot.shut then
    -- The milliseconds until the gate opens; of a paused slot nobody knows when it will be resumed.
    local left = slot.paused and -1 or tonumber(slot.opensAt) - now
    return refuse(slot, 'UNGATED ' .. slot.opensAt .. ' ' .. string.format('%.0f', left), false)
  end
  if slot.closed then
    return refuse(slot, 'SLOT_CLOSED', false)
  end
  if redis.call('SISMEMBER', slot.dedup, user) == 1 then
    local held = heldClaim(slot, user)
    if held == '' or held == trace then
      return duplicate(slot, user, trace)
    end
  end
  -- It lists those who hold, so that the node answers their next requests by itself, too.
  return refuse(slot, 'OUT_OF_STOCK', true)
end

for i = 1, #ARGV, CLAIM do
  local done, answer = pcall(decide, tonumber(ARGV[i]), ARGV[i + 1], ARGV[i + 2], ARGV[i + 3], tonumber(ARGV[i + 4]), ARGV[i + 5])
  answers[#answers + 1] = done and answer or failure(answer)
end
for _, slot in pairs(slots) do
  write(slot)
end
return answers
