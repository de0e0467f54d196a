-- Messages with texts of their own are sent to browsers, too.
ALTER TABLE push_delivery
  ADD COLUMN subject VARCHAR(100)  NULL COMMENT 'what staff wrote; NULL: the kind has a text',
  ADD COLUMN body    VARCHAR(2000) NULL COMMENT 'what staff wrote, or as JSON the facts of a date of a series that was given up';
