-- The groups of people that the hall tells apart, such as students, staff and externals.
CREATE TABLE audience (
  id          BIGINT      NOT NULL AUTO_INCREMENT PRIMARY KEY,
  name        VARCHAR(64) NOT NULL,
  sort_order  INT         NOT NULL DEFAULT 0,
  is_default  TINYINT(1)  NOT NULL DEFAULT 0 COMMENT 'new accounts belong to it',
  is_active   TINYINT(1)  NOT NULL DEFAULT 1,
  create_time DATETIME(3) NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  active_name VARCHAR(64) GENERATED ALWAYS AS (CASE WHEN is_active = 1 THEN name END) STORED,
  one_default TINYINT(1)  GENERATED ALWAYS AS (CASE WHEN is_active = 1 AND is_default = 1 THEN 1 END) STORED,
  UNIQUE KEY audience_once (active_name),
  UNIQUE KEY audience_one_default (one_default)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

INSERT INTO audience (id, name, is_default) VALUES (1, '学生', 1);

ALTER TABLE user_account
  ADD COLUMN audience_id BIGINT NOT NULL DEFAULT 1,
  ADD CONSTRAINT user_account_audience FOREIGN KEY (audience_id) REFERENCES audience (id);

-- Who the account's owner is, as the hall's staff know them.
ALTER TABLE user_account
  ADD COLUMN full_name   VARCHAR(64)  NULL,
  ADD COLUMN phone       VARCHAR(32)  NULL,
  ADD COLUMN email       VARCHAR(254) NULL COMMENT 'as the staff know it; mails go to notification_choice.email',
  ADD COLUMN roster_time DATETIME(3)  NULL COMMENT 'when a roster had this person last; NULL: never';

-- What staff noted about a person; never shown to the person.
CREATE TABLE person_note (
  id          BIGINT        NOT NULL AUTO_INCREMENT PRIMARY KEY,
  user_id     BIGINT        NOT NULL,
  author_id   BIGINT        NULL COMMENT 'user_account.id; NULL: the operator at this computer',
  author_name VARCHAR(31)   NOT NULL,
  note        VARCHAR(1000) NOT NULL,
  create_time DATETIME(3)   NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  KEY person_note_of_user (user_id, id)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

-- A new address waits here until its owner has given the code that was mailed to it. Addresses of earlier versions stay in use.
ALTER TABLE notification_choice
  ADD COLUMN new_email        VARCHAR(254) NULL,
  ADD COLUMN email_code_hash  BINARY(32)   NULL COMMENT 'SHA-256 of the code',
  ADD COLUMN email_code_until DATETIME(3)  NULL,
  ADD COLUMN email_code_tries INT          NOT NULL DEFAULT 0;
