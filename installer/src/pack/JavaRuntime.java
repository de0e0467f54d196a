package pack;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * Makes a Java runtime of the modules that the program needs, with {@code bin/java}, which writes
 * the AOT cache.
 */
final class JavaRuntime {

  /** The modules that jdeps finds in the libraries, and those that they load by name. */
  private static final List<String> MODULES =
      List.of(
          "java.base",
          "java.compiler",
          "java.desktop",
          "java.instrument",
          "java.logging",
          "java.management",
          "java.naming",
          "java.net.http",
          "java.prefs",
          "java.scripting",
          "java.security.jgss",
          "java.security.sasl",
          "java.sql",
          "java.sql.rowset",
          "java.transaction.xa",
          "java.xml",
          "jdk.charsets",
          "jdk.crypto.ec",
          "jdk.jfr",
          "jdk.localedata",
          "jdk.management",
          "jdk.unsupported",
          "jdk.zipfs");

  private JavaRuntime() {}

  static void make(Path folder) throws IOException {
    Tools.jdk("jlink", arguments(folder));
  }

  static List<String> arguments(Path folder) {
    return List.of(
        "--add-modules",
        String.join(",", MODULES),
        "--include-locales=en,zh",
        "--no-header-files",
        "--no-man-pages",
        "--output",
        folder.toString());
  }
}
