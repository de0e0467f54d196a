package io.courtflash.core.platform.servers;

import io.courtflash.core.platform.crypto.RandomSecrets;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Passwords of the embedded servers: the program sets new ones at each start, so that a leaked one
 * is of no use after the run.
 */
public record ServerPasswords(String database, String databaseRoot, String redis, String broker) {

  private static final int BYTES = 24;

  /** Makes passwords, and keeps them in this file for as long as the run lasts. */
  static ServerPasswords renew(Path file) throws IOException {
    ServerPasswords passwords = new ServerPasswords(generate(), generate(), generate(), generate());
    var _ = write(file, passwords.lines());
    return passwords;
  }

  /** Replaces the file as a whole; only its owner can read it. */
  static Path write(Path file, String content) throws IOException {
    try (AtomicReplace replace = AtomicReplace.ownerOnlyFile(file)) {
      Files.writeString(replace.temporary(), content);
      return replace.commit();
    }
  }

  private String lines() {
    return "database=%s%ndatabase-root=%s%nredis=%s%nbroker=%s%n"
        .formatted(database, databaseRoot, redis, broker);
  }

  /** Needs no escaping in SQL, configuration files and URLs. */
  private static String generate() {
    return RandomSecrets.base64Url(BYTES);
  }
}
