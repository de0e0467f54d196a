CREATE TABLE strike (
  id             BIGINT      NOT NULL AUTO_INCREMENT PRIMARY KEY,
  user_id        BIGINT      NOT NULL,
  reservation_id BIGINT      NOT NULL,
  cause          VARCHAR(16) NOT NULL,
  weight         INT         NOT NULL,
  expires_at     DATETIME(3) NOT NULL,
  forgiven_at    DATETIME(3) NULL,
  create_time    DATETIME(3) NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  UNIQUE KEY strike_once (reservation_id, cause),
  KEY strike_of_user (user_id, expires_at)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

-- What a student has now, for quotas: without those that have ended.
ALTER TABLE reservation ADD KEY reservation_live_of_user (user_id, live_slot_id);

ALTER TABLE user_account ADD COLUMN must_change_password TINYINT(1) NOT NULL DEFAULT 0;

-- Logins are listed to their owner by a number that says nothing of the token.
ALTER TABLE login_token
  ADD COLUMN id BIGINT NOT NULL AUTO_INCREMENT,
  ADD UNIQUE KEY login_token_id (id),
  ADD COLUMN client VARCHAR(64) NOT NULL DEFAULT '' COMMENT 'the browser and system, as it said itself',
  ADD COLUMN last_used_at DATETIME(3) NULL;
