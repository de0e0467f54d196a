-- Of several nodes one looks after the dates of weekly bookings that wait for refunds.
INSERT INTO shared_round (work, due_at) VALUES ('waiting-series-dates', UTC_TIMESTAMP(3));
