-- One index has all that is asked about a student: the reservations, newest first, and the live ones, which the quotas count.
ALTER TABLE reservation
  DROP KEY reservation_of_user,
  DROP KEY reservation_live_of_user,
  ADD KEY reservation_of_user (user_id, id, live_slot_id);
