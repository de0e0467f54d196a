-- A block that comes again each week, such as a class. Its blocks are closures of courts, one for each date and court.
CREATE TABLE block_series (
  id          BIGINT           NOT NULL AUTO_INCREMENT PRIMARY KEY,
  reason      VARCHAR(200)     NOT NULL,
  first_date  DATE             NOT NULL,
  last_date   DATE             NOT NULL,
  weekdays    TINYINT UNSIGNED NOT NULL COMMENT 'bit 0: Monday … bit 6: Sunday',
  every_weeks TINYINT          NOT NULL COMMENT '1: each week',
  from_time   TIME             NOT NULL,
  until_time  TIME             NOT NULL,
  ended_from  DATE             NULL COMMENT 'the first date on which it has no blocks any more; NULL: it was not ended',
  made_by     BIGINT           NOT NULL COMMENT 'user_account.id',
  create_time DATETIME(3)      NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  KEY block_series_last_date (last_date)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

ALTER TABLE slot_block
  ADD COLUMN series_id BIGINT NULL COMMENT 'NULL: it is no part of a series',
  ADD KEY slot_block_series (series_id),
  ADD CONSTRAINT slot_block_series FOREIGN KEY (series_id) REFERENCES block_series (id);
