package pack;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The arguments for jpackage. */
final class Packager {

  /**
   * Identifies the program on Windows, so that a new version replaces an old one: never changes.
   */
  static final String UPGRADE_CODE = "6f0c4a52-9d0e-4f43-8f0a-3d1c7be3a9d4";

  private static final String MAIN_CLASS = "io.courtflash.desktop.boot.Launcher";
  private static final String IDENTIFIER = "io.courtflash.console";

  private final PackageBuild build;
  private final Target target;
  private final Map<String, String> environment;

  /**
   * Creates a packager.
   *
   * @param environment may have a signing key, see installer/README.md
   */
  Packager(PackageBuild build, Target target, Map<String, String> environment) {
    this.build = build;
    this.target = target;
    this.environment = environment;
  }

  /** For the program's folder, which can be run without an installation. */
  List<String> image() {
    List<String> arguments = new ArrayList<>(common("app-image", build.image().toString()));
    arguments.addAll(
        List.of(
            "--input", build.input().toString(),
            "--main-jar", build.mainJar(),
            "--main-class", MAIN_CLASS,
            "--runtime-image", build.runtime().toString(),
            "--icon", build.resource("icon/" + target.icon).toString()));
    for (String option : build.javaOptions()) {
      arguments.addAll(List.of("--java-options", option));
    }
    switch (target) {
      case LINUX -> {}
      case WINDOWS ->
          arguments.addAll(
              List.of(
                  "--add-launcher", "courtflash-cli=" + build.resource("windows/cli.properties")));
      case MACOS -> arguments.addAll(macos());
    }
    return arguments;
  }

  /** For an installer of macOS or Windows. */
  List<String> installer(String type) {
    List<String> arguments = new ArrayList<>(common(type, build.packages().toString()));
    String folder = target == Target.MACOS ? target.name + ".app" : target.name;
    arguments.addAll(List.of("--app-image", build.image().resolve(folder).toString()));
    arguments.addAll(List.of("--license-file", build.root().resolve("LICENSE").toString()));
    switch (target) {
      case LINUX -> throw new IllegalArgumentException("LinuxPackage makes the Linux packages");
      case MACOS -> arguments.addAll(macos());
      case WINDOWS ->
          arguments.addAll(
              List.of(
                  "--resource-dir",
                  build.resource("windows").toString(),
                  "--win-upgrade-uuid",
                  UPGRADE_CODE,
                  "--win-per-user-install",
                  "--win-menu",
                  "--win-menu-group",
                  "CourtFlash",
                  "--win-shortcut"));
    }
    return arguments;
  }

  private List<String> common(String type, String folder) {
    return List.of(
        "--type",
        type,
        "--name",
        target.name,
        "--app-version",
        build.number(),
        "--vendor",
        "CourtFlash",
        "--description",
        "Runs a sports hall whose courts are released once a day, all at once",
        "--copyright",
        "Apache-2.0",
        "--dest",
        folder);
  }

  private List<String> macos() {
    List<String> arguments =
        new ArrayList<>(
            List.of("--mac-package-identifier", IDENTIFIER, "--mac-app-category", "business"));
    String key = environment.get("COURTFLASH_MAC_SIGNING_KEY");
    if (key != null && !key.isBlank()) {
      arguments.addAll(
          List.of(
              "--mac-sign",
              "--mac-signing-key-user-name",
              key,
              "--mac-entitlements",
              build.resource("macos/courtflash.entitlements").toString()));
    }
    return arguments;
  }
}
