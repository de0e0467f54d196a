-- People are found by how their name is typed: 张三 by "zhangsan" and "zs". The engine fills the column of existing people in the background.
ALTER TABLE user_account
  ADD COLUMN name_keys VARCHAR(255) CHARACTER SET ascii COLLATE ascii_bin NULL
    COMMENT 'people.person.NameKeys of full_name, a space before each; NULL with a name: not made yet';

-- Who wanted which slot of a rush, and when they first did, as one run of one node counted it.
CREATE TABLE rush_wish (
  session_id BIGINT   NOT NULL,
  slot_date  DATE     NOT NULL,
  node       CHAR(36) CHARACTER SET ascii NOT NULL COMMENT 'another one after each start of the program',
  slot_id    BIGINT   NOT NULL,
  tenth      SMALLINT NOT NULL COMMENT 'tenths of a second after the opening; 600: later',
  people     INT      NOT NULL,
  PRIMARY KEY (session_id, slot_date, node, slot_id, tenth)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;
