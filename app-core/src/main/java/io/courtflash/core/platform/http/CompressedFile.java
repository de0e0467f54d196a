package io.courtflash.core.platform.http;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.zip.GZIPOutputStream;

/** The bytes of a file as it is, and gzipped. Nobody may change the arrays. */
@SuppressWarnings("ArrayRecordComponent")
record CompressedFile(byte[] plain, byte[] gzipped) {

  static CompressedFile of(String text) {
    byte[] plain = text.getBytes(StandardCharsets.UTF_8);
    return new CompressedFile(plain, gzip(plain));
  }

  static byte[] gzip(byte[] plain) {
    ByteArrayOutputStream gzipped = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(gzipped)) {
      gzip.write(plain);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return gzipped.toByteArray();
  }
}
