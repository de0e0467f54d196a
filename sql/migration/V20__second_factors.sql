-- Staff prove who they are with a code of an authenticator app besides the password (TOTP, RFC 6238).
CREATE TABLE totp_factor (
  user_id        BIGINT        NOT NULL PRIMARY KEY,
  sealed_secret  VARBINARY(64) NOT NULL COMMENT 'encrypted with the key totp of engine_secret',
  last_used_step BIGINT        NOT NULL COMMENT 'half minutes since 1970; the codes until this one count no more',
  create_time    DATETIME(3)   NOT NULL DEFAULT (UTC_TIMESTAMP(3))
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

-- What admits them once when the app is lost. A code that was used is deleted.
CREATE TABLE recovery_code (
  user_id   BIGINT     NOT NULL,
  code_hash BINARY(32) NOT NULL COMMENT 'SHA-256',
  PRIMARY KEY (user_id, code_hash)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

-- Some acts need a password or a code that was given a short time ago.
ALTER TABLE login_token
  ADD COLUMN proved_at DATETIME(3) NULL COMMENT 'when the owner last gave a password or a code again; NULL: only at the login';
