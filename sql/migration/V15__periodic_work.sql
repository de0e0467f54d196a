-- Work that one node does for all: when its next round is due.
CREATE TABLE shared_round (
  work   VARCHAR(32) NOT NULL PRIMARY KEY,
  due_at DATETIME(3) NOT NULL
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

INSERT INTO shared_round (work, due_at) VALUES ('reconcile', UTC_TIMESTAMP(3));

-- Every claim that is settled has an entry in each key of reservation. These are needed, each by:
--   reservation_trace         a claim's row: result, settling twice, tombstones (booking.store.ReservationMapper.byTrace)
--   reservation_seat          no seat sold twice; the live rows of slots (ReservationMapper.liveOf, ClaimRows.heldSeats)
--   reservation_holder        nobody holds a slot twice
--   reservation_of_user       a student's list and calendar, newest first (ReservationMapper.ofUser, notify CalendarMapper.ofUser)
--   reservation_of_slot       exports of days, deletion of old slots, claims that ended lately (export.ExportList, retention.RetentionRule,
--                             ReservationMapper.endedLately)
--   reservation_due           unpaid at the deadline, lists of a status (ReservationMapper.overdue, closing, office BookingSearchMapper)
--   reservation_created       lists of a time, deletion of old claims (office BookingSearchMapper, retention.RetentionRule)
--   reservation_no_show       the list of no-shows (office BookingSearchMapper)
--   reservation_live_of_user  quotas while claims are settled (ClaimRows.liveSlotsOf)
--   reservation_changed       the invariants' look at what changed (settle.store.InvariantMapper)
-- reservation_of_status is gone: the statuses of few rows are found by reservation_due, and those of many rows by walking the ids.
ALTER TABLE reservation
  DROP KEY reservation_of_status,
  ADD KEY reservation_changed (update_time);

ALTER TABLE pay_order ADD KEY pay_order_changed (update_time);

ALTER TABLE refund_order ADD KEY refund_order_changed (update_time);

ALTER TABLE time_slot ADD KEY time_slot_changed (update_time);
