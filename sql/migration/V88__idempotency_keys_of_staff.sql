-- The Idempotency-Key headers of what staff change by HTTP, and how the first request with each ended. Rows are deleted after a day.
CREATE TABLE staff_request (
  user_id         BIGINT      NOT NULL COMMENT 'user_account.id; 0: the operator at this computer',
  idempotency_key VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  request_hash    BINARY(32)  NOT NULL COMMENT 'SHA-256 of method, address and body',
  http_status     SMALLINT    NULL COMMENT 'of the answer; NULL: not answered yet, or it is not known how it ended',
  content_type    VARCHAR(100) CHARACTER SET ascii NULL,
  answer          MEDIUMBLOB  NULL,
  create_time     DATETIME(3) NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  PRIMARY KEY (user_id, idempotency_key),
  KEY staff_request_age (create_time)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;
