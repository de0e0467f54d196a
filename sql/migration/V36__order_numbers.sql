-- Each start of an engine takes a block of order numbers for itself; the id is a part of them.
CREATE TABLE order_number_block (
  id       BIGINT      NOT NULL AUTO_INCREMENT PRIMARY KEY,
  taken_at DATETIME(3) NOT NULL
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;
