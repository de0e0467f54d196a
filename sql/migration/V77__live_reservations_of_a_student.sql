-- What a student has booked lately is read for each claim: by its own index, from the first slot on that counts, however much the student
-- booked before. The index of all reservations of a student no longer tells which are live.
ALTER TABLE reservation
  DROP KEY reservation_of_user,
  ADD KEY reservation_of_user (user_id, id, leader_id),
  ADD KEY reservation_live_of_user (user_id, live_slot_id, leader_id);
