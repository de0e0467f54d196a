package io.courtflash.core.engine;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import org.springframework.util.FileSystemUtils;

/**
 * What is made beside its place and moved there when all of it is done, so that a half-made one is
 * never used, however the making ended.
 */
final class AtomicReplace {

  private AtomicReplace() {}

  /** An empty folder beside the place; what an earlier making left there goes. */
  static Path beside(Path place) throws IOException {
    Path fresh = place.resolveSibling(place.getFileName() + ".new");
    FileSystemUtils.deleteRecursively(fresh);
    return Files.createDirectories(fresh);
  }

  /** Takes the place; what is there goes. */
  static void put(Path fresh, Path place) throws IOException {
    FileSystemUtils.deleteRecursively(place);
    Files.move(fresh, place, StandardCopyOption.ATOMIC_MOVE);
  }

  /** Else a power cut may leave a file that has its name and no content. */
  static void force(Path file) throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      channel.force(true);
    }
  }
}
