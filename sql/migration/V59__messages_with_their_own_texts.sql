-- A message that staff write has its own text, and the message of a date that was given up has its facts.
ALTER TABLE inbox_message
  ADD COLUMN subject VARCHAR(100)  NULL COMMENT 'what staff wrote; NULL: the kind has a text',
  ADD COLUMN body    VARCHAR(2000) NULL COMMENT 'what staff wrote, or as JSON the facts of a date of a series that was given up';

ALTER TABLE notification_choice MODIFY mail_kinds VARCHAR(1000) NOT NULL COMMENT 'kinds with commas between';

-- Who is mailed that a weekly booking ends is mailed that one of its dates is given up.
UPDATE notification_choice SET mail_kinds = CONCAT(mail_kinds, ',SERIES_DATE_LOST')
WHERE FIND_IN_SET('SERIES_ENDED', mail_kinds) > 0;
