-- Each time that a booking was put on another slot, by its student or by staff, whom the audit log names.
CREATE TABLE reservation_move (
  id             BIGINT      NOT NULL AUTO_INCREMENT PRIMARY KEY,
  reservation_id BIGINT      NOT NULL,
  from_slot_id   BIGINT      NOT NULL,
  to_slot_id     BIGINT      NOT NULL,
  by_owner       TINYINT(1)  NOT NULL COMMENT '1: the student; 0: staff',
  move_time      DATETIME(3) NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  KEY reservation_move_of (reservation_id, id),
  CONSTRAINT reservation_move_reservation FOREIGN KEY (reservation_id) REFERENCES reservation (id) ON DELETE CASCADE
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

ALTER TABLE user_account
  ADD COLUMN fee_paid_until DATE NULL COMMENT 'the last day that the card or fee is paid for; NULL: not paid';
