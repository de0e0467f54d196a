package io.courtflash.core.platform.servers.process;

import io.courtflash.core.platform.servers.AtomicReplace;
import io.courtflash.core.platform.servers.DataDirectory;
import io.courtflash.core.platform.servers.EngineComponent;
import io.courtflash.core.platform.servers.EngineException;
import io.courtflash.core.platform.servers.EngineProperties;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.util.FileSystemUtils;
import redis.embedded.core.ExecutableProvider;
import redis.embedded.model.OsArchitecture;

/** The Redis server from the library embedded-redis, or the system's Redis or Valkey. */
public final class RedisProgram implements ServerProgram {

  private static final Logger LOG = LoggerFactory.getLogger(RedisProgram.class);
  private static final Pattern FILE_VERSION = Pattern.compile("redis-server-(\\d+\\.\\d+\\.\\d+)");
  private static final Pattern VERSION = Pattern.compile("redis_version:(\\S+)");
  private static final String APPEND_ONLY_FILE = "appendonly.aof";

  /** Where Redis has its file from version 7 on. */
  private static final String APPEND_ONLY_FOLDER = "appendonlydir";

  private final DataDirectory directory;
  private final @Nullable InstalledProgram installed;
  private final String resource;

  /** The program that comes with ours. */
  public RedisProgram(DataDirectory directory) {
    this(directory, EngineProperties.Servers.INCLUDED);
  }

  /** A Redis of the system that has no users isn't used. */
  public RedisProgram(DataDirectory directory, EngineProperties.Servers programs) {
    this.directory = directory;
    this.installed =
        programs == EngineProperties.Servers.SYSTEM
            ? InstalledProgram.find("valkey-server", "redis-server")
                .filter(found -> RedisAccess.hasUsers(found.version()))
                .orElse(null)
            : null;
    this.resource = resource();
  }

  @Override
  public EngineComponent component() {
    return EngineComponent.REDIS;
  }

  /** The version by the file's name, which the running server confirms. */
  public static String version() {
    Matcher name = FILE_VERSION.matcher(resource());
    if (!name.find()) {
      throw new IllegalStateException("No version in " + resource());
    }
    return name.group(1);
  }

  /** The user to log in as; empty where Redis has no users. */
  public static String user() {
    return RedisAccess.hasUsers(version()) ? RedisAccess.USER : "";
  }

  private static String resource() {
    String found =
        ExecutableProvider.newProvidedVersionsMap().get(OsArchitecture.detectOSandArchitecture());
    if (found == null) {
      throw new EngineException(
          "There is no embedded Redis for this kind of computer; use courtflash.mode=external.");
    }
    return found;
  }

  /** The file's name has the version, so another version is unpacked beside it. */
  @Override
  public Path executable() {
    return installed == null
        ? directory.programs().resolve(resource.substring(1))
        : installed.copyIn(directory.programs());
  }

  @Override
  public Path store() {
    return directory.folder("redis");
  }

  @Override
  public boolean isOfSystem() {
    return installed != null;
  }

  @Override
  public void prepare() throws IOException {
    if (installed != null) {
      installed.copyTo(directory.programs());
      return;
    }
    if (Files.isExecutable(executable()) && Files.size(executable()) > 0) {
      return;
    }
    Path folder = directory.run().resolve("redis-unpacked");
    try (AtomicReplace replace = AtomicReplace.file(executable())) {
      FileSystemUtils.deleteRecursively(folder);
      Files.createDirectories(folder);
      Files.move(
          ExecutableProvider.newJarResourceProvider(folder.toFile()).get().toPath(),
          replace.temporary());
      replace.commit();
    } finally {
      FileSystemUtils.deleteRecursively(folder);
    }
  }

  @Override
  public ChildProcess.Command command(int port) {
    String configuration =
        """
        bind %s
        port %d
        %s
        dir "%s"
        daemonize no
        appendonly yes
        appendfsync everysec
        save ""
        maxmemory 512mb
        maxmemory-policy noeviction
        tcp-backlog 511
        """
            .formatted(
                Loopback.HOST,
                port,
                RedisAccess.configuration(version(), directory.passwords().redis()),
                withSlashes(store()));
    Path file = directory.writeSecret("redis.conf", configuration);
    return new ChildProcess.Command(executable(), List.of(file.toString()), store(), Map.of());
  }

  /** Redis answers INFO while it still loads its data; PING fails until it serves. */
  @Override
  public Optional<String> probe(int port) {
    String login = RedisAccess.login(version(), directory.passwords().redis());
    String request = login + "\r\nPING\r\nINFO server\r\n";
    return Loopback.send(port, request)
        .filter(answer -> answer.contains("+PONG"))
        .map(VERSION::matcher)
        .filter(Matcher::find)
        .map(found -> found.group(1));
  }

  /**
   * Redis repairs a file that is cut off, but rejects one that is damaged inside. Its data is a
   * copy that the warm-up rebuilds from the database, so a damaged file is renamed and Redis starts
   * empty.
   */
  @Override
  public void repair() throws IOException {
    Path log = store().resolve(isOfSystem() ? APPEND_ONLY_FOLDER : APPEND_ONLY_FILE);
    if (!Files.exists(log) || !logTailContains("Bad file format")) {
      return;
    }
    Path renamed = log.resolveSibling(log.getFileName() + ".damaged");
    FileSystemUtils.deleteRecursively(renamed);
    Files.move(log, renamed);
    LOG.warn(
        "Redis' file was damaged and is renamed to {}; slots are warmed up from the database",
        renamed);
  }

  private boolean logTailContains(String text) {
    try (Stream<String> lines =
        Files.lines(directory.logs().resolve("redis.log"), StandardCharsets.ISO_8859_1)) {
      List<String> all = lines.toList();
      return all.subList(Math.max(0, all.size() - 10), all.size()).stream()
          .anyMatch(line -> line.contains(text));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String withSlashes(Path path) {
    return path.toString().replace('\\', '/');
  }
}
