package io.courtflash.core.engine;

import io.courtflash.core.crypto.RandomSecrets;
import java.io.IOException;
import java.io.Reader;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Properties;
import java.util.regex.Pattern;

/**
 * Passwords of the embedded servers, made at the first start. Each start tells them to the servers
 * anew, so a lost or damaged file costs nothing.
 */
record ServerPasswords(String database, String databaseRoot, String redis, String broker) {

  private static final int BYTES = 24;

  /** Needs no quoting in SQL, configuration files and URLs. */
  private static final Pattern SOUND = Pattern.compile("[A-Za-z0-9_-]{32}");

  static ServerPasswords readOrMake(Path file) throws IOException {
    Properties kept = read(file);
    ServerPasswords secrets =
        new ServerPasswords(
            keptOrMade(kept, "database"),
            keptOrMade(kept, "database-root"),
            keptOrMade(kept, "redis"),
            keptOrMade(kept, "broker"));
    write(file, secrets.lines());
    return secrets;
  }

  /** Replaces the file as a whole; readable for its owner alone from its first byte on. */
  static Path write(Path file, String content) throws IOException {
    Path fresh = file.resolveSibling(file.getFileName() + ".new");
    DataDirectory.createForOwner(fresh);
    Files.writeString(fresh, content);
    return Files.move(
        fresh, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
  }

  private String lines() {
    return "database=%s%ndatabase-root=%s%nredis=%s%nbroker=%s%n"
        .formatted(database, databaseRoot, redis, broker);
  }

  private static Properties read(Path file) throws IOException {
    Properties kept = new Properties();
    if (Files.exists(file)) {
      try (Reader reader = Files.newBufferedReader(file)) {
        kept.load(reader);
      } catch (MalformedInputException | IllegalArgumentException _) {
        kept.clear();
      }
    }
    return kept;
  }

  private static String keptOrMade(Properties kept, String name) {
    String password = kept.getProperty(name, "");
    return SOUND.matcher(password).matches() ? password : RandomSecrets.base64Url(BYTES);
  }
}
