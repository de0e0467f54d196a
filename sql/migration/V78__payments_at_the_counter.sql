-- The deadline of a booking that is paid at the counter comes from its place, and follows it when the booking is moved. Whether a booking is
-- one was told by nothing: of those that are unpaid now, guests' are, and those that may be paid for longer than any online payment takes.
ALTER TABLE reservation
  ADD COLUMN pays_at_counter TINYINT(1) NOT NULL DEFAULT 0 COMMENT '1: paid at the counter; pay_deadline comes from the place';
UPDATE reservation SET pays_at_counter = 1
WHERE status = 'PENDING_PAYMENT' AND pay_deadline IS NOT NULL
  AND (guest IS NOT NULL OR pay_deadline > TIMESTAMPADD(MINUTE, 1440, create_time));
