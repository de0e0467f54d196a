package io.courtflash.bench;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;

/**
 * What Java is started with.
 *
 * @param classPath where the classes are
 * @param flags further flags of Java
 */
record JavaLaunch(String classPath, List<String> flags) {

  /** As the packages and {@code ./mvnw} start the program. */
  private static final List<String> OPTIONS =
      List.of("@" + Path.of("..", "installer", "java.options"));

  /** As {@code ./mvnw} starts the program: from folders of compiled classes. */
  static JavaLaunch fromFolders() {
    return new JavaLaunch(System.getProperty("java.class.path"), OPTIONS);
  }

  /** With Java's own defaults: how a program that isn't tuned is started. */
  static JavaLaunch withDefaults() {
    return new JavaLaunch(System.getProperty("java.class.path"), List.of());
  }

  /**
   * From jars, as the packages start the program: Java's AOT cache accepts no folders.
   *
   * @param folder where the jars of this project's classes are made
   */
  static JavaLaunch fromJars(Path folder) throws IOException {
    ToolProvider jar = ToolProvider.findFirst("jar").orElseThrow();
    List<String> jars = new ArrayList<>();
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
      if (Files.isDirectory(Path.of(entry))) {
        String file = folder.resolve("classes-" + jars.size() + ".jar").toString();
        if (jar.run(System.out, System.err, "--create", "--file", file, "-C", entry, ".") != 0) {
          throw new IOException("No jar could be made of " + entry);
        }
        jars.add(file);
      } else if (Files.exists(Path.of(entry))) {
        jars.add(entry);
      }
    }
    return new JavaLaunch(String.join(File.pathSeparator, jars), OPTIONS);
  }

  JavaLaunch with(String flag) {
    return new JavaLaunch(classPath, Stream.concat(flags.stream(), Stream.of(flag)).toList());
  }
}
