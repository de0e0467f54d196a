-- A hall can offer several payment providers at once: each order is asked about, closed and refunded where it was opened.
ALTER TABLE pay_order
  ADD COLUMN provider VARCHAR(16) CHARACTER SET ascii NULL COMMENT 'courtflash.pay.gateway of the order; NULL: at the counter, or from before this column',
  MODIFY method VARCHAR(16) NOT NULL DEFAULT 'ONLINE' COMMENT 'ONLINE, CASH, CARD, CAMPUS_CARD or FREE',
  ADD COLUMN refunded DECIMAL(10, 2) NOT NULL DEFAULT 0 COMMENT 'yuan: of the refunds that are under way or made',
  ADD CONSTRAINT pay_order_refunds CHECK (refunded >= 0 AND refunded <= amount);

UPDATE pay_order p SET refunded =
  (SELECT COALESCE(SUM(f.amount), 0) FROM refund_order f WHERE f.pay_order_id = p.id AND f.status IN ('REQUESTED', 'SUCCESS'));

-- Parts of a payment are refunded while its booking goes on; one refund at most ends it.
ALTER TABLE refund_order
  ADD COLUMN is_part TINYINT(1) NOT NULL DEFAULT 0 COMMENT '1: its booking goes on; 0: it ends',
  ADD COLUMN proof VARCHAR(255) NULL COMMENT 'how the money was given back by hand, in the words of staff',
  ADD COLUMN ending_pay_order_id BIGINT GENERATED ALWAYS AS (CASE WHEN is_part = 0 THEN pay_order_id END) STORED,
  ADD KEY refund_order_of_order (pay_order_id);
ALTER TABLE refund_order
  DROP KEY refund_order_once,
  ADD UNIQUE KEY refund_order_once (ending_pay_order_id);
