-- In which periods of 30 seconds the program ran, and how many paired screens did: only where both did without a gap can the program
-- know that somebody who didn't check in didn't come.
CREATE TABLE served (
  step     BIGINT NOT NULL COMMENT 'periods of 30 seconds since 1970, in UTC',
  displays INT    NOT NULL COMMENT 'how many paired screens asked for their code, the most of it',
  PRIMARY KEY (step)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

-- The bookings that the program marked as no-shows by itself, each once, whatever staff do with the mark afterwards.
CREATE TABLE auto_no_show (
  reservation_id BIGINT      NOT NULL,
  first_step     BIGINT      NOT NULL COMMENT 'served.step of 20 minutes before the start',
  end_step       BIGINT      NOT NULL COMMENT 'served.step of the end of the time in which one can check in; it isn''t needed itself',
  marked_at      DATETIME(3) NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  PRIMARY KEY (reservation_id),
  KEY auto_no_show_marked (marked_at)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

-- Whoever has cancellations mailed has these mailed, too.
UPDATE notification_choice SET mail_kinds = CONCAT(mail_kinds, ',NO_SHOW')
WHERE FIND_IN_SET('CANCELLED', mail_kinds) > 0;
