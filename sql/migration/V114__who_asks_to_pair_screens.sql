-- From which network a screen asked to be paired: nobody takes the places of all others that wait for that.
ALTER TABLE wall_display
  ADD COLUMN asked_from VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NULL COMMENT 'while it isn''t paired: an IPv4 address or a /64 of IPv6';
