package io.courtflash.desktop.cli;

import io.courtflash.core.platform.servers.AtomicReplace;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Writes the file of a command. The file appears or is replaced only when all of it has been
 * written, and only its owner can read it.
 */
final class OutputFile {

  private OutputFile() {}

  /** Writes the content and returns the file's absolute path. */
  static Path write(InputStream content, Path to) throws IOException {
    try (AtomicReplace replace = AtomicReplace.ownerOnlyFile(to.toAbsolutePath())) {
      try (OutputStream out = Files.newOutputStream(replace.temporary())) {
        content.transferTo(out);
      }
      return replace.commit();
    }
  }
}
