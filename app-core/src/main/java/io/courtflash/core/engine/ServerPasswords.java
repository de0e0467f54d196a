package io.courtflash.core.engine;

import io.courtflash.core.crypto.RandomSecrets;
import java.io.IOException;
import java.io.Reader;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
import java.util.regex.Pattern;

/**
 * Passwords of the embedded servers, generated at the first start. Each start sets them on the
 * servers again, so a lost or damaged file does no harm.
 */
record ServerPasswords(String database, String databaseRoot, String redis, String broker) {

  private static final int BYTES = 24;

  /** Needs no escaping in SQL, configuration files and URLs. */
  private static final Pattern VALID = Pattern.compile("[A-Za-z0-9_-]{32}");

  static ServerPasswords readOrGenerate(Path file) throws IOException {
    Properties stored = read(file);
    ServerPasswords passwords =
        new ServerPasswords(
            storedOrGenerated(stored, "database"),
            storedOrGenerated(stored, "database-root"),
            storedOrGenerated(stored, "redis"),
            storedOrGenerated(stored, "broker"));
    write(file, passwords.lines());
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

  private static Properties read(Path file) throws IOException {
    Properties stored = new Properties();
    if (Files.exists(file)) {
      try (Reader reader = Files.newBufferedReader(file)) {
        stored.load(reader);
      } catch (MalformedInputException | IllegalArgumentException _) {
        stored.clear();
      }
    }
    return stored;
  }

  private static String storedOrGenerated(Properties stored, String name) {
    String password = stored.getProperty(name, "");
    return VALID.matcher(password).matches() ? password : RandomSecrets.base64Url(BYTES);
  }
}
