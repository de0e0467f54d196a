-- A booking that comes again each week for one person, such as a club's training. Each of its dates has a booking of its own.
CREATE TABLE booking_series (
  id            BIGINT       NOT NULL AUTO_INCREMENT PRIMARY KEY,
  user_id       BIGINT       NOT NULL COMMENT 'user_account.id, whose bookings they are',
  note          VARCHAR(200) NOT NULL COMMENT 'what it is for, such as a training',
  first_date    DATE         NOT NULL,
  last_date     DATE         NOT NULL,
  weekdays      VARCHAR(80)  CHARACTER SET ascii NOT NULL COMMENT 'such as MONDAY,THURSDAY',
  every_weeks   TINYINT      NOT NULL COMMENT '1: each week',
  from_time     TIME         NOT NULL,
  until_time    TIME         NOT NULL,
  method        VARCHAR(16)  CHARACTER SET ascii NOT NULL COMMENT 'how each booking is paid',
  despite_rules VARCHAR(200) NULL COMMENT 'why rules did not count; NULL: they did',
  ended_from    DATE         NULL COMMENT 'the first date on which it has no bookings any more; NULL: it was not ended',
  made_by       BIGINT       NOT NULL COMMENT 'user_account.id',
  create_time   DATETIME(3)  NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  KEY booking_series_user (user_id),
  KEY booking_series_last_date (last_date)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

CREATE TABLE booking_series_court (
  series_id BIGINT NOT NULL,
  court_id  BIGINT NOT NULL,
  PRIMARY KEY (series_id, court_id),
  CONSTRAINT booking_series_court_series FOREIGN KEY (series_id) REFERENCES booking_series (id) ON DELETE CASCADE
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

-- A date waits while the money of another booking of its place is being refunded.
CREATE TABLE booking_series_date (
  series_id      BIGINT      NOT NULL,
  slot_date      DATE        NOT NULL,
  state          VARCHAR(16) CHARACTER SET ascii NOT NULL COMMENT 'BOOKED, WAITING or REFUSED',
  reservation_id BIGINT      NULL COMMENT 'its booking; NULL until it is booked',
  refused        VARCHAR(32) CHARACTER SET ascii NULL COMMENT 'why it could not be booked after it had waited',
  PRIMARY KEY (series_id, slot_date),
  UNIQUE KEY booking_series_date_reservation (reservation_id),
  KEY booking_series_date_state (state, slot_date),
  CONSTRAINT booking_series_date_series FOREIGN KEY (series_id) REFERENCES booking_series (id) ON DELETE CASCADE,
  CONSTRAINT booking_series_date_reservation FOREIGN KEY (reservation_id) REFERENCES reservation (id) ON DELETE CASCADE
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;
