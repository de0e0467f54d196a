package io.courtflash.core.platform.crypto;

import lombok.RequiredArgsConstructor;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Secret keys that all engines on one database share. The first engine that needs a key stores it
 * in the database; the others read it.
 */
@Component
@RequiredArgsConstructor
public class SharedSecretKeys {

  private static final int BYTES = 32;

  private final JdbcClient database;

  /**
   * A key of 32 bytes, the same at each call.
   *
   * @param name what the key is for, at most 32 characters
   */
  public byte[] key(String name) {
    database
        .sql("INSERT IGNORE INTO engine_secret (secret_name, secret_value) VALUES (?, ?)")
        .params(name, RandomSecrets.bytes(BYTES))
        .update();
    return database
        .sql("SELECT secret_value FROM engine_secret WHERE secret_name = ?")
        .param(name)
        .query(byte[].class)
        .single();
  }
}
