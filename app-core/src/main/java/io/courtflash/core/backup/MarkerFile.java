package io.courtflash.core.backup;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;

/** Two words from one run of the program to the next: the file has both, or there is none. */
record MarkerFile(String first, String second) {

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
    Path fresh = file.resolveSibling(file.getFileName() + ".new");
    try {
      Files.write(
          fresh,
          List.of(first, second),
          StandardOpenOption.CREATE,
          StandardOpenOption.TRUNCATE_EXISTING,
          StandardOpenOption.WRITE,
          StandardOpenOption.SYNC);
      Files.move(fresh, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static void drop(Path file) {
    try {
      Files.deleteIfExists(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
