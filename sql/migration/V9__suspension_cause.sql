-- What suspended an account: STRIKES (the strike rule) or STAFF; NULL when it isn't suspended.
ALTER TABLE user_account ADD COLUMN suspension_cause VARCHAR(16) NULL AFTER suspend_reason;

-- Until now only the text of the reason told the two apart. Where a person is the last who suspended
-- the account by the audit log, the text is theirs.
UPDATE user_account SET suspension_cause =
  CASE WHEN suspend_reason COLLATE utf8mb4_bin
      = '多次预约后未到场或未按时付款 / Too many no-shows or bookings not paid in time'
    AND NOT EXISTS (
      SELECT 1 FROM audit_log
      WHERE subject = CONCAT('account:', user_account.id) AND action = 'account.suspended'
        AND actor_id IS NOT NULL
        AND NOT EXISTS (
          SELECT 1 FROM audit_log AS later
          WHERE later.subject = audit_log.subject AND later.action = audit_log.action
            AND later.id > audit_log.id))
  THEN 'STRIKES' ELSE 'STAFF' END
WHERE suspend_reason IS NOT NULL;
