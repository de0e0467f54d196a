package pack;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** How jpackage is called. */
final class Packager {

  /** Windows knows an older version by it: it must never change. */
  static final String UPGRADE_CODE = "6f0c4a52-9d0e-4f43-8f0a-3d1c7be3a9d4";

  private static final String MAIN_CLASS = "io.courtflash.desktop.boot.Launcher";
  private static final String IDENTIFIER = "io.courtflash.console";

  private final Order order;
  private final Target target;
  private final Map<String, String> environment;

  /**
   * A packager.
   *
   * @param environment may hold what signs, see installer/README.md
   */
  Packager(Order order, Target target, Map<String, String> environment) {
    this.order = order;
    this.target = target;
    this.environment = environment;
  }

  /** The program's folder, which runs as it is. */
  List<String> image() {
    List<String> arguments = new ArrayList<>(about("app-image", order.image().toString()));
    arguments.addAll(
        List.of(
            "--input", order.input().toString(),
            "--main-jar", order.mainJar(),
            "--main-class", MAIN_CLASS,
            "--runtime-image", order.runtime().toString(),
            "--icon", order.resource("icon/" + target.icon).toString()));
    for (String option : order.javaOptions()) {
      arguments.addAll(List.of("--java-options", option));
    }
    switch (target) {
      case LINUX -> {}
      case WINDOWS ->
          arguments.addAll(
              List.of(
                  "--add-launcher", "courtflash-cli=" + order.resource("windows/cli.properties")));
      case MACOS -> arguments.addAll(macos());
    }
    return arguments;
  }

  /** The installer of a system whose own tools jpackage knows best. */
  List<String> installer(String type) {
    List<String> arguments = new ArrayList<>(about(type, order.packages().toString()));
    String folder = target == Target.MACOS ? target.name + ".app" : target.name;
    arguments.addAll(List.of("--app-image", order.image().resolve(folder).toString()));
    arguments.addAll(List.of("--license-file", order.root().resolve("LICENSE").toString()));
    switch (target) {
      case LINUX -> throw new IllegalArgumentException("Linux packages are made by LinuxPackage");
      case MACOS -> arguments.addAll(macos());
      case WINDOWS ->
          arguments.addAll(
              List.of(
                  "--resource-dir",
                  order.resource("windows").toString(),
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

  private List<String> about(String type, String folder) {
    return List.of(
        "--type",
        type,
        "--name",
        target.name,
        "--app-version",
        order.number(),
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
              order.resource("macos/courtflash.entitlements").toString()));
    }
    return arguments;
  }
}
