package io.courtflash.core.platform.servers.process;

import io.courtflash.core.platform.servers.DataDirectory;
import io.courtflash.core.platform.servers.EngineComponent;
import io.courtflash.core.platform.servers.engine.BareDatabase;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.stream.Stream;
import org.flywaydb.core.Flyway;
import org.springframework.util.FileSystemUtils;

/**
 * What the first start on a data directory takes seconds for, made once for all tests: the programs
 * of the embedded servers, of which MariaDB's has 300 MB, and MariaDB's tables.
 */
public final class PreparedServers {

  private static final Path FOLDER = Path.of("target", "servers").toAbsolutePath();
  private static final Path LOCK = FOLDER.resolveSibling("servers.lock");
  private static final Path COMPLETE = FOLDER.resolve("complete-with-schemas-for-guests");
  private static final Path MIGRATED = FOLDER.resolve("migrated");
  private static final Path TABLES = Path.of("mariadb");

  private PreparedServers() {}

  /** Gives a new data directory hard links to the programs, and a copy of the system tables. */
  public static void addTo(Path dataDirectory) throws IOException {
    prepareOnce();
    add(FOLDER, dataDirectory);
  }

  /** The same, and all tables of the program. */
  public static void addMigratedTo(Path dataDirectory) throws IOException {
    prepareOnce();
    add(MIGRATED, dataDirectory);
  }

  private static void add(Path tables, Path dataDirectory) throws IOException {
    forEachFile(FOLDER.resolve("bin"), dataDirectory.resolve("bin"), Files::createLink);
    forEachFile(
        tables.resolve(TABLES),
        dataDirectory.resolve(TABLES),
        (copy, file) -> Files.copy(file, copy));
  }

  /** The name of a schema beside that of the program, which its user may create and fill. */
  public static String schema(String name) {
    return MariaDbProgram.SCHEMA + "_" + name;
  }

  private static void migrate() throws IOException {
    try (DataDirectory data = DataDirectory.open(MIGRATED)) {
      EmbeddedServer database =
          new ChildServer(new WithMoreSchemas(new MariaDbProgram(data)), data.logs());
      database.start();
      try {
        Flyway.configure()
            .dataSource(BareDatabase.connections(database.port(), data))
            .load()
            .migrate();
      } finally {
        database.stop();
      }
    }
  }

  private static void forEachFile(Path from, Path to, FileAction action) throws IOException {
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : files.toList()) {
        Path target = to.resolve(from.relativize(file));
        if (Files.isDirectory(file)) {
          Files.createDirectories(target);
        } else {
          action.make(target, file);
        }
      }
    }
  }

  /** The database, whose user may have more schemas from this run on. */
  private record WithMoreSchemas(MariaDbProgram program) implements ServerProgram {

    private static final String INIT_FILE = "--init-file=";

    @Override
    public EngineComponent component() {
      return program.component();
    }

    @Override
    public Path executable() {
      return program.executable();
    }

    @Override
    public Path store() {
      return program.store();
    }

    @Override
    public void prepare() throws IOException {
      program.prepare();
    }

    @Override
    public ChildProcess.Command command(int port) {
      ChildProcess.Command command = program.command(port);
      String users =
          command.arguments().stream()
              .filter(argument -> argument.startsWith(INIT_FILE))
              .findFirst()
              .orElseThrow()
              .substring(INIT_FILE.length());
      try {
        Files.writeString(
            Path.of(users),
            "GRANT ALL PRIVILEGES ON `%s\\_%%`.* TO '%s'@'%s';\n"
                .formatted(MariaDbProgram.SCHEMA, MariaDbProgram.USER, Loopback.HOST),
            StandardOpenOption.APPEND);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      return command;
    }

    @Override
    public Optional<String> probe(int port) {
      return program.probe(port);
    }

    @Override
    public void repair() {
      program.repair();
    }
  }

  @FunctionalInterface
  private interface FileAction {

    void make(Path target, Path source) throws IOException;
  }

  /** One process of the tests does it, and the others wait. */
  private static synchronized void prepareOnce() throws IOException {
    Files.createDirectories(FOLDER);
    try (FileChannel channel =
            FileChannel.open(LOCK, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        var _ = channel.lock()) {
      if (Files.notExists(COMPLETE)) {
        // An earlier build's, or that of a process that was ended while it made them.
        FileSystemUtils.deleteRecursively(FOLDER);
        Files.createDirectories(FOLDER);
        try (DataDirectory data = DataDirectory.open(FOLDER)) {
          new MariaDbProgram(data).prepare();
          new RedisProgram(data).prepare();
        }
        add(FOLDER, MIGRATED);
        migrate();
        Files.createFile(COMPLETE);
      }
    }
  }
}
