package io.courtflash.core.platform.servers.process;

import io.courtflash.core.platform.servers.AtomicReplace;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import org.springframework.core.io.Resource;
import org.springframework.core.io.support.PathMatchingResourcePatternResolver;

/** Unpacks MariaDB's program files and creates its system tables, once for each data directory. */
final class MariaDbFiles {

  /** The server, its libraries, English messages and the scripts of its system tables. */
  private static final Pattern NEEDED =
      Pattern.compile(
          "bin/(mariadbd|mysqld\\.exe|[^/]+\\.dll)|libs/[^/]+\\.(dylib|so\\.\\d+)"
              + "|share/(mysql/)?(english/[^/]+|charsets/[^/]+|[^/]+\\.sql)");

  /** The scripts in the order of mariadb-install-db, without help texts and the sys schema. */
  private static final List<String> SYSTEM_TABLES =
      List.of(
          "mariadb_system_tables.sql",
          "mariadb_performance_tables.sql",
          "mariadb_system_tables_data.sql",
          "maria_add_gis_sp_bootstrap.sql");

  private static final String ONLY_ROOT =
      "DELETE FROM global_priv WHERE User = '' OR (User = 'root' AND Host <> 'localhost');\n";

  /** Created last: a folder without it is incomplete, such as after a cleaning tool. */
  private static final String COMPLETE_MARKER = "unpacked";

  private MariaDbFiles() {}

  static boolean isComplete(Path folder) {
    return Files.exists(folder.resolve(COMPLETE_MARKER));
  }

  static void unpack(String location, Path folder) throws IOException {
    for (Resource resource :
        new PathMatchingResourcePatternResolver().getResources("classpath*:" + location + "/**")) {
      String url = resource.getURL().toString();
      String name = url.substring(url.lastIndexOf(location) + location.length() + 1);
      if (NEEDED.matcher(name).matches()) {
        copy(resource, folder.resolve(name));
      }
    }
    Files.createFile(folder.resolve(COMPLETE_MARKER));
  }

  private static void copy(Resource resource, Path file) throws IOException {
    Path parent = Objects.requireNonNull(file.getParent());
    Files.createDirectories(parent);
    try (InputStream content = resource.getInputStream()) {
      Files.copy(content, file);
    }
    AtomicReplace.sync(file);
    if (parent.endsWith("bin") && !file.toFile().setExecutable(true)) {
      throw new IOException(file + " can't be made executable; is the disk mounted noexec?");
    }
  }

  /**
   * Creates the system tables with the server itself, which works on every platform; the library
   * has only a shell script for it.
   */
  static void bootstrap(ChildProcess.Command command, Path log) throws IOException {
    List<String> line = new ArrayList<>();
    line.add(command.executable().toString());
    line.addAll(command.arguments());
    ProcessBuilder builder =
        new ProcessBuilder(line)
            .directory(command.directory().toFile())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile());
    builder.environment().putAll(command.environment());
    Process process = builder.start();
    try (OutputStream statements = process.getOutputStream()) {
      statements.write(
          "CREATE DATABASE IF NOT EXISTS mysql;\nUSE mysql;\nSET @auth_root_socket=NULL;\n"
              .getBytes(StandardCharsets.UTF_8));
      for (String name : SYSTEM_TABLES) {
        Files.copy(find(command.directory(), name), statements);
      }
      statements.write(ONLY_ROOT.getBytes(StandardCharsets.UTF_8));
    }
    int code = process.onExit().join().exitValue();
    if (code != 0) {
      throw new IOException(
          "Creating MariaDB's system tables failed with code " + code + ", see " + log);
    }
  }

  /** Packages of systems have the scripts in one of two folders, and before 11 by other names. */
  private static Path find(Path base, String name) throws IOException {
    List<String> names = List.of(name, name.replace("mariadb_", "mysql_"));
    for (String folder : List.of("share", "share/mysql", "mariadb", "mysql")) {
      for (String each : names) {
        Path file = base.resolve(folder).resolve(each);
        if (Files.exists(file)) {
          return file;
        }
      }
    }
    throw new IOException(name + " is missing in " + base);
  }
}
