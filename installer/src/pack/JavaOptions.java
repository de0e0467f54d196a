package pack;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Java's options for the program. They are in one file, which Java itself reads as {@code @file} in
 * a start from the sources; the launchers that jpackage makes can't, so it gets each option.
 */
final class JavaOptions {

  private static final String COMMENT = "#";

  private JavaOptions() {}

  /** The options of the file below the root of the sources, without its comments. */
  static List<String> of(Path root) throws IOException {
    return Files.readAllLines(root.resolve("installer/java.options")).stream()
        .filter(line -> !line.isBlank() && !line.startsWith(COMMENT))
        .toList();
  }
}
