-- Each start of an engine takes a block of order numbers for itself; the id is a part of them.
CREATE TABLE order_number_block (
  id       BIGINT      NOT NULL AUTO_INCREMENT PRIMARY KEY,
  taken_at DATETIME(3) NOT NULL
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

-- What a page inside the provider's app hands over to it is longer than a link.
ALTER TABLE pay_order
  ADD COLUMN channel VARCHAR(16) CHARACTER SET ascii NOT NULL DEFAULT 'QR_CODE' COMMENT 'how the payer reaches the provider',
  MODIFY code_url VARCHAR(1024) NULL;
