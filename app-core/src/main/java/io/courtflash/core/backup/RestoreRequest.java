package io.courtflash.core.backup;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;

/**
 * A request that the next start restores a backup; nothing else may use the database meanwhile. It
 * is stored as a file in the data directory until the restore is complete, so a restore that was
 * interrupted is repeated.
 *
 * @param replace whether data that exists may be replaced; it is backed up first
 */
public record RestoreRequest(Path backup, boolean replace) {

  private static final String FILE = "restore.request";
  private static final String LOADED = "restore.loaded";

  /** Stores the request for the next start on a data directory; replaces an earlier one. */
  public void writeTo(Path directory) {
    try {
      Files.createDirectories(directory);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    new MarkerFile(Boolean.toString(replace), backup.toAbsolutePath().toString())
        .write(directory.resolve(FILE));
  }

  static Optional<RestoreRequest> readFrom(Path directory) {
    return MarkerFile.read(directory.resolve(FILE))
        .map(
            marker ->
                new RestoreRequest(
                    Path.of(marker.secondLine()), Boolean.parseBoolean(marker.firstLine())));
  }

  /** Deletes a request; does nothing when there is none. */
  public static void delete(Path directory) {
    MarkerFile.delete(directory.resolve(FILE));
  }

  /** Records that the database is restored; Redis and the broker have to be emptied yet. */
  static void markLoaded(Path directory) throws IOException {
    Files.move(
        directory.resolve(FILE), directory.resolve(LOADED), StandardCopyOption.REPLACE_EXISTING);
  }

  static boolean isLoaded(Path directory) {
    return Files.exists(directory.resolve(LOADED));
  }

  /** Records that Redis and the broker are emptied, too. */
  static void clearLoaded(Path directory) {
    MarkerFile.delete(directory.resolve(LOADED));
  }
}
