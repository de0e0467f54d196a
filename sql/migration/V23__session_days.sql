-- On which days and courts a session has slots. Sessions of earlier versions: every day, on all courts.
ALTER TABLE flash_session
  ADD COLUMN first_date DATE             NULL COMMENT 'NULL: since ever',
  ADD COLUMN last_date  DATE             NULL COMMENT 'NULL: without end',
  ADD COLUMN weekdays   TINYINT UNSIGNED NOT NULL DEFAULT 127 COMMENT 'bit 0: Monday … bit 6: Sunday';

-- The courts of a session that isn't on all of them.
CREATE TABLE session_court (
  session_id BIGINT NOT NULL,
  court_id   BIGINT NOT NULL,
  PRIMARY KEY (session_id, court_id),
  CONSTRAINT session_court_session FOREIGN KEY (session_id) REFERENCES flash_session (id),
  CONSTRAINT session_court_court FOREIGN KEY (court_id) REFERENCES court (id)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

-- Days of the hall that aren't like their weekday: holidays, and the days on which work that holidays displaced is made up for.
CREATE TABLE special_day (
  calendar_date DATE        NOT NULL PRIMARY KEY,
  like_weekday  TINYINT     NULL COMMENT '1: Monday … 7: Sunday; NULL: the hall is closed',
  note          VARCHAR(64) NOT NULL,
  create_time   DATETIME(3) NOT NULL DEFAULT (UTC_TIMESTAMP(3))
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;
