-- A slot that a change of the plan leaves only to who booked it goes when that booking has ended.
ALTER TABLE slot_block
  ADD COLUMN kept TINYINT(1) NOT NULL DEFAULT 0
    COMMENT '1: the plan has no such slots any more; each is withdrawn when its last booking has ended',
  ADD KEY slot_block_kept (kept, is_active);

ALTER TABLE flash_session
  ADD COLUMN ending TINYINT(1) NOT NULL DEFAULT 0
    COMMENT '1: it is deleted when its last booking has ended';
