-- Whether a booking was made or moved under the rule that its student is in one place at a time. Those of earlier versions
-- weren't: they may overlap.
ALTER TABLE reservation
  ADD COLUMN one_place TINYINT(1) NOT NULL DEFAULT 0 COMMENT '1: overlaps no other live row of its user with 1';

-- What a student may book of one session's slots, where it isn't what the hall's settings say.
CREATE TABLE session_limit (
  session_id  BIGINT      NOT NULL,
  quota       VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'booking.rule.Quota',
  quota_limit INT         NOT NULL COMMENT '0: none',
  PRIMARY KEY (session_id, quota),
  CONSTRAINT session_limit_session FOREIGN KEY (session_id) REFERENCES flash_session (id)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;
