-- The list of bookings is filtered by who came; without the key it would be read to its end where few are checked in.
ALTER TABLE reservation ADD KEY reservation_checked_in (checked_in_at);
