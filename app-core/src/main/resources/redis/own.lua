-- Adds claims to those of a user's last minute, unless there are some that the node hasn't looked at. Those that have ended become a mark, which
-- tells the user's next claim to look at the database.
-- KEYS: the user's claims, which admit.lua writes, too. ARGV: what the node has looked at ('-': it doesn't ask for any), what it adds, and which
-- of them have ended. Answers what the node had to look at.
local A_MINUTE = 60000
local others = redis.call('GET', KEYS[1]) or ''
if ARGV[1] ~= '-' and ARGV[1] ~= others then
  return {others}
end
local ended = {}
for i = 3, #ARGV do
  ended[ARGV[i]] = true
end
local claims = {}
for claim in string.gmatch(others, '[^,]+') do
  claims[#claims + 1] = ended[claim] and '.' or claim
end
if ARGV[2] ~= '' then
  claims[#claims + 1] = ARGV[2]
end
if #claims > 0 then
  redis.call('SET', KEYS[1], table.concat(claims, ','), 'PX', A_MINUTE)
end
return {others}
