package io.courtflash.desktop.boot;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.stream.Stream;
import org.springframework.util.FileSystemUtils;

/**
 * The servers' programs, which the first program of the tests unpacks; the data directories of the
 * following ones get hard links to them, because unpacking takes seconds.
 */
final class ServerPrograms {

  private static final Path KEPT = Path.of("target", "servers").toAbsolutePath();

  private ServerPrograms() {}

  /** Gives a new data directory the programs, if there are some already. */
  static void addTo(Path dataDirectory) throws IOException {
    if (Files.exists(KEPT)) {
      link(KEPT, programs(dataDirectory));
    }
  }

  /** Keeps those of a data directory whose program has started. */
  static void keep(Path dataDirectory) throws IOException {
    if (Files.notExists(KEPT)) {
      Path folder = Files.createTempDirectory(KEPT.getParent(), "servers");
      link(programs(dataDirectory), folder);
      try {
        Files.move(folder, KEPT, StandardCopyOption.ATOMIC_MOVE);
      } catch (FileSystemException e) {
        FileSystemUtils.deleteRecursively(folder);
        // Otherwise another process of the tests has kept its own, which are the same.
        if (Files.notExists(KEPT)) {
          throw e;
        }
      }
    }
  }

  private static Path programs(Path dataDirectory) {
    return dataDirectory.resolve("bin");
  }

  private static void link(Path from, Path to) throws IOException {
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : files.toList()) {
        Path target = to.resolve(from.relativize(file));
        if (Files.isDirectory(file)) {
          Files.createDirectories(target);
        } else {
          Files.createLink(target, file);
        }
      }
    }
  }
}
