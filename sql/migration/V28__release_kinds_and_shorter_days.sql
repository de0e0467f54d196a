-- How a session's slots come to be booked. Sessions of earlier versions: at a gate, some days before, at a time of day.
ALTER TABLE flash_session
  ADD COLUMN release_kind VARCHAR(9) NOT NULL DEFAULT 'GATE' COMMENT 'GATE, ROLLING (at midnight), BY_HAND or DESK_ONLY';

-- Special days that are shorter than others of their weekday.
ALTER TABLE special_day
  ADD COLUMN opens_at  TIME NULL COMMENT 'NULL: as on other days; a slot begins then or later',
  ADD COLUMN closes_at TIME NULL COMMENT 'NULL: as on other days; a slot ends then or earlier';
