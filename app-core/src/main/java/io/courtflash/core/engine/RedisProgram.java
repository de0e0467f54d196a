package io.courtflash.core.engine;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import redis.embedded.core.ExecutableProvider;
import redis.embedded.model.OsArchitecture;

/** Redis as embedded-redis brings it. */
final class RedisProgram implements ServerProgram {

  private static final Logger LOG = LoggerFactory.getLogger(RedisProgram.class);
  private static final Pattern VERSION = Pattern.compile("redis_version:(\\S+)");
  private static final String APPEND_ONLY_FILE = "appendonly.aof";

  private final DataDirectory directory;
  private final String resource;

  RedisProgram(DataDirectory directory) {
    this.directory = directory;
    String found =
        ExecutableProvider.newProvidedVersionsMap().get(OsArchitecture.detectOSandArchitecture());
    if (found == null) {
      throw new EngineException(
          "There is no embedded Redis for this kind of computer; use courtflash.mode=external.");
    }
    this.resource = found;
  }

  @Override
  public EngineComponent part() {
    return EngineComponent.REDIS;
  }

  /** Its name holds the version, so another version is unpacked beside it. */
  @Override
  public Path executable() {
    return directory.programs().resolve(resource.substring(1));
  }

  @Override
  public Path store() {
    return directory.folder("redis");
  }

  @Override
  public void prepare() throws IOException {
    if (Files.isExecutable(executable()) && Files.size(executable()) > 0) {
      return;
    }
    Path fresh = AtomicReplace.beside(executable());
    Path unpacked = ExecutableProvider.newJarResourceProvider(fresh.toFile()).get().toPath();
    AtomicReplace.force(unpacked);
    AtomicReplace.put(unpacked, executable());
    Files.delete(fresh);
  }

  @Override
  public ChildProcess.Command command(int port) {
    String configuration =
        """
        bind %s
        port %d
        requirepass %s
        dir "%s"
        daemonize no
        appendonly yes
        appendfsync everysec
        save ""
        maxmemory-policy noeviction
        tcp-backlog 511
        """
            .formatted(Loopback.HOST, port, directory.secrets().redis(), slashes(store()));
    Path file = directory.writeSecret("redis.conf", configuration);
    return new ChildProcess.Command(executable(), List.of(file.toString()), store(), Map.of());
  }

  /** It tells its version while it still loads its data; only PING is refused until it serves. */
  @Override
  public Optional<String> answer(int port) {
    String request = "AUTH " + directory.secrets().redis() + "\r\nPING\r\nINFO server\r\n";
    return Loopback.ask(port, request)
        .filter(answer -> answer.contains("+PONG"))
        .map(VERSION::matcher)
        .filter(Matcher::find)
        .map(found -> found.group(1));
  }

  /**
   * Redis mends a log that merely breaks off, but refuses one with damage inside. It is a copy that
   * warm-up makes again from the database, so a damaged one is put aside and Redis begins empty.
   */
  @Override
  public void mend() throws IOException {
    Path log = store().resolve(APPEND_ONLY_FILE);
    if (!Files.exists(log) || !lastLogSays("Bad file format")) {
      return;
    }
    Path aside = store().resolve(APPEND_ONLY_FILE + ".damaged");
    Files.move(log, aside, StandardCopyOption.REPLACE_EXISTING);
    LOG.warn("Redis' file was damaged and is now {}; slots are warmed up from the database", aside);
  }

  private boolean lastLogSays(String words) {
    try (Stream<String> lines =
        Files.lines(directory.logs().resolve("redis.log"), StandardCharsets.ISO_8859_1)) {
      List<String> all = lines.toList();
      return all.subList(Math.max(0, all.size() - 10), all.size()).stream()
          .anyMatch(line -> line.contains(words));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String slashes(Path path) {
    return path.toString().replace('\\', '/');
  }
}
