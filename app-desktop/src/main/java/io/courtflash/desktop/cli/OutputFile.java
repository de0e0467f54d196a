package io.courtflash.desktop.cli;

import io.courtflash.core.engine.DataDirectory;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** A file that a command writes: it is there only when all of it is, and for its owner alone. */
final class OutputFile {

  private OutputFile() {}

  /** Returns where it is. */
  static Path write(InputStream content, Path to) throws IOException {
    Path file = to.toAbsolutePath();
    Path part = file.resolveSibling(file.getFileName() + ".part");
    try {
      DataDirectory.createForOwner(part);
      try (OutputStream out = Files.newOutputStream(part)) {
        content.transferTo(out);
      }
      return Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(part);
    }
  }
}
