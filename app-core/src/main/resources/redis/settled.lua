-- Removes claims from the pending ones of their slots; a slot whose key is broken fails, and the others' claims are removed.
-- KEYS: pending of each slot. ARGV: of each slot the number of its claims, and their trace ids.
local at = 1
local failure
for _, pending in ipairs(KEYS) do
  local last = at + tonumber(ARGV[at])
  local removed = redis.pcall('ZREM', pending, unpack(ARGV, at + 1, last))
  if type(removed) == 'table' then
    failure = removed
  end
  at = last + 1
end
return failure or 1
