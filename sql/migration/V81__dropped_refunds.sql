-- What the provider refused to refund can be left: the booking keeps its payment, for example because it was played since. Then nothing is owed.
ALTER TABLE refund_order ADD COLUMN dropped_at DATETIME(3) NULL COMMENT 'when staff left the refused refund; proof says why';
