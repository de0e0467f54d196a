-- Why slots sell to nobody. One with a court is a closure of that court: slots made later within its time are blocked by it, too.
CREATE TABLE slot_block (
  id          BIGINT       NOT NULL AUTO_INCREMENT PRIMARY KEY,
  reason      VARCHAR(200) NOT NULL,
  court_id    BIGINT       NULL,
  begins_at   DATETIME(3)  NULL,
  ends_at     DATETIME(3)  NULL,
  made_by     BIGINT       NOT NULL COMMENT 'user_account.id',
  create_time DATETIME(3)  NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  update_time DATETIME(3)  NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  is_active   TINYINT(1)   NOT NULL DEFAULT 1,
  KEY slot_block_closure (court_id, ends_at),
  CONSTRAINT slot_block_court FOREIGN KEY (court_id) REFERENCES court (id)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

ALTER TABLE time_slot
  ADD COLUMN block_id BIGINT NULL COMMENT 'set: it takes no new booking',
  ADD KEY time_slot_block (block_id),
  ADD CONSTRAINT time_slot_block FOREIGN KEY (block_id) REFERENCES slot_block (id);

ALTER TABLE reservation
  ADD COLUMN guest VARCHAR(120) NULL COMMENT 'whom the staff booked for who has no account; user_id is then nobody''s';

ALTER TABLE pay_order
  ADD COLUMN method VARCHAR(8) NOT NULL DEFAULT 'ONLINE' COMMENT 'ONLINE, CASH or FREE';
