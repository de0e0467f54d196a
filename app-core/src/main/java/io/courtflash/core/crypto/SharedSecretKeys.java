package io.courtflash.core.crypto;

import java.security.SecureRandom;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Keys that all engines on one database share: made by the first that asks, read by the others. */
@Component
public class SharedSecretKeys {

  private static final int BYTES = 32;

  private final JdbcClient database;

  SharedSecretKeys(JdbcClient database) {
    this.database = database;
  }

  /**
   * A key of 32 bytes.
   *
   * @param name what it is for, at most 32 characters
   */
  public byte[] key(String name) {
    byte[] fresh = new byte[BYTES];
    new SecureRandom().nextBytes(fresh);
    database
        .sql("INSERT IGNORE INTO engine_secret (secret_name, secret_value) VALUES (?, ?)")
        .params(name, fresh)
        .update();
    return database
        .sql("SELECT secret_value FROM engine_secret WHERE secret_name = ?")
        .param(name)
        .query(byte[].class)
        .single();
  }
}
