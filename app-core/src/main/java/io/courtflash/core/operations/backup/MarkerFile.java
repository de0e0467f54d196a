package io.courtflash.core.operations.backup;

import io.courtflash.core.platform.servers.AtomicReplace;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

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
