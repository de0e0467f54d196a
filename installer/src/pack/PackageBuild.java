package pack;

import java.nio.file.Path;
import java.util.List;

/**
 * What a run of the packaging makes, and its folders below the build directory.
 *
 * @param root the root of the sources
 * @param outputFolder the build directory of app-desktop
 * @param version the program's version
 * @param javaOptions Java's options for the program
 */
record PackageBuild(Path root, Path outputFolder, String version, List<String> javaOptions) {

  String mainJar() {
    return "app-desktop-" + version + ".jar";
  }

  /**
   * The folder with Maven's input (libraries, lists of parts and licences) and with all results.
   */
  Path work() {
    return outputFolder.resolve("installer");
  }

  /** The version in numbers only: installers of Windows and macOS accept nothing else. */
  String number() {
    return version.replaceFirst("-.*", "");
  }

  /** With a tilde, so that a snapshot sorts before its release. */
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
