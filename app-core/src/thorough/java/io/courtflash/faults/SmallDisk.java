package io.courtflash.faults;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.springframework.util.FileSystemUtils;

/** A disk of its own for a folder, which can be filled up. Needs the right to mount. */
final class SmallDisk implements AutoCloseable {

  private static final String FILLER = "filler";
  private static final int CHUNK = 64 * 1024;

  private final Path folder;

  private SmallDisk(Path folder) {
    this.folder = folder;
  }

  /**
   * Moves a folder onto a disk of its own.
   *
   * @param freeBytes what is free there then
   * @throws IOException this user can't mount, for example; then nothing is changed
   */
  static SmallDisk of(Path folder, long freeBytes) throws IOException, InterruptedException {
    Path aside = folder.resolveSibling(folder.getFileName() + ".aside");
    Files.move(folder, aside);
    Files.createDirectory(folder);
    String options = "mode=700,size=" + (size(aside) + freeBytes);
    Process mount =
        new ProcessBuilder("mount", "-t", "tmpfs", "-o", options, "tmpfs", folder.toString())
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    if (mount.waitFor() != 0) {
      Files.delete(folder);
      Files.move(aside, folder);
      throw new IOException("This user can't mount a disk at " + folder);
    }
    FileSystemUtils.copyRecursively(aside, folder);
    FileSystemUtils.deleteRecursively(aside);
    return new SmallDisk(folder);
  }

  private static long size(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(Files::isRegularFile).mapToLong(SmallDisk::blocks).sum();
    }
  }

  /** The bytes of a file's pages. */
  private static long blocks(Path file) {
    try {
      return (Files.size(file) + CHUNK) / CHUNK * CHUNK;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Leaves no byte free. */
  void fill() throws IOException {
    byte[] chunk = new byte[CHUNK];
    try (OutputStream filler = Files.newOutputStream(folder.resolve(FILLER))) {
      while (true) {
        filler.write(chunk);
      }
    } catch (IOException e) {
      if (Files.getFileStore(folder).getUsableSpace() > CHUNK) {
        throw e;
      }
    }
  }

  /** Frees what {@link #fill} took. */
  void empty() throws IOException {
    Files.delete(folder.resolve(FILLER));
  }

  /** Removes the disk with everything on it; nothing may use it any more. */
  @Override
  public void close() throws IOException {
    try {
      Process unmount = new ProcessBuilder("umount", folder.toString()).inheritIO().start();
      var _ = unmount.waitFor();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
