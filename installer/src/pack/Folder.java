package pack;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** File operations that java.nio.file doesn't have. */
final class Folder {

  private Folder() {}

  /** Creates the folder, or deletes everything in it. */
  static Path emptied(Path folder) throws IOException {
    if (Files.exists(folder)) {
      try (Stream<Path> all = Files.walk(folder)) {
        for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(each);
        }
      }
    }
    return Files.createDirectories(folder);
  }

  /** The files directly in a folder, sorted by name. */
  static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> all = Files.list(folder)) {
      return all.filter(Files::isRegularFile).sorted().toList();
    }
  }

  /** Copies with times and permissions; symbolic links stay links. */
  static void copyAll(Path from, Path to) throws IOException {
    try (Stream<Path> all = Files.walk(from)) {
      for (Path each : all.toList()) {
        Path copy = to.resolve(from.relativize(each).toString());
        if (Files.isDirectory(each)) {
          Files.createDirectories(copy);
        } else {
          Files.copy(each, copy, StandardCopyOption.COPY_ATTRIBUTES, LinkOption.NOFOLLOW_LINKS);
        }
      }
    }
  }

  /** Copies a file, creates the folders above it and replaces an earlier file. */
  static void put(Path file, Path into) throws IOException {
    Files.createDirectories(Objects.requireNonNull(into.getParent()));
    Files.copy(file, into, StandardCopyOption.REPLACE_EXISTING);
  }

  /** The size of all files below, in bytes. */
  static long size(Path folder) throws IOException {
    long sum = 0;
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path each : all.filter(Files::isRegularFile).toList()) {
        sum += Files.size(each);
      }
    }
    return sum;
  }
}
