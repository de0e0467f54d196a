package pack;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** What Java's own file functions lack. */
final class Folder {

  private Folder() {}

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

  static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> all = Files.list(folder)) {
      return all.filter(Files::isRegularFile).sorted().toList();
    }
  }

  /** With times and permissions; links stay links. */
  static void copyAll(Path from, Path to) throws IOException {
    try (Stream<Path> all = Files.walk(from)) {
      for (Path each : all.toList()) {
        Path copy = to.resolve(from.relativize(each).toString());
        if (Files.isDirectory(each)) {
          Files.createDirectories(copy);
        } else {
          Files.copy(
              each,
              copy,
              StandardCopyOption.COPY_ATTRIBUTES,
              java.nio.file.LinkOption.NOFOLLOW_LINKS);
        }
      }
    }
  }

  static void put(Path file, Path into) throws IOException {
    Files.createDirectories(Objects.requireNonNull(into.getParent()));
    Files.copy(file, into, StandardCopyOption.REPLACE_EXISTING);
  }

  /** Bytes of all files below. */
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
