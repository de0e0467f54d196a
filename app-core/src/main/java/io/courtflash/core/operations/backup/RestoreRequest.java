package io.courtflash.core.operations.backup;

import io.courtflash.core.platform.servers.AtomicReplace;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A request that the next start restores a backup; nothing else may use the database meanwhile. It
 * is stored as a file in the data directory until the restore is complete, so a restore that was
 * interrupted is repeated, within a day.
 *
 * @param replace whether data that exists may be replaced; it is backed up first
 * @param foreign whether a backup may be restored that isn't signed, or that another installation
 *     signed: nobody can tell here whether somebody changed it
 */
public record RestoreRequest(Path backup, boolean replace, boolean foreign) {

  private static final String FILE = "restore.request";
  private static final String FOREIGN = " foreign";
  private static final Duration VALID = Duration.ofDays(1);

  /** A request that only a backup of this installation fulfils. */
  public RestoreRequest(Path backup, boolean replace) {
    this(backup, replace, false);
  }

  /** Stores the request for the next start on a data directory; replaces an earlier one. */
  public void writeTo(Path directory) {
    try {
      Files.createDirectories(directory);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    String allowed = replace + (foreign ? FOREIGN : "");
    new MarkerFile(allowed, backup.toAbsolutePath().toString()).write(directory.resolve(FILE));
  }

  static Optional<RestoreRequest> readFrom(Path directory) {
    return MarkerFile.read(directory.resolve(FILE))
        .map(
            marker ->
                new RestoreRequest(
                    Path.of(marker.secondLine()),
                    marker.firstLine().startsWith("true"),
                    marker.firstLine().endsWith(FOREIGN)));
  }

  /** Deletes a request; does nothing when there is none. */
  public static void delete(Path directory) {
    MarkerFile.delete(directory.resolve(FILE));
  }

  /**
   * Whether nobody started the program for a day after the request: what people booked since isn't
   * what staff had in mind.
   */
  static boolean isOutdated(Path directory, Instant now) {
    try {
      Instant requested = Files.getLastModifiedTime(directory.resolve(FILE)).toInstant();
      return requested.plus(VALID).isBefore(now);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Two lines that one run of the program leaves for the next; written atomically. */
  record MarkerFile(String firstLine, String secondLine) {

    static Optional<MarkerFile> read(Path file) {
      if (Files.notExists(file)) {
        return Optional.empty();
      }
      try {
        List<String> lines = Files.readAllLines(file);
        return Optional.of(new MarkerFile(lines.get(0), lines.get(1)));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    void write(Path file) {
      try (AtomicReplace replace = AtomicReplace.file(file)) {
        Files.write(replace.temporary(), List.of(firstLine, secondLine));
        replace.commit();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    /** Does nothing when there is no file. */
    static void delete(Path file) {
      try {
        Files.deleteIfExists(file);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
