package io.courtflash.core.backup;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;

/**
 * A restore that the next start does, because nothing else may use the database meanwhile. It is a
 * file in the data directory, so that a restore that is broken off is done again.
 *
 * @param replace whether what is there may be replaced; it is saved first
 */
public record RestoreRequest(Path backup, boolean replace) {

  private static final String FILE = "restore.request";
  private static final String LOADED = "restore.loaded";

  /** Leaves a request for the next start on a data directory. */
  public void leaveIn(Path directory) {
    try {
      Files.createDirectories(directory);
      Files.write(
          directory.resolve(FILE),
          List.of(Boolean.toString(replace), backup.toAbsolutePath().toString()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static Optional<RestoreRequest> in(Path directory) {
    Path file = directory.resolve(FILE);
    if (Files.notExists(file)) {
      return Optional.empty();
    }
    try {
      List<String> lines = Files.readAllLines(file);
      return Optional.of(
          new RestoreRequest(Path.of(lines.get(1)), Boolean.parseBoolean(lines.getFirst())));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Nothing is to be restored any more. */
  public static void withdraw(Path directory) {
    delete(directory.resolve(FILE));
  }

  /**
   * The database is restored; what Redis and the broker know of the time before is not gone yet.
   */
  static void loaded(Path directory) throws IOException {
    Files.move(
        directory.resolve(FILE), directory.resolve(LOADED), StandardCopyOption.REPLACE_EXISTING);
  }

  static boolean isLoaded(Path directory) {
    return Files.exists(directory.resolve(LOADED));
  }

  static void done(Path directory) {
    delete(directory.resolve(LOADED));
  }

  private static void delete(Path file) {
    try {
      Files.deleteIfExists(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
