-- The whole schema of version 79, for a new hall: Flyway runs this file alone on an empty database, and the V files on one
-- that exists. SchemaBaselineTest compares the two ways. It never changes; what comes later is a V file of its own.
--
-- The common subset of MySQL 8 and MariaDB 10.11/11.4. Every DATETIME(3) is UTC; DATE and TIME are in the venue's zone.
-- A row with is_active = 0 is deleted for people and takes part in no unique key: each such key is on a generated
-- column that is NULL when the row is not active.

-- What every room shares --------------------------------------------------------------------------------------------

-- Work that one node does for all: when its next round is due.
CREATE TABLE shared_round (
  work   VARCHAR(32) NOT NULL,
  due_at DATETIME(3) NOT NULL,
  PRIMARY KEY (work)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

CREATE TABLE outbox (
  id          BIGINT       NOT NULL AUTO_INCREMENT,
  action      VARCHAR(32)  NOT NULL,
  payload     MEDIUMTEXT   NOT NULL COMMENT 'JSON',
  attempts    INT          NOT NULL DEFAULT 0,
  next_try_at DATETIME(3)  NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  last_error  VARCHAR(255) NULL,
  create_time DATETIME(3)  NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  PRIMARY KEY (id),
  KEY outbox_due (next_try_at, id),
  KEY outbox_age (create_time)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

-- Keys that several engines on one database must share, made at random by the first of them.
CREATE TABLE engine_secret (
  secret_name  VARCHAR(32)   NOT NULL,
  secret_value VARBINARY(64) NOT NULL,
  PRIMARY KEY (secret_name)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

CREATE TABLE config (
  config_key   VARCHAR(64)  NOT NULL,
  config_value VARCHAR(255) NOT NULL,
  update_time  DATETIME(3)  NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  PRIMARY KEY (config_key)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

-- People ------------------------------------------------------------------------------------------------------------

-- The groups of people that the hall tells apart, such as students, staff and externals.
CREATE TABLE audience (
  id          BIGINT      NOT NULL AUTO_INCREMENT,
  name        VARCHAR(64) NOT NULL,
  sort_order  INT         NOT NULL DEFAULT 0,
  is_default  TINYINT(1)  NOT NULL DEFAULT 0 COMMENT 'new accounts belong to it',
  is_active   TINYINT(1)  NOT NULL DEFAULT 1,
  create_time DATETIME(3) NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  active_name VARCHAR(64) GENERATED ALWAYS AS (CASE WHEN is_active = 1 THEN name END) STORED,
  one_default TINYINT(1)  GENERATED ALWAYS AS (CASE WHEN is_active = 1 AND is_default = 1 THEN 1 END) STORED,
  PRIMARY KEY (id),
  UNIQUE KEY audience_once (active_name),
  UNIQUE KEY audience_one_default (one_default)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

CREATE TABLE user_account (
  id                   BIGINT       NOT NULL AUTO_INCREMENT,
  student_id           VARCHAR(31) CHARACTER SET ascii NOT NULL,
  password_hash        VARCHAR(255) NOT NULL,
  user_role            VARCHAR(8)   NOT NULL DEFAULT 'USER',
  suspended_until      DATETIME(3)  NULL,
  suspend_reason       VARCHAR(255) NULL,
  suspension_cause     VARCHAR(16)  NULL,
  create_time          DATETIME(3)  NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  update_time          DATETIME(3)  NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  is_active            TINYINT(1)   NOT NULL DEFAULT 1,
  active_student_id    VARCHAR(31) CHARACTER SET ascii GENERATED ALWAYS AS (CASE WHEN is_active = 1 THEN student_id END) STORED,
  must_change_password TINYINT(1)   NOT NULL DEFAULT 0,
  found_by_name        TINYINT(1)   NOT NULL DEFAULT 0 COMMENT 'older than identities: its student needs no password to link it',
  audience_id          BIGINT       NOT NULL DEFAULT 1,
  full_name            VARCHAR(64)  NULL,
  phone                VARCHAR(32)  NULL,
  email                VARCHAR(254) NULL COMMENT 'as the staff know it; mails go to notification_choice.email',
  roster_time          DATETIME(3)  NULL COMMENT 'when a roster had this person last; NULL: never',
  fee_paid_until       DATE         NULL COMMENT 'the last day that the card or fee is paid for; NULL: not paid',
  code_until           DATETIME(3)  NULL COMMENT 'until when password_hash counts, while it is that of a code for the first login',
  made_by              VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NULL COMMENT 'STAFF or OWNER; null: a roster, single sign-on, or unknown',
  PRIMARY KEY (id),
  UNIQUE KEY user_account_once (active_student_id),
  KEY user_account_role (user_role, is_active),
  KEY user_account_name (student_id),
  KEY user_account_audience (audience_id),
  CONSTRAINT user_account_audience FOREIGN KEY (audience_id) REFERENCES audience (id)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

-- Changes of access that every node must learn of within a second: a revoked token, or an account
-- that was suspended, reinstated, deleted, or got another role or password. Rows are deleted after an hour.
CREATE TABLE access_change (
  id         BIGINT      NOT NULL AUTO_INCREMENT,
  user_id    BIGINT      NULL,
  token_hash BINARY(32)  NULL,
  changed_at DATETIME(3) NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  PRIMARY KEY (id),
  KEY access_change_at (changed_at)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

CREATE TABLE login_token (
  token_hash   BINARY(32)  NOT NULL COMMENT 'SHA-256; the token itself is stored nowhere',
  user_id      BIGINT      NOT NULL,
  create_time  DATETIME(3) NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  expires_at   DATETIME(3) NOT NULL,
  id           BIGINT      NOT NULL AUTO_INCREMENT,
  client       VARCHAR(64) NOT NULL DEFAULT '' COMMENT 'the browser and system, as it said itself',
  last_used_at DATETIME(3) NULL,
  proved_at    DATETIME(3) NULL COMMENT 'when the owner last gave a password or a code again; NULL: only at the login',
  by_passkey   TINYINT(1)  NOT NULL DEFAULT 0 COMMENT 'whether the owner logged in with a passkey',
  PRIMARY KEY (token_hash),
  UNIQUE KEY login_token_id (id),
  KEY login_token_user (user_id),
  KEY login_token_expiry (expires_at)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

-- Which account belongs to whom at the university's identity provider. A provider names a person by its own address and a
-- subject that never changes (OpenID Connect Core 5.7); names can change hands.
CREATE TABLE campus_identity (
  id          BIGINT         NOT NULL AUTO_INCREMENT,
  issuer      VARBINARY(255) NOT NULL COMMENT 'bytes: every text collation of MariaDB would ignore blanks at the end',
  subject     VARBINARY(255) NOT NULL,
  user_id     BIGINT         NOT NULL,
  create_time DATETIME(3)    NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  gives_role  TINYINT(1)     NOT NULL DEFAULT 0 COMMENT 'the role of the account is that of the groups of its person',
  PRIMARY KEY (id),
  UNIQUE KEY campus_identity_once (issuer, subject),
  UNIQUE KEY campus_identity_of_account (user_id, issuer)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

-- Passkeys (WebAuthn): key pairs in phones, computers and security keys. Only the public halves are here. All texts but the name are base64url
-- without padding, or a host name.
CREATE TABLE passkey (
  id              BIGINT      NOT NULL AUTO_INCREMENT,
  user_id         BIGINT      NOT NULL,
  site            VARCHAR(253) CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'the host name for which it was made (relying party id)',
  credential_id   VARCHAR(1364) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  credential      VARCHAR(4096) CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'attested credential data (WebAuthn 6.5.1) with the public key',
  user_handle     CHAR(43) CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'how devices name the account: random, the same for all passkeys of an account',
  sign_count      BIGINT      NOT NULL COMMENT 'of the last login; 0 for ever with devices that do not count',
  backup_eligible TINYINT(1)  NOT NULL COMMENT 'whether the device may copy it to others of its owner',
  name            VARCHAR(60) NOT NULL,
  create_time     DATETIME(3) NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  last_used_at    DATETIME(3) NULL,
  PRIMARY KEY (id),
  UNIQUE KEY passkey_credential (credential_id),
  KEY passkey_of_user (user_id)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

-- Staff prove who they are with a code of an authenticator app besides the password (TOTP, RFC 6238).
CREATE TABLE totp_factor (
  user_id        BIGINT        NOT NULL,
  sealed_secret  VARBINARY(64) NOT NULL COMMENT 'encrypted with the key totp of engine_secret',
  last_used_step BIGINT        NOT NULL COMMENT 'half minutes since 1970; the codes until this one count no more',
  create_time    DATETIME(3)   NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  PRIMARY KEY (user_id)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

-- What admits them once when the app is lost. A code that was used is deleted.
CREATE TABLE recovery_code (
  user_id   BIGINT     NOT NULL,
  code_hash BINARY(32) NOT NULL COMMENT 'SHA-256',
  PRIMARY KEY (user_id, code_hash)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

-- The hall's own roles, besides those that are built in, and what they may do.
CREATE TABLE hall_role (
  id          BIGINT      NOT NULL AUTO_INCREMENT,
  role_name   VARCHAR(64) NOT NULL,
  create_time DATETIME(3) NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  PRIMARY KEY (id),
  UNIQUE KEY hall_role_once (role_name)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

-- Who has one of them; it counts while user_account.user_role is STAFF.
CREATE TABLE role_member (
  user_id BIGINT NOT NULL,
  role_id BIGINT NOT NULL,
  PRIMARY KEY (user_id),
  KEY role_member_role (role_id),
  CONSTRAINT role_member_role FOREIGN KEY (role_id) REFERENCES hall_role (id)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

CREATE TABLE role_permission (
  role_id    BIGINT NOT NULL,
  permission VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  PRIMARY KEY (role_id, permission),
  CONSTRAINT role_permission_role FOREIGN KEY (role_id) REFERENCES hall_role (id)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

-- What staff noted about a person; never shown to the person.
CREATE TABLE person_note (
  id          BIGINT        NOT NULL AUTO_INCREMENT,
  user_id     BIGINT        NOT NULL,
  author_id   BIGINT        NULL COMMENT 'user_account.id; NULL: the operator at this computer',
  author_name VARCHAR(31)   NOT NULL,
  note        VARCHAR(1000) NOT NULL,
  create_time DATETIME(3)   NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  PRIMARY KEY (id),
  KEY person_note_of_user (user_id, id)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

-- The hall ----------------------------------------------------------------------------------------------------------

-- Parts of the hall.
CREATE TABLE court_group (
  id          BIGINT      NOT NULL AUTO_INCREMENT,
  group_name  VARCHAR(64) NOT NULL,
  create_time DATETIME(3) NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  PRIMARY KEY (id),
  UNIQUE KEY court_group_once (group_name)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

-- The groups on whose courts members of the staff act. Who has none acts on all courts.
CREATE TABLE staff_court_group (
  user_id  BIGINT NOT NULL,
  group_id BIGINT NOT NULL,
  PRIMARY KEY (user_id, group_id),
  KEY staff_court_group_group (group_id),
  CONSTRAINT staff_court_group_group FOREIGN KEY (group_id) REFERENCES court_group (id)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

CREATE TABLE court (
  id          BIGINT      NOT NULL AUTO_INCREMENT,
  court_name  VARCHAR(64) NOT NULL,
  create_time DATETIME(3) NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  update_time DATETIME(3) NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  is_active   TINYINT(1)  NOT NULL DEFAULT 1,
  active_name VARCHAR(64) GENERATED ALWAYS AS (CASE WHEN is_active = 1 THEN court_name END) STORED,
  group_id    BIGINT      NULL,
  PRIMARY KEY (id),
  UNIQUE KEY court_name_once (active_name),
  KEY court_in_group (group_id),
  CONSTRAINT court_in_group FOREIGN KEY (group_id) REFERENCES court_group (id)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

-- What slots cost. A list never changes: other prices are another list, so a slot keeps what was shown for it.
CREATE TABLE price_list (
  id           BIGINT      NOT NULL AUTO_INCREMENT,
  prices       VARCHAR(700) CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'yuan; then audience=yuan for each audience with a price of its own',
  cancellation VARCHAR(200) CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'minutes before the start:fee in percent+fee in yuan, the earliest first; empty: as the setting says',
  create_time  DATETIME(3) NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  PRIMARY KEY (id),
  UNIQUE KEY price_list_once (prices, cancellation)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

CREATE TABLE flash_session (
  id                 BIGINT           NOT NULL AUTO_INCREMENT,
  session_name       VARCHAR(64)      NOT NULL,
  flash_time         TIME             NOT NULL,
  begin_time         TIME             NOT NULL,
  end_time           TIME             NOT NULL,
  slot_interval      INT              NOT NULL COMMENT 'minutes',
  capacity           INT              NOT NULL DEFAULT 1,
  release_days_ahead INT              NOT NULL DEFAULT 0,
  paused             TINYINT(1)       NOT NULL DEFAULT 0,
  create_time        DATETIME(3)      NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  update_time        DATETIME(3)      NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  is_active          TINYINT(1)       NOT NULL DEFAULT 1,
  first_date         DATE             NULL COMMENT 'NULL: since ever',
  last_date          DATE             NULL COMMENT 'NULL: without end',
  weekdays           TINYINT UNSIGNED NOT NULL DEFAULT 127 COMMENT 'bit 0: Monday … bit 6: Sunday',
  price_list_id      BIGINT           NULL COMMENT 'of slots generated from now on; NULL: the hall''s standard price',
  release_kind       VARCHAR(9)       NOT NULL DEFAULT 'GATE' COMMENT 'GATE, ROLLING (at midnight), BY_HAND or DESK_ONLY',
  PRIMARY KEY (id),
  KEY flash_session_price_list (price_list_id),
  CONSTRAINT flash_session_price_list FOREIGN KEY (price_list_id) REFERENCES price_list (id)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

-- The courts of a session that isn't on all of them.
CREATE TABLE session_court (
  session_id BIGINT NOT NULL,
  court_id   BIGINT NOT NULL,
  PRIMARY KEY (session_id, court_id),
  KEY session_court_court (court_id),
  CONSTRAINT session_court_court FOREIGN KEY (court_id) REFERENCES court (id),
  CONSTRAINT session_court_session FOREIGN KEY (session_id) REFERENCES flash_session (id)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

-- Days of the hall that aren't like their weekday: holidays, and the days on which work that holidays displaced is made up for.
CREATE TABLE special_day (
  calendar_date DATE        NOT NULL,
  like_weekday  TINYINT     NULL COMMENT '1: Monday … 7: Sunday; NULL: the hall is closed',
  note          VARCHAR(64) NOT NULL,
  create_time   DATETIME(3) NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  opens_at      TIME        NULL COMMENT 'NULL: as on other days; a slot begins then or later',
  closes_at     TIME        NULL COMMENT 'NULL: as on other days; a slot ends then or earlier',
  PRIMARY KEY (calendar_date)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

-- A block that comes again each week, such as a class. Its blocks are closures of courts, one for each date and court.
CREATE TABLE block_series (
  id          BIGINT           NOT NULL AUTO_INCREMENT,
  reason      VARCHAR(200)     NOT NULL,
  first_date  DATE             NOT NULL,
  last_date   DATE             NOT NULL,
  weekdays    TINYINT UNSIGNED NOT NULL COMMENT 'bit 0: Monday … bit 6: Sunday',
  every_weeks TINYINT          NOT NULL COMMENT '1: each week',
  from_time   TIME             NOT NULL,
  until_time  TIME             NOT NULL,
  ended_from  DATE             NULL COMMENT 'the first date on which it has no blocks any more; NULL: it was not ended',
  made_by     BIGINT           NOT NULL COMMENT 'user_account.id',
  create_time DATETIME(3)      NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  PRIMARY KEY (id),
  KEY block_series_last_date (last_date)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

-- Why slots sell to nobody. One with a court is a closure of that court: slots made later within its time are blocked by it, too.
CREATE TABLE slot_block (
  id          BIGINT       NOT NULL AUTO_INCREMENT,
  reason      VARCHAR(200) NOT NULL,
  court_id    BIGINT       NULL,
  begins_at   DATETIME(3)  NULL,
  ends_at     DATETIME(3)  NULL,
  made_by     BIGINT       NOT NULL COMMENT 'user_account.id',
  create_time DATETIME(3)  NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  update_time DATETIME(3)  NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  is_active   TINYINT(1)   NOT NULL DEFAULT 1,
  series_id   BIGINT       NULL COMMENT 'NULL: it is no part of a series',
  PRIMARY KEY (id),
  KEY slot_block_closure (court_id, ends_at),
  KEY slot_block_series (series_id),
  CONSTRAINT slot_block_court FOREIGN KEY (court_id) REFERENCES court (id),
  CONSTRAINT slot_block_series FOREIGN KEY (series_id) REFERENCES block_series (id)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

CREATE TABLE time_slot (
  id              BIGINT      NOT NULL AUTO_INCREMENT,
  session_id      BIGINT      NOT NULL,
  court_id        BIGINT      NOT NULL,
  slot_date       DATE        NOT NULL,
  start_time      TIME        NOT NULL,
  end_time        TIME        NOT NULL,
  starts_at       DATETIME(3) NOT NULL,
  ends_at         DATETIME(3) NOT NULL,
  capacity        INT         NOT NULL,
  create_time     DATETIME(3) NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  update_time     DATETIME(3) NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  is_active       TINYINT(1)  NOT NULL DEFAULT 1,
  active_court_id BIGINT      GENERATED ALWAYS AS (CASE WHEN is_active = 1 THEN court_id END) STORED,
  block_id        BIGINT      NULL COMMENT 'set: it takes no new booking',
  price_list_id   BIGINT      NULL COMMENT 'NULL: the hall''s standard price',
  PRIMARY KEY (id),
  UNIQUE KEY time_slot_once (active_court_id, slot_date, start_time),
  KEY time_slot_ends (ends_at),
  KEY time_slot_court (court_id),
  KEY time_slot_block (block_id),
  KEY time_slot_of_day (slot_date, court_id),
  KEY time_slot_changed (update_time),
  KEY time_slot_price_list (price_list_id),
  KEY time_slot_of_session_times (session_id, slot_date, start_time, end_time, capacity, court_id, is_active, starts_at),
  CONSTRAINT time_slot_block FOREIGN KEY (block_id) REFERENCES slot_block (id),
  CONSTRAINT time_slot_court FOREIGN KEY (court_id) REFERENCES court (id),
  CONSTRAINT time_slot_price_list FOREIGN KEY (price_list_id) REFERENCES price_list (id),
  CONSTRAINT time_slot_session FOREIGN KEY (session_id) REFERENCES flash_session (id)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

-- Bookings ----------------------------------------------------------------------------------------------------------

-- One release of one session's courts for one day: when its gate opens, and which steps of the day are done.
CREATE TABLE gate_release (
  id           BIGINT      NOT NULL AUTO_INCREMENT,
  session_id   BIGINT      NOT NULL,
  slot_date    DATE        NOT NULL,
  opens_at     DATETIME(3) NULL COMMENT 'NULL: by hand alone, as its time was over before its session was made',
  generated_at DATETIME(3) NULL,
  warmed_at    DATETIME(3) NULL,
  opened_at    DATETIME(3) NULL,
  made_ahead   TINYINT(1)  NOT NULL DEFAULT 0 COMMENT '1: made before its turn, only because something is booked on it, until it is generated at its turn',
  create_time  DATETIME(3) NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  PRIMARY KEY (id),
  UNIQUE KEY gate_release_once (session_id, slot_date),
  KEY gate_release_due (opened_at, opens_at),
  CONSTRAINT gate_release_session FOREIGN KEY (session_id) REFERENCES flash_session (id)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

-- The sessions whose slots are booked from any start to any end, and not each by itself.
CREATE TABLE session_interval (
  session_id  BIGINT NOT NULL,
  min_minutes INT    NOT NULL COMMENT 'the shortest booking',
  max_minutes INT    NOT NULL COMMENT 'the longest booking',
  max_courts  INT    NOT NULL COMMENT 'how many courts one booking can have',
  PRIMARY KEY (session_id),
  CONSTRAINT session_interval_session FOREIGN KEY (session_id) REFERENCES flash_session (id)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

-- What a student may book of one session's slots, where it isn't what the hall's settings say.
CREATE TABLE session_limit (
  session_id  BIGINT NOT NULL,
  quota       VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'booking.rule.Quota',
  quota_limit INT    NOT NULL COMMENT '0: none',
  PRIMARY KEY (session_id, quota),
  CONSTRAINT session_limit_session FOREIGN KEY (session_id) REFERENCES flash_session (id)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

-- What people of one audience may book, where it isn't what the hall's settings say.
CREATE TABLE audience_limit (
  audience_id BIGINT NOT NULL,
  quota       VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'booking.rule.Quota',
  quota_limit INT    NOT NULL COMMENT '0: none',
  PRIMARY KEY (audience_id, quota),
  CONSTRAINT audience_limit_audience FOREIGN KEY (audience_id) REFERENCES audience (id)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

-- slot_id and user_id are no foreign keys: the tombstone of a claim on a slot or user that doesn't exist must have a row.
CREATE TABLE reservation (
  id              BIGINT        NOT NULL AUTO_INCREMENT,
  trace_id        CHAR(44) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  user_id         BIGINT        NOT NULL,
  slot_id         BIGINT        NOT NULL,
  seat_no         INT           NOT NULL COMMENT '1..capacity; 0 for a claim that never had a seat',
  status          VARCHAR(16)   NOT NULL,
  reason          VARCHAR(255)  NULL,
  pay_deadline    DATETIME(3)   NULL,
  create_time     DATETIME(3)   NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  update_time     DATETIME(3)   NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  live_slot_id    BIGINT        GENERATED ALWAYS AS (CASE WHEN status IN ('PENDING_PAYMENT','CLOSING','CONFIRMED','REFUNDING') THEN slot_id END) STORED,
  no_show_at      DATETIME(3)   NULL COMMENT 'when the staff marked that nobody came',
  guest           VARCHAR(120)  NULL COMMENT 'whom the staff booked for who has no account; user_id is then nobody''s',
  reason_code     VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NULL COMMENT 'booking.EndReason.Code',
  amount          DECIMAL(10,2) NULL COMMENT 'yuan, as shown before the booking; NULL: it never had a seat',
  one_place       TINYINT(1)    NOT NULL DEFAULT 0 COMMENT '1: overlaps no other live row of its user with 1',
  leader_id       BIGINT        NULL COMMENT 'of a further cell: the row that leads its booking; NULL: this row leads',
  cell_count      INT           NOT NULL DEFAULT 1 COMMENT 'of a leading row: how many cells its booking has, itself included',
  checked_in_at   DATETIME(3)   NULL COMMENT 'when the staff recorded that somebody came',
  pays_at_counter TINYINT(1)    NOT NULL DEFAULT 0 COMMENT '1: paid at the counter; pay_deadline comes from the place',
  PRIMARY KEY (id),
  UNIQUE KEY reservation_trace (trace_id),
  UNIQUE KEY reservation_seat (live_slot_id, seat_no),
  UNIQUE KEY reservation_holder (live_slot_id, user_id),
  KEY reservation_of_slot (slot_id, id),
  KEY reservation_due (status, pay_deadline),
  KEY reservation_created (create_time),
  KEY reservation_no_show (no_show_at),
  KEY reservation_changed (update_time),
  KEY reservation_checked_in (checked_in_at),
  KEY reservation_of_user (user_id, id, leader_id),
  KEY reservation_live_of_user (user_id, live_slot_id, leader_id)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

-- Each time that a booking was put on another slot, by its student or by staff, whom the audit log names.
CREATE TABLE reservation_move (
  id             BIGINT      NOT NULL AUTO_INCREMENT,
  reservation_id BIGINT      NOT NULL,
  from_slot_id   BIGINT      NOT NULL,
  to_slot_id     BIGINT      NOT NULL,
  by_owner       TINYINT(1)  NOT NULL COMMENT '1: the student; 0: staff',
  move_time      DATETIME(3) NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  is_offer       TINYINT(1)  NOT NULL DEFAULT 0 COMMENT '1: whom staff moved may cancel without a fee until the start',
  PRIMARY KEY (id),
  KEY reservation_move_of (reservation_id, id),
  CONSTRAINT reservation_move_reservation FOREIGN KEY (reservation_id) REFERENCES reservation (id) ON DELETE CASCADE
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

CREATE TABLE dead_letter (
  id          BIGINT       NOT NULL AUTO_INCREMENT,
  trace_id    VARCHAR(64)  NULL,
  payload     MEDIUMTEXT   NOT NULL,
  cause       VARCHAR(16)  NOT NULL,
  detail      VARCHAR(255) NULL,
  deliveries  INT          NOT NULL DEFAULT 1,
  status      VARCHAR(16)  NOT NULL,
  create_time DATETIME(3)  NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  update_time DATETIME(3)  NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  PRIMARY KEY (id),
  UNIQUE KEY dead_letter_trace (trace_id),
  KEY dead_letter_status (status, id)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

CREATE TABLE strike (
  id             BIGINT      NOT NULL AUTO_INCREMENT,
  user_id        BIGINT      NOT NULL,
  reservation_id BIGINT      NOT NULL,
  cause          VARCHAR(16) NOT NULL,
  weight         INT         NOT NULL,
  expires_at     DATETIME(3) NOT NULL,
  forgiven_at    DATETIME(3) NULL,
  create_time    DATETIME(3) NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  PRIMARY KEY (id),
  UNIQUE KEY strike_once (reservation_id, cause),
  KEY strike_of_user (user_id, expires_at)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

-- Money -------------------------------------------------------------------------------------------------------------

CREATE TABLE pay_order (
  id                  BIGINT        NOT NULL AUTO_INCREMENT,
  out_trade_no        VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  reservation_id      BIGINT        NOT NULL,
  amount              DECIMAL(10,2) NOT NULL COMMENT 'yuan',
  status              VARCHAR(16)   NOT NULL,
  prepay_id           VARCHAR(64)   NULL,
  code_url            VARCHAR(1024) NULL,
  transaction_id      VARCHAR(64)   NULL,
  reason              VARCHAR(255)  NULL,
  expire_time         DATETIME(3)   NOT NULL,
  paid_time           DATETIME(3)   NULL,
  attempts            INT           NOT NULL DEFAULT 0 COMMENT 'how often the provider was asked after the deadline',
  next_try_at         DATETIME(3)   NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  last_error          VARCHAR(255)  NULL,
  create_time         DATETIME(3)   NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  update_time         DATETIME(3)   NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  open_reservation_id BIGINT        GENERATED ALWAYS AS (CASE WHEN status = 'PAYING' THEN reservation_id END) STORED,
  paid_reservation_id BIGINT        GENERATED ALWAYS AS (CASE WHEN status IN ('SUCCESS','REFUNDED') THEN reservation_id END) STORED,
  method              VARCHAR(16)   NOT NULL DEFAULT 'ONLINE' COMMENT 'ONLINE, CASH, CARD, CAMPUS_CARD or FREE',
  leased_until        DATETIME(3)   NULL,
  channel             VARCHAR(16) CHARACTER SET ascii NOT NULL DEFAULT 'QR_CODE' COMMENT 'how the payer reaches the provider',
  provider            VARCHAR(16) CHARACTER SET ascii NULL COMMENT 'courtflash.pay.gateway of the order; NULL: at the counter, or from before this column',
  refunded            DECIMAL(10,2) NOT NULL DEFAULT 0.00 COMMENT 'yuan: of the refunds that are under way or made',
  desk                VARCHAR(40)   NULL COMMENT 'where it was paid at the counter; NULL: online',
  PRIMARY KEY (id),
  UNIQUE KEY pay_order_number (out_trade_no),
  UNIQUE KEY pay_order_open_once (open_reservation_id),
  UNIQUE KEY pay_order_paid_once (paid_reservation_id),
  KEY pay_order_of_reservation (reservation_id),
  KEY pay_order_status (status, expire_time),
  KEY pay_order_of_status (status, id),
  KEY pay_order_created (create_time),
  KEY pay_order_paid (paid_time, amount),
  KEY pay_order_changed (update_time),
  CONSTRAINT pay_order_reservation FOREIGN KEY (reservation_id) REFERENCES reservation (id),
  CONSTRAINT pay_order_refunds CHECK (refunded >= 0 AND refunded <= amount)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

-- Each start of an engine takes a block of order numbers for itself; the id is a part of them.
CREATE TABLE order_number_block (
  id       BIGINT      NOT NULL AUTO_INCREMENT,
  taken_at DATETIME(3) NOT NULL,
  PRIMARY KEY (id)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

-- By which id a provider knows who pays inside its own app, such as WeChat's openid. It is another one for each application.
CREATE TABLE payer (
  user_id   BIGINT      NOT NULL,
  provider  VARCHAR(16) CHARACTER SET ascii NOT NULL,
  app_id    VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  payer_id  VARCHAR(128) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  linked_at DATETIME(3) NOT NULL COMMENT 'since when it is this one; an order that was opened before belongs to another payer',
  PRIMARY KEY (user_id, provider, app_id)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

CREATE TABLE refund_order (
  id                  BIGINT        NOT NULL AUTO_INCREMENT,
  out_refund_no       VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  pay_order_id        BIGINT        NOT NULL,
  reservation_id      BIGINT        NOT NULL,
  amount              DECIMAL(10,2) NOT NULL COMMENT 'yuan',
  status              VARCHAR(16)   NOT NULL,
  asked_by            BIGINT        NULL COMMENT 'user_account.id; NULL: the engine itself',
  reason              VARCHAR(255)  NOT NULL,
  attempts            INT           NOT NULL DEFAULT 0,
  next_try_at         DATETIME(3)   NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  last_error          VARCHAR(255)  NULL,
  create_time         DATETIME(3)   NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  update_time         DATETIME(3)   NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  leased_until        DATETIME(3)   NULL,
  fee                 DECIMAL(10,2) NOT NULL DEFAULT 0.00 COMMENT 'yuan that the hall keeps',
  is_part             TINYINT(1)    NOT NULL DEFAULT 0 COMMENT '1: its booking goes on; 0: it ends',
  proof               VARCHAR(255)  NULL COMMENT 'how the money was given back by hand, in the words of staff',
  ending_pay_order_id BIGINT        GENERATED ALWAYS AS (CASE WHEN is_part = 0 THEN pay_order_id END) STORED,
  at_counter          TINYINT(1)    NOT NULL DEFAULT 0 COMMENT '1: the customer gets it at the counter',
  desk                VARCHAR(40)   NULL COMMENT 'where the customer got it',
  handed_out          DATETIME(3)   NULL COMMENT 'when the customer got it',
  waiting_at_counter  TINYINT       GENERATED ALWAYS AS (CASE WHEN at_counter = 1 AND handed_out IS NULL AND status = 'SUCCESS' THEN 1 END) STORED,
  PRIMARY KEY (id),
  UNIQUE KEY refund_order_number (out_refund_no),
  UNIQUE KEY refund_order_once (ending_pay_order_id),
  KEY refund_order_due (status, next_try_at),
  KEY refund_order_of_reservation (reservation_id),
  KEY refund_order_of_status (status, id),
  KEY refund_order_ended (status, update_time, amount),
  KEY refund_order_changed (update_time),
  KEY refund_order_of_order (pay_order_id),
  KEY refund_order_waiting (waiting_at_counter, id),
  KEY refund_order_handed_out (handed_out),
  CONSTRAINT refund_order_pay_order FOREIGN KEY (pay_order_id) REFERENCES pay_order (id),
  CONSTRAINT refund_order_parts CHECK (amount >= 0 AND fee >= 0)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

-- Never changed: whoever counts again adds a line.
CREATE TABLE daily_closing (
  id          BIGINT        NOT NULL AUTO_INCREMENT,
  closing_day DATE          NOT NULL COMMENT 'in the venue''s zone',
  desk        VARCHAR(40)   NOT NULL,
  method      VARCHAR(16)   NOT NULL,
  line_no     INT           NOT NULL COMMENT '1: the closing; more: its corrections',
  expected    DECIMAL(12,2) NOT NULL COMMENT 'yuan',
  counted     DECIMAL(12,2) NOT NULL COMMENT 'yuan',
  reason      VARCHAR(255)  NULL COMMENT 'why they differ, or why it was counted again',
  closed_by   BIGINT        NOT NULL COMMENT 'user_account.id',
  create_time DATETIME(3)   NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  PRIMARY KEY (id),
  UNIQUE KEY daily_closing_line (closing_day, desk, method, line_no)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

-- Receipts of payments and refunds. What one says is frozen when it is issued: a court that is renamed later keeps its name there.
CREATE TABLE receipt (
  id              BIGINT        NOT NULL AUTO_INCREMENT,
  receipt_no      BIGINT        NOT NULL COMMENT 'the hall''s own, without a gap, in the order of issue',
  kind            VARCHAR(16) CHARACTER SET ascii NOT NULL COMMENT 'PAYMENT or REFUND',
  pay_order_id    BIGINT        NOT NULL,
  refund_order_id BIGINT        NULL COMMENT 'NULL: of the payment',
  reservation_id  BIGINT        NOT NULL,
  user_id         BIGINT        NOT NULL COMMENT 'whose booking it is; of a guest nobody''s',
  hall_name       VARCHAR(64)   NOT NULL,
  hall_name_en    VARCHAR(40)   NULL,
  courts          MEDIUMTEXT    NULL COMMENT 'their names',
  slot_date       DATE          NULL,
  from_time       TIME          NULL,
  until_time      TIME          NULL,
  customer        VARCHAR(120)  NULL COMMENT 'the name; NULL: unknown or erased',
  customer_no     VARCHAR(64)   NULL COMMENT 'the login id; NULL: a guest, or erased',
  order_no        VARCHAR(32) CHARACTER SET ascii NOT NULL COMMENT 'of the order or of the refund',
  method          VARCHAR(16) CHARACTER SET ascii NOT NULL,
  provider        VARCHAR(16) CHARACTER SET ascii NULL,
  by_hand         TINYINT(1)    NOT NULL COMMENT '1: staff gave the money back otherwise than it came',
  amount          DECIMAL(10,2) NOT NULL COMMENT 'yuan',
  fee             DECIMAL(10,2) NOT NULL COMMENT 'yuan that the hall keeps of a refunded payment',
  reason          VARCHAR(255)  NULL COMMENT 'of a refund',
  moved_at        DATETIME(3)   NOT NULL COMMENT 'when the money was paid or given back',
  issued_at       DATETIME(3)   NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  prints          INT           NOT NULL DEFAULT 0 COMMENT 'each one after the first is a copy',
  payment_of      BIGINT        GENERATED ALWAYS AS (CASE WHEN refund_order_id IS NULL THEN pay_order_id END) STORED,
  PRIMARY KEY (id),
  UNIQUE KEY receipt_no_once (receipt_no),
  UNIQUE KEY receipt_payment_once (payment_of),
  UNIQUE KEY receipt_refund_once (refund_order_id),
  KEY receipt_of_reservation (reservation_id),
  KEY receipt_of_order (pay_order_id),
  KEY receipt_of_user (user_id)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

-- The last number that was given. Its row is locked by whoever issues receipts, on any node, until they are committed.
CREATE TABLE receipt_number (
  id      TINYINT NOT NULL,
  last_no BIGINT  NOT NULL,
  PRIMARY KEY (id)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

-- The bill of a payment provider for a day. A day without one yet is a row, too: it is fetched until the provider has it.
CREATE TABLE provider_bill (
  id          BIGINT        NOT NULL AUTO_INCREMENT,
  provider    VARCHAR(16) CHARACTER SET ascii NOT NULL COMMENT 'as in pay_order.provider',
  bill_day    DATE          NOT NULL COMMENT 'in the provider''s zone',
  starts_at   DATETIME(3)   NOT NULL COMMENT 'of the day',
  ends_at     DATETIME(3)   NOT NULL COMMENT 'of the day',
  source      VARCHAR(8) CHARACTER SET ascii NULL COMMENT 'PROVIDER or FILE; NULL: there is no bill yet',
  payments    INT           NOT NULL DEFAULT 0,
  paid        DECIMAL(12,2) NOT NULL DEFAULT 0.00 COMMENT 'yuan',
  refunds     INT           NOT NULL DEFAULT 0,
  refunded    DECIMAL(12,2) NOT NULL DEFAULT 0.00 COMMENT 'yuan',
  others      INT           NOT NULL DEFAULT 0 COMMENT 'lines of others with the same merchant account, which aren''t stored',
  attempts    INT           NOT NULL DEFAULT 0,
  last_try_at DATETIME(3)   NULL,
  last_error  VARCHAR(255)  NULL COMMENT 'why the last attempt brought no bill',
  stored_at   DATETIME(3)   NULL,
  imported_by BIGINT        NULL COMMENT 'user_account.id of who imported the file',
  PRIMARY KEY (id),
  UNIQUE KEY provider_bill_day (provider, bill_day),
  KEY provider_bill_waiting (source, ends_at)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

-- The lines of the bills that are this hall's own.
CREATE TABLE provider_bill_line (
  id             BIGINT        NOT NULL AUTO_INCREMENT,
  bill_id        BIGINT        NOT NULL,
  kind           VARCHAR(8) CHARACTER SET ascii NOT NULL COMMENT 'PAYMENT or REFUND',
  number         VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'of the order or the refund',
  out_trade_no   VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'of the order',
  transaction_id VARCHAR(64)   NOT NULL COMMENT 'the provider''s number of the payment',
  amount         DECIMAL(12,2) NOT NULL COMMENT 'yuan',
  made_at        DATETIME(3)   NOT NULL COMMENT 'when the provider took or refunded it',
  PRIMARY KEY (id),
  KEY provider_bill_line_number (number, kind),
  KEY provider_bill_line_of_bill (bill_id, kind, number),
  CONSTRAINT provider_bill_line_bill FOREIGN KEY (bill_id) REFERENCES provider_bill (id)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

-- Where a bill and the hall's own books don't agree.
CREATE TABLE bill_difference (
  id             BIGINT        NOT NULL AUTO_INCREMENT,
  bill_id        BIGINT        NOT NULL,
  kind           VARCHAR(8) CHARACTER SET ascii NOT NULL COMMENT 'PAYMENT or REFUND',
  number         VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'of the order or the refund',
  issue          VARCHAR(16) CHARACTER SET ascii NOT NULL COMMENT 'OURS_ONLY, THEIRS_ONLY or AMOUNT',
  ours           DECIMAL(12,2) NULL COMMENT 'yuan; NULL: the hall has no such order or refund',
  theirs         DECIMAL(12,2) NULL COMMENT 'yuan; NULL: the bills have no such line',
  reservation_id BIGINT        NULL,
  status         VARCHAR(8) CHARACTER SET ascii NOT NULL DEFAULT 'OPEN' COMMENT 'OPEN, HEALED or SETTLED',
  since          DATETIME(3)   NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  closed_at      DATETIME(3)   NULL,
  settled_by     BIGINT        NULL COMMENT 'user_account.id',
  proof          VARCHAR(255)  NULL COMMENT 'why it is settled, in the words of staff',
  PRIMARY KEY (id),
  UNIQUE KEY bill_difference_once (bill_id, kind, number),
  KEY bill_difference_status (status, bill_id),
  CONSTRAINT bill_difference_bill FOREIGN KEY (bill_id) REFERENCES provider_bill (id)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

-- Bookings of each week ---------------------------------------------------------------------------------------------

-- A booking that comes again each week for one person, such as a club's training. Each of its dates has a booking of its own.
CREATE TABLE booking_series (
  id            BIGINT       NOT NULL AUTO_INCREMENT,
  user_id       BIGINT       NOT NULL COMMENT 'user_account.id, whose bookings they are',
  note          VARCHAR(200) NOT NULL COMMENT 'what it is for, such as a training',
  first_date    DATE         NOT NULL,
  last_date     DATE         NOT NULL,
  weekdays      VARCHAR(80) CHARACTER SET ascii NOT NULL COMMENT 'such as MONDAY,THURSDAY',
  every_weeks   TINYINT      NOT NULL COMMENT '1: each week',
  from_time     TIME         NOT NULL,
  until_time    TIME         NOT NULL,
  method        VARCHAR(16) CHARACTER SET ascii NOT NULL COMMENT 'how each booking is paid',
  despite_rules VARCHAR(200) NULL COMMENT 'why rules did not count; NULL: they did',
  ended_from    DATE         NULL COMMENT 'the first date on which it has no bookings any more; NULL: it was not ended',
  made_by       BIGINT       NOT NULL COMMENT 'user_account.id',
  create_time   DATETIME(3)  NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  guest         VARCHAR(120) NULL COMMENT 'whom it is for who has no account; user_id is then nobody''s',
  PRIMARY KEY (id),
  KEY booking_series_user (user_id),
  KEY booking_series_last_date (last_date)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

CREATE TABLE booking_series_court (
  series_id BIGINT NOT NULL,
  court_id  BIGINT NOT NULL,
  PRIMARY KEY (series_id, court_id),
  CONSTRAINT booking_series_court_series FOREIGN KEY (series_id) REFERENCES booking_series (id) ON DELETE CASCADE
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

-- A date waits while the money of another booking of its place is being refunded.
CREATE TABLE booking_series_date (
  series_id      BIGINT NOT NULL,
  slot_date      DATE   NOT NULL,
  state          VARCHAR(16) CHARACTER SET ascii NOT NULL COMMENT 'BOOKED, WAITING or REFUSED',
  reservation_id BIGINT NULL COMMENT 'its booking; NULL until it is booked',
  refused        VARCHAR(32) CHARACTER SET ascii NULL COMMENT 'why it could not be booked after it had waited',
  PRIMARY KEY (series_id, slot_date),
  UNIQUE KEY booking_series_date_reservation (reservation_id),
  KEY booking_series_date_state (state, slot_date),
  CONSTRAINT booking_series_date_reservation FOREIGN KEY (reservation_id) REFERENCES reservation (id) ON DELETE CASCADE,
  CONSTRAINT booking_series_date_series FOREIGN KEY (series_id) REFERENCES booking_series (id) ON DELETE CASCADE
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

-- Messages ----------------------------------------------------------------------------------------------------------

CREATE TABLE notification_choice (
  user_id          BIGINT        NOT NULL,
  email            VARCHAR(254)  NULL,
  mail_language    VARCHAR(8)    NOT NULL,
  mail_kinds       VARCHAR(1000) NOT NULL COMMENT 'kinds with commas between',
  calendar_hash    BINARY(32)    NULL COMMENT 'SHA-256 of the secret of the calendar''s address',
  update_time      DATETIME(3)   NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  new_email        VARCHAR(254)  NULL,
  email_code_hash  BINARY(32)    NULL COMMENT 'SHA-256 of the code',
  email_code_until DATETIME(3)   NULL,
  email_code_tries INT           NOT NULL DEFAULT 0,
  PRIMARY KEY (user_id),
  UNIQUE KEY notification_choice_calendar (calendar_hash)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

-- What students are told: in their inbox, and by mail where they want it. A message is written in the transaction of what
-- it tells of, and is its own mail's outbox: an entry of the outbox that waits for a mail server would look like a fault.
CREATE TABLE inbox_message (
  id             BIGINT        NOT NULL AUTO_INCREMENT,
  user_id        BIGINT        NOT NULL,
  kind           VARCHAR(16)   NOT NULL,
  reservation_id BIGINT        NOT NULL,
  slot_id        BIGINT        NOT NULL COMMENT 'as it was when this happened',
  from_slot_id   BIGINT        NULL COMMENT 'of a reservation that was moved',
  reason         VARCHAR(255)  NULL,
  read_at        DATETIME(3)   NULL,
  mail_status    VARCHAR(8)    NOT NULL COMMENT 'NONE, WAITING, SENT or FAILED',
  mail_attempts  INT           NOT NULL DEFAULT 0,
  mail_next_at   DATETIME(3)   NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  mail_error     VARCHAR(255)  NULL,
  create_time    DATETIME(3)   NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  unread_user_id BIGINT        GENERATED ALWAYS AS (CASE WHEN read_at IS NULL THEN user_id END) STORED,
  due_soon_once  BIGINT        GENERATED ALWAYS AS (CASE WHEN kind = 'DUE_SOON' THEN reservation_id END) STORED,
  reason_code    VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NULL COMMENT 'booking.EndReason.Code',
  subject        VARCHAR(100)  NULL COMMENT 'what staff wrote; NULL: the kind has a text',
  body           VARCHAR(2000) NULL COMMENT 'what staff wrote, or as JSON the facts of a date of a series that was given up',
  PRIMARY KEY (id),
  UNIQUE KEY inbox_message_due_soon (due_soon_once),
  KEY inbox_message_of_user (user_id, id),
  KEY inbox_message_unread (unread_user_id),
  KEY inbox_message_mail (mail_status, mail_next_at)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

-- The browsers of people who want messages also while the page is closed (Web Push, RFC 8030), and what waits to be sent to them. What waits
-- is deleted when it was sent, so that the table is nearly always empty.
CREATE TABLE push_device (
  id            BIGINT      NOT NULL AUTO_INCREMENT,
  user_id       BIGINT      NOT NULL,
  endpoint      VARCHAR(1024) CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'the address at the push service of the browser''s maker',
  endpoint_hash BINARY(32)  NOT NULL COMMENT 'SHA-256 of it',
  public_key    CHAR(87) CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'of the browser, a point of P-256 as base64url',
  auth_secret   CHAR(22) CHARACTER SET ascii COLLATE ascii_bin NOT NULL COMMENT 'the browser''s part of the key of each message, 16 bytes as base64url',
  language      VARCHAR(8)  NOT NULL,
  client        VARCHAR(64) NOT NULL COMMENT 'the browser and system, as it said itself',
  create_time   DATETIME(3) NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  PRIMARY KEY (id),
  UNIQUE KEY push_device_endpoint (endpoint_hash),
  KEY push_device_of_user (user_id)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

CREATE TABLE push_delivery (
  id             BIGINT        NOT NULL AUTO_INCREMENT,
  device_id      BIGINT        NOT NULL,
  kind           VARCHAR(16)   NOT NULL,
  reservation_id BIGINT        NOT NULL,
  slot_id        BIGINT        NOT NULL COMMENT 'as it was when this happened',
  from_slot_id   BIGINT        NULL COMMENT 'of a reservation that was moved',
  reason         VARCHAR(255)  NULL,
  reason_code    VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NULL COMMENT 'booking.EndReason.Code',
  attempts       INT           NOT NULL DEFAULT 0,
  next_try_at    DATETIME(3)   NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  create_time    DATETIME(3)   NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  subject        VARCHAR(100)  NULL COMMENT 'what staff wrote; NULL: the kind has a text',
  body           VARCHAR(2000) NULL COMMENT 'what staff wrote, or as JSON the facts of a date of a series that was given up',
  PRIMARY KEY (id),
  KEY push_delivery_due (next_try_at),
  KEY push_delivery_of_device (device_id)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

-- Running the hall --------------------------------------------------------------------------------------------------

CREATE TABLE audit_log (
  id           BIGINT                       NOT NULL AUTO_INCREMENT,
  create_time  DATETIME(3)                  NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  actor_id     BIGINT                       NULL COMMENT 'NULL: the engine itself',
  actor_name   VARCHAR(31)                  NOT NULL,
  action       VARCHAR(64)                  NOT NULL,
  subject      VARCHAR(128)                 NOT NULL,
  before_value TEXT                         NULL COMMENT 'JSON',
  after_value  TEXT                         NULL COMMENT 'JSON',
  request_id   VARCHAR(64)                  NULL,
  chain_no     BIGINT                       NULL COMMENT 'from 1; NULL: not in the chain yet',
  chain_hash   CHAR(64) CHARACTER SET ascii NULL COMMENT 'SHA-256 in hexadecimal digits',
  PRIMARY KEY (id),
  UNIQUE KEY audit_log_chain (chain_no),
  KEY audit_log_time (create_time),
  KEY audit_log_subject (subject),
  KEY audit_log_actor (actor_id),
  KEY audit_log_action (action)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

-- The last entry of the chain. Whoever appends to it locks its only row.
CREATE TABLE audit_chain (
  id        TINYINT                      NOT NULL,
  last_no   BIGINT                       NOT NULL,
  last_hash CHAR(64) CHARACTER SET ascii NOT NULL,
  PRIMARY KEY (id)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

-- The rehearsals there were. The one that is RUNNING may use the ids below zero in court, flash_session, time_slot,
-- user_account and reservation; nothing else ever has such an id.
CREATE TABLE rehearsal (
  id           BIGINT       NOT NULL AUTO_INCREMENT,
  plan         VARCHAR(500) NOT NULL COMMENT 'JSON',
  asked_by     VARCHAR(31)  NOT NULL,
  state        VARCHAR(16)  NOT NULL,
  alive_at     DATETIME(3)  NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  result       TEXT         NULL COMMENT 'JSON',
  create_time  DATETIME(3)  NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  running_once TINYINT      GENERATED ALWAYS AS (CASE WHEN state = 'RUNNING' THEN 1 END) STORED,
  PRIMARY KEY (id),
  UNIQUE KEY rehearsal_running_once (running_once)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

CREATE TABLE rush_attempts (
  session_id BIGINT                       NOT NULL,
  slot_date  DATE                         NOT NULL,
  node       CHAR(36) CHARACTER SET ascii NOT NULL,
  outcome    VARCHAR(32) CHARACTER SET ascii NOT NULL,
  attempts   BIGINT                       NOT NULL,
  PRIMARY KEY (session_id, slot_date, node, outcome)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

-- What one run of one node counted of it.
CREATE TABLE rush_count (
  session_id BIGINT                       NOT NULL,
  slot_date  DATE                         NOT NULL,
  node       CHAR(36) CHARACTER SET ascii NOT NULL COMMENT 'another one after each start of the program',
  people     INT                          NOT NULL,
  winners    INT                          NOT NULL,
  p50_millis DOUBLE                       NOT NULL COMMENT 'of the winners, from the request to its answer',
  p99_millis DOUBLE                       NOT NULL,
  max_millis DOUBLE                       NOT NULL,
  PRIMARY KEY (session_id, slot_date, node)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

-- What became of each gate, kept for comparison. Its session may be renamed or deleted later.
CREATE TABLE rush_report (
  id                 BIGINT      NOT NULL AUTO_INCREMENT,
  session_id         BIGINT      NOT NULL,
  session_name       VARCHAR(64) NOT NULL,
  slot_date          DATE        NOT NULL,
  opens_at           DATETIME(3) NOT NULL,
  places             INT         NOT NULL,
  taken              INT         NOT NULL,
  first_place_millis INT         NULL COMMENT 'after the opening',
  last_place_millis  INT         NULL COMMENT 'after the opening',
  unpaid             INT         NOT NULL,
  violated           VARCHAR(64) NULL COMMENT 'ids of invariants; NULL until complete',
  findings_zh        TEXT        NULL COMMENT 'what health checks found, a line each; NULL until complete',
  findings_en        TEXT        NULL,
  complete_at        DATETIME(3) NULL COMMENT 'NULL during the first 15 minutes',
  PRIMARY KEY (id),
  UNIQUE KEY rush_report_once (session_id, slot_date)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

-- What a new hall begins with ------------------------------------------------------------------------------------------

INSERT INTO shared_round (work, due_at) VALUES
  ('reconcile', UTC_TIMESTAMP(3)),
  ('rush-report', UTC_TIMESTAMP(3)),
  ('provider-bills', UTC_TIMESTAMP(3)),
  ('waiting-series-dates', UTC_TIMESTAMP(3));
INSERT INTO audience (id, name, is_default) VALUES (1, '学生', 1);
INSERT INTO price_list (prices, cancellation) VALUES ('20.00', '');
INSERT INTO receipt_number (id, last_no) VALUES (1, 0);
INSERT INTO audit_chain (id, last_no, last_hash) VALUES (1, 0, REPEAT('0', 64));
