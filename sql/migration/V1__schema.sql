-- The common subset of MySQL 8 and MariaDB 10.11/11.4. Every DATETIME(3) is UTC; DATE and TIME are in the venue's zone.
-- A row with is_active = 0 is deleted for people and takes part in no unique key: each such key is on a generated
-- column that is NULL when the row is not active.

CREATE TABLE court (
  id          BIGINT       NOT NULL AUTO_INCREMENT PRIMARY KEY,
  court_name  VARCHAR(64)  NOT NULL,
  create_time DATETIME(3)  NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  update_time DATETIME(3)  NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  is_active   TINYINT(1)   NOT NULL DEFAULT 1,
  active_name VARCHAR(64)  GENERATED ALWAYS AS (CASE WHEN is_active = 1 THEN court_name END) STORED,
  UNIQUE KEY court_name_once (active_name)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

CREATE TABLE flash_session (
  id                 BIGINT      NOT NULL AUTO_INCREMENT PRIMARY KEY,
  session_name       VARCHAR(64) NOT NULL,
  flash_time         TIME        NOT NULL,
  begin_time         TIME        NOT NULL,
  end_time           TIME        NOT NULL,
  slot_interval      INT         NOT NULL COMMENT 'minutes',
  capacity           INT         NOT NULL DEFAULT 1,
  release_days_ahead INT         NOT NULL DEFAULT 0,
  paused             TINYINT(1)  NOT NULL DEFAULT 0,
  create_time        DATETIME(3) NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  update_time        DATETIME(3) NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  is_active          TINYINT(1)  NOT NULL DEFAULT 1
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

-- One release of one session's courts for one day: when its gate opens, and which steps of the day are done.
CREATE TABLE gate_release (
  id           BIGINT      NOT NULL AUTO_INCREMENT PRIMARY KEY,
  session_id   BIGINT      NOT NULL,
  slot_date    DATE        NOT NULL,
  opens_at     DATETIME(3) NULL COMMENT 'NULL: by hand alone, as its time was over before its session was made',
  generated_at DATETIME(3) NULL,
  warmed_at    DATETIME(3) NULL,
  opened_at    DATETIME(3) NULL,
  create_time  DATETIME(3) NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  UNIQUE KEY gate_release_once (session_id, slot_date),
  KEY gate_release_due (opened_at, opens_at),
  CONSTRAINT gate_release_session FOREIGN KEY (session_id) REFERENCES flash_session (id)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

CREATE TABLE time_slot (
  id             BIGINT      NOT NULL AUTO_INCREMENT PRIMARY KEY,
  session_id     BIGINT      NOT NULL,
  court_id       BIGINT      NOT NULL,
  slot_date      DATE        NOT NULL,
  start_time     TIME        NOT NULL,
  end_time       TIME        NOT NULL,
  starts_at      DATETIME(3) NOT NULL,
  ends_at        DATETIME(3) NOT NULL,
  capacity       INT         NOT NULL,
  create_time    DATETIME(3) NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  update_time    DATETIME(3) NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  is_active      TINYINT(1)  NOT NULL DEFAULT 1,
  active_court_id BIGINT     GENERATED ALWAYS AS (CASE WHEN is_active = 1 THEN court_id END) STORED,
  UNIQUE KEY time_slot_once (active_court_id, slot_date, start_time),
  KEY time_slot_of_session (session_id, slot_date),
  KEY time_slot_ends (ends_at),
  CONSTRAINT time_slot_session FOREIGN KEY (session_id) REFERENCES flash_session (id),
  CONSTRAINT time_slot_court FOREIGN KEY (court_id) REFERENCES court (id)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

CREATE TABLE user_account (
  id              BIGINT       NOT NULL AUTO_INCREMENT PRIMARY KEY,
  student_id      VARCHAR(31)  CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL,
  password_hash   VARCHAR(255) NOT NULL,
  user_role       VARCHAR(8)   NOT NULL DEFAULT 'USER',
  suspended_until DATETIME(3)  NULL,
  suspend_reason  VARCHAR(255) NULL,
  create_time     DATETIME(3)  NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  update_time     DATETIME(3)  NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  is_active       TINYINT(1)   NOT NULL DEFAULT 1,
  active_student_id VARCHAR(31) CHARACTER SET ascii COLLATE ascii_general_ci GENERATED ALWAYS AS (CASE WHEN is_active = 1 THEN student_id END) STORED,
  UNIQUE KEY user_account_once (active_student_id),
  KEY user_account_role (user_role, is_active)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

CREATE TABLE login_token (
  token_hash  BINARY(32)  NOT NULL PRIMARY KEY COMMENT 'SHA-256; the token itself is stored nowhere',
  user_id     BIGINT      NOT NULL,
  create_time DATETIME(3) NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  expires_at  DATETIME(3) NOT NULL,
  KEY login_token_user (user_id),
  KEY login_token_expiry (expires_at)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

-- slot_id and user_id are no foreign keys: the tombstone of a claim on a slot or user that doesn't exist must have a row.
CREATE TABLE reservation (
  id           BIGINT      NOT NULL AUTO_INCREMENT PRIMARY KEY,
  trace_id     CHAR(44)    CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  user_id      BIGINT      NOT NULL,
  slot_id      BIGINT      NOT NULL,
  seat_no      INT         NOT NULL COMMENT '1..capacity; 0 for a claim that never had a seat',
  status       VARCHAR(16) NOT NULL,
  reason       VARCHAR(255) NULL,
  pay_deadline DATETIME(3) NULL,
  create_time  DATETIME(3) NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  update_time  DATETIME(3) NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  live_slot_id BIGINT GENERATED ALWAYS AS
    (CASE WHEN status IN ('PENDING_PAYMENT', 'CLOSING', 'CONFIRMED', 'REFUNDING') THEN slot_id END) STORED,
  UNIQUE KEY reservation_trace (trace_id),
  UNIQUE KEY reservation_seat (live_slot_id, seat_no),
  UNIQUE KEY reservation_holder (live_slot_id, user_id),
  KEY reservation_of_user (user_id, id),
  KEY reservation_of_slot (slot_id, id),
  KEY reservation_due (status, pay_deadline)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

CREATE TABLE pay_order (
  id                  BIGINT         NOT NULL AUTO_INCREMENT PRIMARY KEY,
  out_trade_no        VARCHAR(32)    CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  reservation_id      BIGINT         NOT NULL,
  amount              DECIMAL(10, 2) NOT NULL COMMENT 'yuan',
  status              VARCHAR(16)    NOT NULL,
  prepay_id           VARCHAR(64)    NULL,
  code_url            VARCHAR(255)   NULL,
  transaction_id      VARCHAR(64)    NULL,
  reason              VARCHAR(255)   NULL,
  expire_time         DATETIME(3)    NOT NULL,
  paid_time           DATETIME(3)    NULL,
  attempts            INT            NOT NULL DEFAULT 0 COMMENT 'how often the provider was asked after the deadline',
  next_try_at         DATETIME(3)    NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  last_error          VARCHAR(255)   NULL,
  create_time         DATETIME(3)    NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  update_time         DATETIME(3)    NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  open_reservation_id BIGINT GENERATED ALWAYS AS (CASE WHEN status = 'PAYING' THEN reservation_id END) STORED,
  paid_reservation_id BIGINT GENERATED ALWAYS AS
    (CASE WHEN status IN ('SUCCESS', 'REFUNDED') THEN reservation_id END) STORED,
  UNIQUE KEY pay_order_number (out_trade_no),
  UNIQUE KEY pay_order_open_once (open_reservation_id),
  UNIQUE KEY pay_order_paid_once (paid_reservation_id),
  KEY pay_order_of_reservation (reservation_id),
  KEY pay_order_status (status, expire_time),
  CONSTRAINT pay_order_reservation FOREIGN KEY (reservation_id) REFERENCES reservation (id)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

CREATE TABLE refund_order (
  id             BIGINT         NOT NULL AUTO_INCREMENT PRIMARY KEY,
  out_refund_no  VARCHAR(32)    CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  pay_order_id   BIGINT         NOT NULL,
  reservation_id BIGINT         NOT NULL,
  amount         DECIMAL(10, 2) NOT NULL COMMENT 'yuan',
  status         VARCHAR(16)    NOT NULL,
  asked_by       BIGINT         NULL COMMENT 'user_account.id; NULL: the engine itself',
  reason         VARCHAR(255)   NOT NULL,
  attempts       INT            NOT NULL DEFAULT 0,
  next_try_at    DATETIME(3)    NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  last_error     VARCHAR(255)   NULL,
  create_time    DATETIME(3)    NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  update_time    DATETIME(3)    NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  UNIQUE KEY refund_order_number (out_refund_no),
  UNIQUE KEY refund_order_once (pay_order_id),
  KEY refund_order_due (status, next_try_at),
  KEY refund_order_of_reservation (reservation_id),
  CONSTRAINT refund_order_pay_order FOREIGN KEY (pay_order_id) REFERENCES pay_order (id)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

CREATE TABLE outbox (
  id          BIGINT        NOT NULL AUTO_INCREMENT PRIMARY KEY,
  action      VARCHAR(32)   NOT NULL,
  payload     VARCHAR(2000) NOT NULL COMMENT 'JSON',
  attempts    INT           NOT NULL DEFAULT 0,
  next_try_at DATETIME(3)   NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  last_error  VARCHAR(255)  NULL,
  create_time DATETIME(3)   NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  KEY outbox_due (next_try_at, id),
  KEY outbox_age (create_time)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

CREATE TABLE dead_letter (
  id          BIGINT       NOT NULL AUTO_INCREMENT PRIMARY KEY,
  trace_id    VARCHAR(64)  NULL,
  payload     MEDIUMTEXT   NOT NULL,
  cause       VARCHAR(16)  NOT NULL,
  detail      VARCHAR(255) NULL,
  deliveries  INT          NOT NULL DEFAULT 1,
  status      VARCHAR(16)  NOT NULL,
  create_time DATETIME(3)  NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  update_time DATETIME(3)  NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  KEY dead_letter_status (status, id),
  UNIQUE KEY dead_letter_trace (trace_id)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

CREATE TABLE config (
  config_key   VARCHAR(64)  NOT NULL PRIMARY KEY,
  config_value VARCHAR(255) NOT NULL,
  update_time  DATETIME(3)  NOT NULL DEFAULT (UTC_TIMESTAMP(3))
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

-- Keys that several engines on one database must share, made at random by the first of them.
CREATE TABLE engine_secret (
  secret_name  VARCHAR(32)   NOT NULL PRIMARY KEY,
  secret_value VARBINARY(64) NOT NULL
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

CREATE TABLE audit_log (
  id           BIGINT       NOT NULL AUTO_INCREMENT PRIMARY KEY,
  create_time  DATETIME(3)  NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  actor_id     BIGINT       NULL COMMENT 'NULL: the engine itself',
  actor_name   VARCHAR(31)  NOT NULL,
  action       VARCHAR(64)  NOT NULL,
  subject      VARCHAR(128) NOT NULL,
  before_value TEXT         NULL COMMENT 'JSON',
  after_value  TEXT         NULL COMMENT 'JSON',
  request_id   VARCHAR(64)  NULL,
  KEY audit_log_time (create_time),
  KEY audit_log_subject (subject),
  KEY audit_log_actor (actor_id)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;
