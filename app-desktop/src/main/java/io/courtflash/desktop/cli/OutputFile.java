package io.courtflash.desktop.cli;

import io.courtflash.core.engine.AtomicReplace;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** A file that a command writes: it is there only when all of it is, and for its owner alone. */
final class OutputFile {

  private OutputFile() {}

  /** Returns where it is. */
  static Path write(InputStream content, Path to) throws IOException {
    try (AtomicReplace replace = AtomicReplace.ownerOnlyFile(to.toAbsolutePath())) {
      try (OutputStream out = Files.newOutputStream(replace.temporary())) {
        content.transferTo(out);
      }
      return replace.commit();
    }
  }
}
