-- Who waits for a place that somebody gives back: a start and an end of a day, on some courts or on any.
CREATE TABLE wait_entry (
  id             BIGINT       NOT NULL AUTO_INCREMENT,
  user_id        BIGINT       NOT NULL,
  slot_date      DATE         NOT NULL COMMENT 'in the venue''s zone, as are the times',
  start_time     TIME         NOT NULL,
  end_time       TIME         NOT NULL,
  courts         VARCHAR(1000) CHARACTER SET ascii COLLATE ascii_bin NULL COMMENT 'court.id, separated by commas; NULL: any',
  not_after      DATETIME(3)  NOT NULL COMMENT 'until when they wait, at most the start',
  books          TINYINT(1)   NOT NULL COMMENT '1: a place is booked for them at once; 0: it is offered',
  state          VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'WAITING, OFFERED, PARKED, TAKEN, DECLINED, ENDED',
  reason_code    VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NULL COMMENT 'booking.EndReason.Code: the reason why a place that was drawn for them was refused last',
  reservation_id BIGINT       NULL COMMENT 'what was offered or booked last',
  create_time    DATETIME(3)  NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  update_time    DATETIME(3)  NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  open_start     TIME GENERATED ALWAYS AS (CASE WHEN state IN ('WAITING','OFFERED','PARKED') THEN start_time END) STORED,
  PRIMARY KEY (id),
  UNIQUE KEY wait_entry_once (user_id, slot_date, open_start),
  UNIQUE KEY wait_entry_reservation (reservation_id),
  KEY wait_entry_state (state, slot_date, start_time),
  KEY wait_entry_of_user (user_id, id)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

-- The secret of a day's draws. Its seal, SHA-256, is in the audit log since the day before.
CREATE TABLE wait_seed (
  draw_date   DATE        NOT NULL COMMENT 'in the venue''s zone',
  seed        BINARY(32)  NOT NULL,
  seal        CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  create_time DATETIME(3) NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  PRIMARY KEY (draw_date)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

-- A draw of one place among all who waited for it. Their order follows from the seed, the place and the numbers of their entries.
CREATE TABLE wait_draw (
  id             BIGINT      NOT NULL AUTO_INCREMENT,
  draw_date      DATE        NOT NULL COMMENT 'of its seed',
  slot_id        BIGINT      NOT NULL,
  place          CHAR(44) CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'trace_id of the kept seat or of the permit that was drawn',
  entries        MEDIUMTEXT  NOT NULL COMMENT 'wait_entry.id in the order that was drawn, separated by commas',
  winner_id      BIGINT      NULL COMMENT 'wait_entry.id; those before it in the order were refused by rules; NULL: all were',
  reservation_id BIGINT      NULL,
  create_time    DATETIME(3) NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  PRIMARY KEY (id),
  KEY wait_draw_of_slot (slot_id, id)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;
