-- Why a reservation ended is either a code of the engine (reason_code) or a person's words (reason), never both.
-- Rows from before this version don't say which of the two their reason is. One that equals a code is taken for the code, as
-- every version before showed it; words that somebody typed and that happen to equal a code can't be recognized.
ALTER TABLE reservation
  ADD COLUMN reason_code VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NULL COMMENT 'booking.EndReason.Code';

UPDATE reservation SET reason_code = reason, reason = NULL
WHERE reason COLLATE utf8mb4_bin IN ('DUPLICATE', 'TAKEN', 'BLOCKED', 'QUOTA', 'NOT_QUEUED', 'UNKNOWN_SLOT', 'UNKNOWN_USER',
  'NOT_SETTLED', 'VANISHED', 'PAY_TIMEOUT', 'CANCELLED', 'REFUNDED', 'BY_STUDENT', 'LATE_MONEY', 'PAID_TWICE');

ALTER TABLE inbox_message
  ADD COLUMN reason_code VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NULL COMMENT 'booking.EndReason.Code';

UPDATE inbox_message SET reason_code = reason, reason = NULL
WHERE reason COLLATE utf8mb4_bin IN ('DUPLICATE', 'TAKEN', 'BLOCKED', 'QUOTA', 'NOT_QUEUED', 'UNKNOWN_SLOT', 'UNKNOWN_USER',
  'NOT_SETTLED', 'VANISHED', 'PAY_TIMEOUT', 'CANCELLED', 'REFUNDED', 'BY_STUDENT', 'LATE_MONEY', 'PAID_TWICE');
