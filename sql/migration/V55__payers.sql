-- By which id a provider knows who pays inside its own app, such as WeChat's openid. It is another one for each application.
CREATE TABLE payer (
  user_id   BIGINT       NOT NULL,
  provider  VARCHAR(16)  CHARACTER SET ascii NOT NULL,
  app_id    VARCHAR(64)  CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  payer_id  VARCHAR(128) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  linked_at DATETIME(3)  NOT NULL COMMENT 'since when it is this one; an order that was opened before belongs to another payer',
  PRIMARY KEY (user_id, provider, app_id)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;
