-- Codes for a first login end; those of before don't. How an account came to be was not kept: it stays unknown for those of before.
ALTER TABLE user_account
  ADD COLUMN code_until DATETIME(3) NULL COMMENT 'until when password_hash counts, while it is that of a code for the first login',
  ADD COLUMN made_by VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NULL COMMENT 'STAFF or OWNER; null: a roster, single sign-on, or unknown';
