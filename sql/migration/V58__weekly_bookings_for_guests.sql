-- A weekly booking can be for somebody without an account.
ALTER TABLE booking_series
  ADD COLUMN guest VARCHAR(120) NULL COMMENT 'whom it is for who has no account; user_id is then nobody''s';
