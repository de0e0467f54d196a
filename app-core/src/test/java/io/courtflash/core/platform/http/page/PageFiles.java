package io.courtflash.core.platform.http.page;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The files of the students' page, as they are served. */
public final class PageFiles {

  static final Path ROOT = Path.of("src", "main", "resources", "static");

  private PageFiles() {}

  static List<Path> all() {
    try (Stream<Path> files = Files.walk(ROOT)) {
      return files.filter(Files::isRegularFile).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public static List<Path> modules() {
    return all().stream().filter(file -> file.toString().endsWith(".js")).toList();
  }

  /** The files that are text. */
  static List<Path> texts() {
    return all().stream().filter(file -> !file.toString().endsWith(".png")).toList();
  }

  static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The path to ask the engine for. */
  public static String url(Path file) {
    return "/" + ROOT.relativize(file).toString().replace('\\', '/');
  }
}
