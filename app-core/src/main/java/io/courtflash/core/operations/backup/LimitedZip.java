package io.courtflash.core.operations.backup;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * A zip file that may be malicious: its unpacked size is limited in relation to the file's size,
 * and no name in it becomes a path.
 */
final class LimitedZip implements AutoCloseable {

  /** Rows as texts are packed 10 to 30 times; rows that are all alike, more. */
  private static final long MAX_RATIO = 250;

  private static final long ALWAYS_ALLOWED = 64L << 20;

  private final ZipFile zip;
  private final long limit;

  LimitedZip(Path path) throws IOException {
    zip = new ZipFile(path.toFile());
    limit = Math.max(ALWAYS_ALLOWED, Files.size(path) * MAX_RATIO);
  }

  /**
   * Opens an entry.
   *
   * @throws IOException when it is missing; reading fails where it becomes too large
   */
  InputStream open(String name) throws IOException {
    ZipEntry entry = zip.getEntry(name);
    if (entry == null) {
      throw new IOException(name + " is missing");
    }
    return new LimitedStream(zip.getInputStream(entry), limit);
  }

  boolean has(String name) {
    return zip.getEntry(name) != null;
  }

  @Override
  public void close() throws IOException {
    zip.close();
  }

  private static final class LimitedStream extends FilterInputStream {

    private long left;

    LimitedStream(InputStream from, long limit) {
      super(from);
      this.left = limit;
    }

    @Override
    public int read() throws IOException {
      int read = super.read();
      count(read < 0 ? 0 : 1);
      return read;
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
      int read = super.read(into, offset, length);
      count(Math.max(0, read));
      return read;
    }

    private void count(int bytes) throws IOException {
      left -= bytes;
      if (left < 0) {
        throw new IOException("An entry is larger than any backup's");
      }
    }
  }
}
