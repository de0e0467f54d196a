-- A suspension belongs to who suspends: staff, the strikes, or the roster. Each has its own, and lifts no other. The columns of user_account
-- are those of the one that ends last, as long as it isn't lifted.
CREATE TABLE account_suspension (
  user_id     BIGINT       NOT NULL,
  cause       VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'account.SuspensionCause',
  ends_at     DATETIME(3)  NOT NULL,
  reason      VARCHAR(255) NOT NULL COMMENT 'shown to the owner of the account',
  PRIMARY KEY (user_id, cause),
  CONSTRAINT account_suspension_account FOREIGN KEY (user_id) REFERENCES user_account (id) ON DELETE CASCADE
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

INSERT INTO account_suspension (user_id, cause, ends_at, reason)
SELECT id, COALESCE(suspension_cause, 'STAFF'), suspended_until, COALESCE(suspend_reason, '')
FROM user_account WHERE suspended_until IS NOT NULL AND is_active = 1;
