-- An entry of the outbox can name all claims of a batch.
ALTER TABLE outbox MODIFY COLUMN payload MEDIUMTEXT NOT NULL COMMENT 'JSON';

-- Guests are found by their user ids, which are above those of all accounts: every claim that is settled had an entry of
-- this index, though only bookings by staff have a guest.
ALTER TABLE reservation DROP KEY reservation_guest;
