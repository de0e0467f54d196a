package io.courtflash.core.backup;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
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
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    new MarkerFile(Boolean.toString(replace), backup.toAbsolutePath().toString())
        .write(directory.resolve(FILE));
  }

  static Optional<RestoreRequest> in(Path directory) {
    return MarkerFile.read(directory.resolve(FILE))
        .map(
            note -> new RestoreRequest(Path.of(note.second()), Boolean.parseBoolean(note.first())));
  }

  /** Nothing is to be restored any more. */
  public static void withdraw(Path directory) {
    MarkerFile.drop(directory.resolve(FILE));
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
    MarkerFile.drop(directory.resolve(LOADED));
  }
}
