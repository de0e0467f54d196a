-- What became of each gate, kept for comparison. Its session may be renamed or deleted later.
CREATE TABLE rush_report (
  id                 BIGINT        NOT NULL AUTO_INCREMENT PRIMARY KEY,
  session_id         BIGINT        NOT NULL,
  session_name       VARCHAR(64) NOT NULL,
  slot_date          DATE          NOT NULL,
  opens_at           DATETIME(3)   NOT NULL,
  places             INT           NOT NULL,
  taken              INT           NOT NULL,
  first_place_millis INT           NULL COMMENT 'after the opening',
  last_place_millis  INT           NULL COMMENT 'after the opening',
  unpaid             INT           NOT NULL,
  violated           VARCHAR(64)   NULL COMMENT 'ids of invariants; NULL until complete',
  findings_zh        TEXT          NULL COMMENT 'what health checks found, a line each; NULL until complete',
  findings_en        TEXT          NULL,
  complete_at        DATETIME(3)   NULL COMMENT 'NULL during the first 15 minutes',
  UNIQUE KEY rush_report_once (session_id, slot_date)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

-- What one run of one node counted of it.
CREATE TABLE rush_count (
  session_id BIGINT   NOT NULL,
  slot_date  DATE     NOT NULL,
  node       CHAR(36) CHARACTER SET ascii NOT NULL COMMENT 'another one after each start of the program',
  people     INT      NOT NULL,
  winners    INT      NOT NULL,
  p50_millis DOUBLE   NOT NULL COMMENT 'of the winners, from the request to its answer',
  p99_millis DOUBLE   NOT NULL,
  max_millis DOUBLE   NOT NULL,
  PRIMARY KEY (session_id, slot_date, node)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

CREATE TABLE rush_attempts (
  session_id BIGINT      NOT NULL,
  slot_date  DATE        NOT NULL,
  node       CHAR(36)    CHARACTER SET ascii NOT NULL,
  outcome    VARCHAR(32) CHARACTER SET ascii NOT NULL,
  attempts   BIGINT      NOT NULL,
  PRIMARY KEY (session_id, slot_date, node, outcome)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

INSERT INTO shared_round (work, due_at) VALUES ('rush-report', UTC_TIMESTAMP(3));
