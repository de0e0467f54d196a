-- Whether a booking was made or moved under the rule that its student is in one place at a time. Those of earlier versions
-- weren't: they may overlap.
ALTER TABLE reservation
  ADD COLUMN one_place TINYINT(1) NOT NULL DEFAULT 0 COMMENT '1: overlaps no other live row of its user with 1';
