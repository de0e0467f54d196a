-- Receipts of payments and refunds. What one says is frozen when it is issued: a court that is renamed later keeps its name there.
CREATE TABLE receipt (
  id              BIGINT         NOT NULL AUTO_INCREMENT PRIMARY KEY,
  receipt_no      BIGINT         NOT NULL COMMENT 'the hall''s own, without a gap, in the order of issue',
  kind            VARCHAR(16)    CHARACTER SET ascii NOT NULL COMMENT 'PAYMENT or REFUND',
  pay_order_id    BIGINT         NOT NULL,
  refund_order_id BIGINT         NULL COMMENT 'NULL: of the payment',
  reservation_id  BIGINT         NOT NULL,
  user_id         BIGINT         NOT NULL COMMENT 'whose booking it is; of a guest nobody''s',
  hall_name       VARCHAR(64)    NOT NULL,
  courts          VARCHAR(1024)  NULL COMMENT 'their names',
  slot_date       DATE           NULL,
  from_time       TIME           NULL,
  until_time      TIME           NULL,
  customer        VARCHAR(120)   NULL COMMENT 'the name; NULL: unknown or erased',
  customer_no     VARCHAR(64)    NULL COMMENT 'the login id; NULL: a guest, or erased',
  order_no        VARCHAR(32)    CHARACTER SET ascii NOT NULL COMMENT 'of the order or of the refund',
  method          VARCHAR(16)    CHARACTER SET ascii NOT NULL,
  provider        VARCHAR(16)    CHARACTER SET ascii NULL,
  by_hand         TINYINT(1)     NOT NULL COMMENT '1: staff gave the money back otherwise than it came',
  amount          DECIMAL(10, 2) NOT NULL COMMENT 'yuan',
  fee             DECIMAL(10, 2) NOT NULL COMMENT 'yuan that the hall keeps of a refunded payment',
  reason          VARCHAR(255)   NULL COMMENT 'of a refund',
  moved_at        DATETIME(3)    NOT NULL COMMENT 'when the money was paid or given back',
  issued_at       DATETIME(3)    NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  prints          INT            NOT NULL DEFAULT 0 COMMENT 'each one after the first is a copy',
  payment_of      BIGINT         GENERATED ALWAYS AS (CASE WHEN refund_order_id IS NULL THEN pay_order_id END) STORED,
  UNIQUE KEY receipt_no_once (receipt_no),
  UNIQUE KEY receipt_payment_once (payment_of),
  UNIQUE KEY receipt_refund_once (refund_order_id),
  KEY receipt_of_reservation (reservation_id),
  KEY receipt_of_order (pay_order_id),
  KEY receipt_of_user (user_id)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

-- The last number that was given. Its row is locked by whoever issues receipts, on any node, until they are committed.
CREATE TABLE receipt_number (
  id      TINYINT NOT NULL PRIMARY KEY,
  last_no BIGINT  NOT NULL
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;
INSERT INTO receipt_number (id, last_no) VALUES (1, 0);
