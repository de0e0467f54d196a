package io.courtflash.core.engine;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.time.InstantSource;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The database, Redis and the broker, wherever they run. Embedded ones start side by side in the
 * background and each connection waits for its own; they stop in the order broker, Redis, database.
 */
public final class Engines implements AutoCloseable {

  private static final Logger LOG = LoggerFactory.getLogger(Engines.class);
  private static final List<Part> STOP_ORDER = List.of(Part.BROKER, Part.REDIS, Part.DATABASE);
  private static final int CONNECT_MILLIS = 500;

  private final Map<Part, Supervised> embedded = new EnumMap<>(Part.class);
  private final Map<Part, CompletableFuture<?>> firstStarts = new EnumMap<>(Part.class);
  private final Map<Part, List<InetSocketAddress>> external = new EnumMap<>(Part.class);

  private Engines() {}

  /** Starts our own servers; returns at once. */
  static Engines embedded(DataDirectory directory, EngineSteps steps, InstantSource clock) {
    Engines engines = new Engines();
    List<Engine> all =
        List.of(
            new ChildEngine(new MariaDbProgram(directory), directory.logs()),
            new ChildEngine(new RedisProgram(directory), directory.logs()),
            new EmbeddedBroker(directory));
    Executor threads = task -> Thread.ofVirtual().name("engine-start").start(task);
    for (Engine engine : all) {
      Supervised supervised = new Supervised(engine, steps, clock);
      engines.embedded.put(engine.part(), supervised);
      engines.firstStarts.put(
          engine.part(), CompletableFuture.runAsync(supervised::start, threads));
    }
    return engines;
  }

  /** Servers that exist and aren't ours to start or stop. */
  static Engines external(Map<Part, List<InetSocketAddress>> addresses) {
    Engines engines = new Engines();
    engines.external.putAll(addresses);
    return engines;
  }

  public boolean isEmbedded() {
    return !embedded.isEmpty();
  }

  /** How each server is now; an external one is up when one of its addresses accepts. */
  public List<EngineStatus> status() {
    return isEmbedded()
        ? embedded.values().stream().map(Engines::status).toList()
        : external.entrySet().stream().map(e -> status(e.getKey(), e.getValue())).toList();
  }

  /**
   * Stops it in order and starts it on the same port.
   *
   * @throws IllegalArgumentException when the part isn't an embedded server
   * @throws EngineFailure when it can't be started
   */
  public void restart(Part part) {
    stop(part);
    start(part);
  }

  /** Stops it until {@link #start}; does nothing when it is stopped. */
  public void stop(Part part) {
    supervised(part).stop();
  }

  /** Starts it on the port that it had; does nothing when it runs. */
  public void start(Part part) {
    supervised(part).start();
  }

  /**
   * The child process of the present run.
   *
   * @throws IllegalArgumentException when the part doesn't run in a process of its own
   */
  public ProcessHandle handle(Part part) {
    return supervised(part)
        .engine()
        .process()
        .orElseThrow(() -> new IllegalArgumentException(part + " has no process of its own"));
  }

  /**
   * Waits for the first start and returns the port on loopback.
   *
   * @throws EngineFailure when the server can't be started
   */
  int port(Part part) {
    Supervised server = supervised(part);
    try {
      Optional.ofNullable(firstStarts.get(part)).ifPresent(CompletableFuture::join);
    } catch (CompletionException e) {
      Throwable cause = e.getCause() == null ? e : e.getCause();
      throw new EngineFailure(String.valueOf(cause.getMessage()), cause);
    }
    return server.engine().port();
  }

  /** Waits for servers that are still starting: what isn't there yet can't be stopped. */
  @Override
  public void close() {
    firstStarts.values().forEach(start -> start.handle((_, _) -> null).join());
    for (Part part : STOP_ORDER) {
      Supervised server = embedded.get(part);
      if (server != null) {
        stopQuietly(server);
      }
    }
  }

  private static void stopQuietly(Supervised server) {
    try {
      server.stop();
      LOG.info("{} stopped", server.engine().part().label());
    } catch (RuntimeException e) {
      LOG.warn("{} didn't stop in order", server.engine().part().label(), e);
    }
  }

  private Supervised supervised(Part part) {
    Supervised server = embedded.get(part);
    if (server == null) {
      throw new IllegalArgumentException(part + " isn't an embedded server");
    }
    return server;
  }

  private static EngineStatus status(Supervised server) {
    Engine engine = server.engine();
    var since = server.since();
    return new EngineStatus(
        engine.part(),
        since == null ? null : engine.version(),
        Loopback.HOST + ":" + engine.port(),
        since != null,
        since,
        DataDirectory.size(engine.store()));
  }

  private static EngineStatus status(Part part, List<InetSocketAddress> addresses) {
    String joined =
        String.join(
            ",",
            addresses.stream().map(each -> each.getHostString() + ":" + each.getPort()).toList());
    boolean up = addresses.stream().anyMatch(Engines::accepts);
    return new EngineStatus(part, null, joined, up, null, 0);
  }

  private static boolean accepts(InetSocketAddress address) {
    try (Socket socket = new Socket()) {
      socket.connect(
          new InetSocketAddress(address.getHostString(), address.getPort()), CONNECT_MILLIS);
      return true;
    } catch (IOException _) {
      return false;
    }
  }
}
