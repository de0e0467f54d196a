-- A booking to which nobody came can be forfeited (FORFEITED): it holds no seat any more, and its money is kept. Each one once, whatever
-- staff do with it afterwards.
ALTER TABLE auto_no_show
  ADD COLUMN forfeited_at DATETIME(3) NULL COMMENT 'when the place was given back; NULL: it wasn''t';

-- Who takes a place that comes free after its start.
ALTER TABLE wait_entry
  ADD COLUMN short_notice TINYINT(1) NOT NULL DEFAULT 0 COMMENT '1: also a place that somebody didn''t come to, after the start';
