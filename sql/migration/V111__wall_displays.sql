-- Screens in the hall that show codes by which people check themselves in. Staff pair each by the six digits on it; the console's own
-- wall display has no token.
CREATE TABLE wall_display (
  id          BIGINT      NOT NULL AUTO_INCREMENT,
  token_hash  BINARY(32)  NULL COMMENT 'SHA-256 of what the screen keeps; NULL: the console''s own',
  secret      BINARY(32)  NOT NULL COMMENT 'the key of its codes',
  pair_code   CHAR(6) CHARACTER SET ascii COLLATE ascii_bin NULL COMMENT 'what staff type in; NULL: it is paired',
  name        VARCHAR(40) NOT NULL DEFAULT '' COMMENT 'where it hangs',
  paired_at   DATETIME(3) NULL,
  paired_by   BIGINT      NULL COMMENT 'user_account.id',
  seen_at     DATETIME(3) NOT NULL DEFAULT (UTC_TIMESTAMP(3)) COMMENT 'when it asked for a code last',
  create_time DATETIME(3) NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  PRIMARY KEY (id),
  UNIQUE KEY wall_display_token (token_hash),
  UNIQUE KEY wall_display_pair_code (pair_code)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;
