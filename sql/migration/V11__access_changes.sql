-- Changes of access that every node must learn of within a second: a revoked token, or an account
-- that was suspended, reinstated, deleted, or got another role or password. Rows are deleted after an hour.
CREATE TABLE access_change (
  id         BIGINT      NOT NULL AUTO_INCREMENT PRIMARY KEY,
  user_id    BIGINT      NULL,
  token_hash BINARY(32)  NULL,
  changed_at DATETIME(3) NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  KEY access_change_at (changed_at)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;
