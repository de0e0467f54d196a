-- What a change of the plan makes and withdraws is counted by the days and times of a session's slots, of which there can be hundreds of
-- thousands: this key has all that is read, and is the one of the foreign key, too.
ALTER TABLE time_slot
  ADD KEY time_slot_of_session_times (session_id, slot_date, start_time, end_time, capacity, court_id, is_active, starts_at);

ALTER TABLE time_slot DROP KEY time_slot_of_session;
