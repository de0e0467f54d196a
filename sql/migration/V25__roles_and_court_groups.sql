-- The hall's own roles, besides those that are built in, and what they may do.
CREATE TABLE hall_role (
  id          BIGINT      NOT NULL AUTO_INCREMENT PRIMARY KEY,
  role_name   VARCHAR(64) NOT NULL,
  create_time DATETIME(3) NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  UNIQUE KEY hall_role_once (role_name)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

CREATE TABLE role_permission (
  role_id    BIGINT      NOT NULL,
  permission VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  PRIMARY KEY (role_id, permission),
  CONSTRAINT role_permission_role FOREIGN KEY (role_id) REFERENCES hall_role (id)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

-- Who has one of them; it counts while user_account.user_role is STAFF.
CREATE TABLE role_member (
  user_id BIGINT NOT NULL PRIMARY KEY,
  role_id BIGINT NOT NULL,
  CONSTRAINT role_member_role FOREIGN KEY (role_id) REFERENCES hall_role (id)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

-- Parts of the hall.
CREATE TABLE court_group (
  id          BIGINT      NOT NULL AUTO_INCREMENT PRIMARY KEY,
  group_name  VARCHAR(64) NOT NULL,
  create_time DATETIME(3) NOT NULL DEFAULT (UTC_TIMESTAMP(3)),
  UNIQUE KEY court_group_once (group_name)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

ALTER TABLE court
  ADD COLUMN group_id BIGINT NULL,
  ADD CONSTRAINT court_in_group FOREIGN KEY (group_id) REFERENCES court_group (id);

-- The groups on whose courts members of the staff act. Who has none acts on all courts.
CREATE TABLE staff_court_group (
  user_id  BIGINT NOT NULL,
  group_id BIGINT NOT NULL,
  PRIMARY KEY (user_id, group_id),
  CONSTRAINT staff_court_group_group FOREIGN KEY (group_id) REFERENCES court_group (id)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;
