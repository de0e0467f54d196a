-- Passkeys (WebAuthn): key pairs in phones, computers and security keys. Only the public halves are here. All texts but the name are base64url
-- without padding, or a host name.
CREATE TABLE passkey (
  id              BIGINT        NOT NULL AUTO_INCREMENT PRIMARY KEY,
  user_id         BIGINT        NOT NULL,
  site            VARCHAR(253)  CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'the host name for which it was made (relying party id)',
  credential_id   VARCHAR(1364) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  credential      VARCHAR(4096) CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'attested credential data (WebAuthn 6.5.1) with the public key',
  user_handle     CHAR(43)      CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'how devices name the account: random, the same for all passkeys of an account',
  sign_count      BIGINT        NOT NULL COMMENT 'of the last login; 0 for ever with devices that do not count',
  backup_eligible TINYINT(1)    NOT NULL COMMENT 'whether the device may copy it to others of its owner',
  name            VARCHAR(60)   NOT NULL,
  create_time     DATETIME(3)   NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  last_used_at    DATETIME(3)   NULL,
  UNIQUE KEY passkey_credential (credential_id),
  KEY passkey_of_user (user_id)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;
