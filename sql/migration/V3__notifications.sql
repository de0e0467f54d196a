-- What students are told: in their inbox, and by mail where they want it. A message is written in the transaction of what
-- it tells of, and is its own mail's outbox: an entry of the outbox that waits for a mail server would look like a fault.
CREATE TABLE inbox_message (
  id             BIGINT       NOT NULL AUTO_INCREMENT PRIMARY KEY,
  user_id        BIGINT       NOT NULL,
  kind           VARCHAR(16)  NOT NULL,
  reservation_id BIGINT       NOT NULL,
  slot_id        BIGINT       NOT NULL COMMENT 'as it was when this happened',
  from_slot_id   BIGINT       NULL COMMENT 'of a reservation that was moved',
  reason         VARCHAR(255) NULL,
  read_at        DATETIME(3)  NULL,
  mail_status    VARCHAR(8)   NOT NULL COMMENT 'NONE, WAITING, SENT or FAILED',
  mail_attempts  INT          NOT NULL DEFAULT 0,
  mail_next_at   DATETIME(3)  NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  mail_error     VARCHAR(255) NULL,
  create_time    DATETIME(3)  NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  unread_user_id BIGINT       GENERATED ALWAYS AS (CASE WHEN read_at IS NULL THEN user_id END) STORED,
  due_soon_once  BIGINT       GENERATED ALWAYS AS (CASE WHEN kind = 'DUE_SOON' THEN reservation_id END) STORED,
  KEY inbox_message_of_user (user_id, id),
  KEY inbox_message_unread (unread_user_id),
  KEY inbox_message_mail (mail_status, mail_next_at),
  UNIQUE KEY inbox_message_due_soon (due_soon_once)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

CREATE TABLE notification_choice (
  user_id         BIGINT       NOT NULL PRIMARY KEY,
  email           VARCHAR(254) NULL,
  mail_language   VARCHAR(8)   NOT NULL,
  mail_kinds      VARCHAR(255) NOT NULL COMMENT 'kinds with commas between',
  calendar_hash   BINARY(32)   NULL COMMENT 'SHA-256 of the secret of the calendar''s address',
  update_time     DATETIME(3)  NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  UNIQUE KEY notification_choice_calendar (calendar_hash)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;
