-- Weekly bookings make the places of later weeks. Such a day isn't its session's next release before the plan comes to it.
ALTER TABLE gate_release ADD COLUMN made_ahead TINYINT(1) NOT NULL DEFAULT 0
  COMMENT '1: made before its turn, only because something is booked on it' AFTER opened_at;
