-- A hall can offer several payment providers at once: each order is asked about, closed and refunded where it was opened.
ALTER TABLE pay_order
  ADD COLUMN provider VARCHAR(16) CHARACTER SET ascii NULL COMMENT 'courtflash.pay.gateway of the order; NULL: at the counter, or from before this column',
  MODIFY method VARCHAR(16) NOT NULL DEFAULT 'ONLINE' COMMENT 'ONLINE, CASH, CARD, CAMPUS_CARD or FREE';
