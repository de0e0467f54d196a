-- Each entry of the audit log gets a number without gaps and a hash over itself and the entry before it, about a minute after it was written,
-- by one node for all. An entry that is changed, deleted or written back in time afterwards breaks the chain.
ALTER TABLE audit_log
  ADD COLUMN chain_no   BIGINT   NULL COMMENT 'from 1; NULL: not in the chain yet',
  ADD COLUMN chain_hash CHAR(64) CHARACTER SET ascii NULL COMMENT 'SHA-256 in hexadecimal digits',
  ADD UNIQUE KEY audit_log_chain (chain_no);

-- The last entry of the chain. Whoever appends to it locks its only row.
CREATE TABLE audit_chain (
  id        TINYINT  NOT NULL PRIMARY KEY,
  last_no   BIGINT   NOT NULL,
  last_hash CHAR(64) CHARACTER SET ascii NOT NULL
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

INSERT INTO audit_chain (id, last_no, last_hash) VALUES (1, 0, REPEAT('0', 64));
