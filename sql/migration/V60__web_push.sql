-- The browsers of people who want messages also while the page is closed (Web Push, RFC 8030), and what waits to be sent to them. What waits
-- is deleted when it was sent, so that the table is nearly always empty.
CREATE TABLE push_device (
  id            BIGINT        NOT NULL AUTO_INCREMENT PRIMARY KEY,
  user_id       BIGINT        NOT NULL,
  endpoint      VARCHAR(1024) CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'the address at the push service of the browser''s maker',
  endpoint_hash BINARY(32)    NOT NULL COMMENT 'SHA-256 of it',
  public_key    CHAR(87)      CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'of the browser, a point of P-256 as base64url',
  auth_secret   CHAR(22)      CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'the browser''s part of the key of each message, 16 bytes as base64url',
  language      VARCHAR(8)    NOT NULL,
  client        VARCHAR(64)   NOT NULL COMMENT 'the browser and system, as it said itself',
  create_time   DATETIME(3)   NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  UNIQUE KEY push_device_endpoint (endpoint_hash),
  KEY push_device_of_user (user_id)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

CREATE TABLE push_delivery (
  id             BIGINT       NOT NULL AUTO_INCREMENT PRIMARY KEY,
  device_id      BIGINT       NOT NULL,
  kind           VARCHAR(16)  NOT NULL,
  reservation_id BIGINT       NOT NULL,
  slot_id        BIGINT       NOT NULL COMMENT 'as it was when this happened',
  from_slot_id   BIGINT       NULL COMMENT 'of a reservation that was moved',
  reason         VARCHAR(255) NULL,
  reason_code    VARCHAR(16)  CHARACTER SET ascii COLLATE ascii_bin NULL COMMENT 'booking.EndReason.Code',
  attempts       INT          NOT NULL DEFAULT 0,
  next_try_at    DATETIME(3)  NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  create_time    DATETIME(3)  NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  KEY push_delivery_due (next_try_at),
  KEY push_delivery_of_device (device_id)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;
