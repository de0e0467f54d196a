-- Who was told of a problem is told when it is over. Alarms that ended before this column are told to nobody any more.
ALTER TABLE alarm
  ADD COLUMN over_due TINYINT(1) NOT NULL DEFAULT 0 COMMENT '1 from the end until everybody was told of it';
