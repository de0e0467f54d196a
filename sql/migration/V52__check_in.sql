-- When staff recorded that the person of a booking came; the same for all cells of a booking.
ALTER TABLE reservation ADD COLUMN checked_in_at DATETIME(3) NULL COMMENT 'when the staff recorded that somebody came';
