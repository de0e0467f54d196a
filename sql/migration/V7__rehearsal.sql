-- The rehearsals there were. The one that is RUNNING may use the ids below zero in court, flash_session, time_slot,
-- user_account and reservation; nothing else ever has such an id.
CREATE TABLE rehearsal (
  id           BIGINT       NOT NULL AUTO_INCREMENT PRIMARY KEY,
  plan         VARCHAR(500) NOT NULL COMMENT 'JSON',
  asked_by     VARCHAR(31)  NOT NULL,
  state        VARCHAR(16)  NOT NULL,
  alive_at     DATETIME(3)  NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  result       TEXT         NULL COMMENT 'JSON',
  create_time  DATETIME(3)  NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  running_once TINYINT      GENERATED ALWAYS AS (CASE WHEN state = 'RUNNING' THEN 1 END) STORED,
  UNIQUE KEY rehearsal_running_once (running_once)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;
