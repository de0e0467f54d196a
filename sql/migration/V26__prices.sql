-- What slots cost. A list never changes: other prices are another list, so a slot keeps what was shown for it.
CREATE TABLE price_list (
  id           BIGINT       NOT NULL AUTO_INCREMENT PRIMARY KEY,
  prices       VARCHAR(700) CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'yuan; then audience=yuan for each audience with a price of its own',
  cancellation VARCHAR(200) CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'minutes before the start:fee in percent+fee in yuan, the earliest first; empty: as the setting says',
  create_time  DATETIME(3)  NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  UNIQUE KEY price_list_once (prices, cancellation)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

-- The one price that there was until now.
INSERT INTO price_list (prices, cancellation)
SELECT COALESCE((SELECT config_value FROM config WHERE config_key = 'PAY_AMOUNT'), '20.00'), '';

ALTER TABLE flash_session
  ADD COLUMN price_list_id BIGINT NULL COMMENT 'of slots generated from now on; NULL: the hall''s standard price',
  ADD CONSTRAINT flash_session_price_list FOREIGN KEY (price_list_id) REFERENCES price_list (id);

ALTER TABLE time_slot
  ADD COLUMN price_list_id BIGINT NULL COMMENT 'NULL: the hall''s standard price',
  ADD CONSTRAINT time_slot_price_list FOREIGN KEY (price_list_id) REFERENCES price_list (id);

UPDATE time_slot SET price_list_id = (SELECT MIN(id) FROM price_list) WHERE id > 0;

ALTER TABLE reservation
  ADD COLUMN amount DECIMAL(10, 2) NULL COMMENT 'yuan, as shown before the booking; NULL: it never had a seat';

-- Whoever has begun to pay goes on with the amount of the order.
UPDATE reservation r
SET r.amount = COALESCE(
  (SELECT p.amount FROM pay_order p WHERE p.paid_reservation_id = r.id AND p.method <> 'FREE'),
  (SELECT p.amount FROM pay_order p WHERE p.open_reservation_id = r.id),
  (SELECT CAST(l.prices AS DECIMAL(10, 2)) FROM price_list l ORDER BY l.id LIMIT 1))
WHERE r.seat_no > 0;

ALTER TABLE refund_order
  ADD COLUMN fee DECIMAL(10, 2) NOT NULL DEFAULT 0 COMMENT 'yuan that the hall keeps',
  ADD CONSTRAINT refund_order_parts CHECK (amount >= 0 AND fee >= 0);
