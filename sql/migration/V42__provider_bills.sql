-- The bill of a payment provider for a day. A day without one yet is a row, too: it is fetched until the provider has it.
CREATE TABLE provider_bill (
  id             BIGINT         NOT NULL AUTO_INCREMENT PRIMARY KEY,
  provider       VARCHAR(16)    CHARACTER SET ascii NOT NULL COMMENT 'as in pay_order.provider',
  bill_day       DATE           NOT NULL COMMENT 'in the provider''s zone',
  starts_at      DATETIME(3)    NOT NULL COMMENT 'of the day',
  ends_at        DATETIME(3)    NOT NULL COMMENT 'of the day',
  source         VARCHAR(8)     CHARACTER SET ascii NULL COMMENT 'PROVIDER or FILE; NULL: there is no bill yet',
  payments       INT            NOT NULL DEFAULT 0,
  paid           DECIMAL(12, 2) NOT NULL DEFAULT 0 COMMENT 'yuan',
  refunds        INT            NOT NULL DEFAULT 0,
  refunded       DECIMAL(12, 2) NOT NULL DEFAULT 0 COMMENT 'yuan',
  others         INT            NOT NULL DEFAULT 0 COMMENT 'lines of others with the same merchant account, which aren''t stored',
  attempts       INT            NOT NULL DEFAULT 0,
  last_try_at    DATETIME(3)    NULL,
  last_error     VARCHAR(255)   NULL COMMENT 'why the last attempt brought no bill',
  stored_at      DATETIME(3)    NULL,
  imported_by    BIGINT         NULL COMMENT 'user_account.id of who imported the file',
  UNIQUE KEY provider_bill_day (provider, bill_day),
  KEY provider_bill_waiting (source, ends_at)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

-- The lines of the bills that are this hall's own.
CREATE TABLE provider_bill_line (
  id             BIGINT         NOT NULL AUTO_INCREMENT PRIMARY KEY,
  bill_id        BIGINT         NOT NULL,
  kind           VARCHAR(8)     CHARACTER SET ascii NOT NULL COMMENT 'PAYMENT or REFUND',
  number         VARCHAR(64)    CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'of the order or the refund',
  out_trade_no   VARCHAR(32)    CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'of the order',
  transaction_id VARCHAR(64)    NOT NULL COMMENT 'the provider''s number of the payment',
  amount         DECIMAL(12, 2) NOT NULL COMMENT 'yuan',
  made_at        DATETIME(3)    NOT NULL COMMENT 'when the provider took or refunded it',
  KEY provider_bill_line_number (number, kind),
  KEY provider_bill_line_of_bill (bill_id, kind, number),
  CONSTRAINT provider_bill_line_bill FOREIGN KEY (bill_id) REFERENCES provider_bill (id)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

-- Where a bill and the hall's own books don't agree.
CREATE TABLE bill_difference (
  id             BIGINT         NOT NULL AUTO_INCREMENT PRIMARY KEY,
  bill_id        BIGINT         NOT NULL,
  kind           VARCHAR(8)     CHARACTER SET ascii NOT NULL COMMENT 'PAYMENT or REFUND',
  number         VARCHAR(64)    CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'of the order or the refund',
  issue          VARCHAR(16)    CHARACTER SET ascii NOT NULL COMMENT 'OURS_ONLY, THEIRS_ONLY or AMOUNT',
  ours           DECIMAL(12, 2) NULL COMMENT 'yuan; NULL: the hall has no such order or refund',
  theirs         DECIMAL(12, 2) NULL COMMENT 'yuan; NULL: the bills have no such line',
  reservation_id BIGINT         NULL,
  status         VARCHAR(8)     CHARACTER SET ascii NOT NULL DEFAULT 'OPEN' COMMENT 'OPEN, HEALED or SETTLED',
  since          DATETIME(3)    NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  closed_at      DATETIME(3)    NULL,
  settled_by     BIGINT         NULL COMMENT 'user_account.id',
  proof          VARCHAR(255)   NULL COMMENT 'why it is settled, in the words of staff',
  UNIQUE KEY bill_difference_once (bill_id, kind, number),
  KEY bill_difference_status (status, bill_id),
  CONSTRAINT bill_difference_bill FOREIGN KEY (bill_id) REFERENCES provider_bill (id)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

INSERT INTO shared_round (work, due_at) VALUES ('provider-bills', UTC_TIMESTAMP(3));
