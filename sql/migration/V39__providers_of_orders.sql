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

-- What the counter took and gave back belongs to the desk where it happened, and is counted there each day.
ALTER TABLE pay_order ADD COLUMN desk VARCHAR(40) NULL COMMENT 'where it was paid at the counter; NULL: online';
UPDATE pay_order SET desk = '1' WHERE method = 'CASH';

ALTER TABLE refund_order
  ADD COLUMN at_counter TINYINT(1) NOT NULL DEFAULT 0 COMMENT '1: the customer gets it at the counter',
  ADD COLUMN desk VARCHAR(40) NULL COMMENT 'where the customer got it',
  ADD COLUMN handed_out DATETIME(3) NULL COMMENT 'when the customer got it',
  ADD COLUMN waiting_at_counter TINYINT GENERATED ALWAYS AS
    (CASE WHEN at_counter = 1 AND handed_out IS NULL AND status = 'SUCCESS' THEN 1 END) STORED,
  ADD KEY refund_order_waiting (waiting_at_counter, id),
  ADD KEY refund_order_handed_out (handed_out);
UPDATE refund_order f JOIN pay_order p ON p.id = f.pay_order_id
SET f.at_counter = 1, f.desk = '1', f.handed_out = f.update_time WHERE p.method = 'CASH' AND f.amount > 0 AND f.status = 'SUCCESS';

-- Never changed: whoever counts again adds a line.
CREATE TABLE daily_closing (
  id          BIGINT         NOT NULL AUTO_INCREMENT PRIMARY KEY,
  closing_day DATE           NOT NULL COMMENT 'in the venue''s zone',
  desk        VARCHAR(40)    NOT NULL,
  method      VARCHAR(16)    NOT NULL,
  line_no     INT            NOT NULL COMMENT '1: the closing; more: its corrections',
  expected    DECIMAL(12, 2) NOT NULL COMMENT 'yuan',
  counted     DECIMAL(12, 2) NOT NULL COMMENT 'yuan',
  reason      VARCHAR(255)   NULL COMMENT 'why they differ, or why it was counted again',
  closed_by   BIGINT         NOT NULL COMMENT 'user_account.id',
  create_time DATETIME(3)    NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  UNIQUE KEY daily_closing_line (closing_day, desk, method, line_no)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;
