-- What staff are told of outside the console. A row is one problem from when it is first seen until it is over; an alarm
-- that nobody acknowledged is sent again, each time later.
CREATE TABLE alarm (
  id              BIGINT        NOT NULL AUTO_INCREMENT,
  alarm_key       VARCHAR(64)   CHARACTER SET ascii NOT NULL COMMENT 'SHA-256 of the code, its subject and the node',
  code            VARCHAR(64)   CHARACTER SET ascii NOT NULL,
  severity        VARCHAR(8)    CHARACTER SET ascii NOT NULL,
  message         VARCHAR(1000) NOT NULL,
  advice          VARCHAR(1000) NOT NULL,
  node            VARCHAR(255)  NOT NULL,
  raised_at       DATETIME(3)   NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  seen_at         DATETIME(3)   NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  ended_at        DATETIME(3)   NULL,
  acknowledged_at DATETIME(3)   NULL,
  acknowledged_by VARCHAR(64)   NULL,
  notices         INT           NOT NULL DEFAULT 0 COMMENT 'how often it was sent to everybody',
  attempts        INT           NOT NULL DEFAULT 0 COMMENT 'how often the present notice failed',
  unsent          VARCHAR(1000) NULL COMMENT 'who still has to get the present notice, with commas between; NULL: everybody',
  notice_at       DATETIME(3)   NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  open_key        VARCHAR(64)   CHARACTER SET ascii GENERATED ALWAYS AS (CASE WHEN ended_at IS NULL THEN alarm_key END) STORED,
  PRIMARY KEY (id),
  UNIQUE KEY alarm_open_once (open_key),
  KEY alarm_due (ended_at, notice_at)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;
