package io.courtflash.core.operations.diagnostics;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads the end of a log file. */
final class LogTail {

  private static final long MAX_BYTES = 2L << 20;

  private LogTail() {}

  /** The last 2 MB in whole lines; empty when there is no file. */
  static String of(Path file) throws IOException {
    if (!Files.isRegularFile(file)) {
      return "";
    }
    try (RandomAccessFile log = new RandomAccessFile(file.toFile(), "r")) {
      long from = Math.max(0, log.length() - MAX_BYTES);
      log.seek(from);
      byte[] bytes = new byte[Math.toIntExact(log.length() - from)];
      log.readFully(bytes);
      String text = new String(bytes, StandardCharsets.UTF_8);
      return from == 0 ? text : text.substring(text.indexOf('\n') + 1);
    }
  }
}
