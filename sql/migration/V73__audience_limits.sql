-- What people of one audience may book, where it isn't what the hall's settings say.
CREATE TABLE audience_limit (
  audience_id BIGINT      NOT NULL,
  quota       VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'booking.rule.Quota',
  quota_limit INT         NOT NULL COMMENT '0: none',
  PRIMARY KEY (audience_id, quota),
  CONSTRAINT audience_limit_audience FOREIGN KEY (audience_id) REFERENCES audience (id)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;
