-- Which account belongs to whom at the university's identity provider. A provider names a person by its own address and a
-- subject that never changes (OpenID Connect Core 5.7); names can change hands.
CREATE TABLE campus_identity (
  id          BIGINT         NOT NULL AUTO_INCREMENT PRIMARY KEY,
  issuer      VARBINARY(255) NOT NULL COMMENT 'bytes: every text collation of MariaDB would ignore blanks at the end',
  subject     VARBINARY(255) NOT NULL,
  user_id     BIGINT         NOT NULL,
  create_time DATETIME(3)    NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  UNIQUE KEY campus_identity_once (issuer, subject),
  UNIQUE KEY campus_identity_of_account (user_id, issuer)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

-- Until now an account was found by the student's name. Those accounts have no identity yet, and many of them no password
-- that anybody knows.
ALTER TABLE user_account
  ADD COLUMN found_by_name TINYINT(1) NOT NULL DEFAULT 0 COMMENT 'older than identities: its student needs no password to link it';

UPDATE user_account SET found_by_name = 1 WHERE user_role = 'USER' AND is_active = 1;
