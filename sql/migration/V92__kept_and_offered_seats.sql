-- A seat that was given back can be kept for nobody (KEPT) until it is drawn among those who wait, or shows again; whom it was drawn
-- for has it as OFFERED. Both hold their seat. user_id of a kept one is 2^47 - seat_no: no account and no guest.
ALTER TABLE reservation
  MODIFY COLUMN live_slot_id BIGINT GENERATED ALWAYS AS
    (CASE WHEN status IN ('PENDING_PAYMENT','CLOSING','CONFIRMED','REFUNDING','KEPT','OFFERED') THEN slot_id END) STORED;
