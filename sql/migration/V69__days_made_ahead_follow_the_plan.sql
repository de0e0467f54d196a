-- A day that was made ahead is generated again when its turn comes, as the plan is by then, and gets the time of its gate only then. Those whose
-- turn has come stay as they were shown.
UPDATE gate_release SET made_ahead = 0
  WHERE made_ahead = 1 AND (warmed_at IS NOT NULL OR opened_at IS NOT NULL OR opens_at <= UTC_TIMESTAMP(3));
UPDATE gate_release SET opens_at = NULL WHERE made_ahead = 1;
ALTER TABLE gate_release MODIFY COLUMN made_ahead TINYINT(1) NOT NULL DEFAULT 0
  COMMENT '1: made before its turn, only because something is booked on it, until it is generated at its turn';
