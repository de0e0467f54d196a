-- The lists of bookings and of money are read newest first, a page at a time, by what a clerk asks for.

ALTER TABLE reservation
  ADD KEY reservation_of_status (status, id),
  ADD KEY reservation_created (create_time),
  ADD KEY reservation_no_show (no_show_at),
  ADD KEY reservation_guest (guest);

ALTER TABLE time_slot
  ADD KEY time_slot_of_day (slot_date, court_id);

ALTER TABLE user_account
  ADD KEY user_account_name (student_id);

ALTER TABLE pay_order
  ADD KEY pay_order_of_status (status, id),
  ADD KEY pay_order_created (create_time),
  ADD KEY pay_order_paid (paid_time, amount);

ALTER TABLE refund_order
  ADD KEY refund_order_of_status (status, id),
  ADD KEY refund_order_ended (status, update_time, amount);
