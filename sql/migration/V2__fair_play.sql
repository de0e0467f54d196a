ALTER TABLE reservation ADD COLUMN no_show_at DATETIME(3) NULL COMMENT 'when the staff marked that nobody came';
