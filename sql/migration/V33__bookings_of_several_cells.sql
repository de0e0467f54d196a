-- A booking of several cells has one row for each of them. The row of its first cell leads: it has the price, the deadline and
-- the orders of all of them, and it is what people see. Bookings of earlier versions have one cell each.
ALTER TABLE reservation
  ADD COLUMN leader_id  BIGINT NULL COMMENT 'of a further cell: the row that leads its booking; NULL: this row leads',
  ADD COLUMN cell_count INT NOT NULL DEFAULT 1 COMMENT 'of a leading row: how many cells its booking has, itself included';

-- The further cells of a booking follow its leading row among the rows of their user.
ALTER TABLE reservation
  DROP KEY reservation_of_user,
  ADD KEY reservation_of_user (user_id, id, live_slot_id, leader_id);

-- The sessions whose slots are booked from any start to any end, and not each by itself.
CREATE TABLE session_interval (
  session_id  BIGINT NOT NULL PRIMARY KEY,
  min_minutes INT    NOT NULL COMMENT 'the shortest booking',
  max_minutes INT    NOT NULL COMMENT 'the longest booking',
  max_courts  INT    NOT NULL COMMENT 'how many courts one booking can have',
  CONSTRAINT session_interval_session FOREIGN KEY (session_id) REFERENCES flash_session (id)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;
