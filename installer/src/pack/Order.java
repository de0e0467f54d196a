package pack;

import java.nio.file.Path;
import java.util.List;

/**
 * What is to be made.
 *
 * @param root of the sources
 * @param build the console's build directory
 * @param version of the program
 * @param javaOptions that the program needs
 */
record Order(Path root, Path build, String version, List<String> javaOptions) {

  String mainJar() {
    return "app-desktop-" + version + ".jar";
  }

  /** Where Maven left the libraries and the list of licences, and where results go. */
  Path work() {
    return build.resolve("installer");
  }

  /** Installers of Windows and macOS know numbers alone. */
  String number() {
    return version.replaceFirst("-.*", "");
  }

  /** Sorts before the version that it leads to. */
  String linuxVersion() {
    return version.replace('-', '~');
  }

  Path input() {
    return work().resolve("input");
  }

  Path runtime() {
    return work().resolve("runtime");
  }

  Path image() {
    return work().resolve("image");
  }

  Path packages() {
    return work().resolve("packages");
  }

  Path resource(String name) {
    return root.resolve("installer").resolve(name);
  }
}
