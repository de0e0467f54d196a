-- Until when one engine has the attempt that is under way for itself: longer than its calls of the provider can take.
-- next_try_at alone can't say it, because staff can ask for an attempt at once.
ALTER TABLE pay_order ADD COLUMN leased_until DATETIME(3) NULL;

ALTER TABLE refund_order ADD COLUMN leased_until DATETIME(3) NULL;
