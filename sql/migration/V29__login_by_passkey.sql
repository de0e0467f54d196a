-- A login with a passkey proves two things at once, so it needs no other second factor.
ALTER TABLE login_token
  ADD COLUMN by_passkey BOOLEAN NOT NULL DEFAULT FALSE COMMENT 'whether the owner logged in with a passkey';
