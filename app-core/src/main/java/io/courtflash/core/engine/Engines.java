package io.courtflash.core.engine;

import static java.util.Objects.requireNonNull;

import java.time.InstantSource;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The database, Redis and the broker, wherever they run. Embedded ones start side by side in the
 * background and each connection waits for its own; they stop in the order broker, Redis, database.
 */
public final class Engines implements AutoCloseable {

  private static final Logger LOG = LoggerFactory.getLogger(Engines.class);
  private static final List<EngineComponent> STOP_ORDER =
      List.of(EngineComponent.BROKER, EngineComponent.REDIS, EngineComponent.DATABASE);

  /** More than three attempts of the slowest server. */
  private static final long START_MINUTES = 7;

  private final Map<EngineComponent, SupervisedServer> embedded =
      new EnumMap<>(EngineComponent.class);
  private final Map<EngineComponent, CompletableFuture<?>> firstStarts =
      new EnumMap<>(EngineComponent.class);
  private final Map<EngineComponent, ExternalServer> external =
      new EnumMap<>(EngineComponent.class);

  private Engines() {}

  /** Starts our own servers; returns at once. */
  static Engines embedded(DataDirectory directory, EngineStateReporter steps, InstantSource clock) {
    Engines engines = new Engines();
    List<EmbeddedServer> all =
        List.of(
            new ChildServer(new MariaDbProgram(directory), directory.logs()),
            new ChildServer(new RedisProgram(directory), directory.logs()),
            new EmbeddedBroker(directory));
    Executor threads = task -> Thread.ofVirtual().name("engine-start").start(task);
    CompletableFuture<Void> cleared =
        CompletableFuture.runAsync(() -> OrphanReaper.reap(directory.programs()), threads);
    for (EmbeddedServer engine : all) {
      SupervisedServer supervised = new SupervisedServer(engine, steps, clock);
      engines.embedded.put(engine.part(), supervised);
      engines.firstStarts.put(engine.part(), cleared.thenRunAsync(supervised::start, threads));
    }
    return engines;
  }

  /** Servers that exist and aren't ours to start or stop. */
  static Engines external(Map<EngineComponent, ExternalServer> servers) {
    Engines engines = new Engines();
    engines.external.putAll(servers);
    return engines;
  }

  public boolean isEmbedded() {
    return !embedded.isEmpty();
  }

  /** How each server is now; an external one is asked, for seconds at most. */
  public List<EngineStatus> status() {
    return isEmbedded()
        ? embedded.values().stream().map(Engines::status).toList()
        : external.entrySet().stream().map(e -> status(e.getKey(), e.getValue())).toList();
  }

  /**
   * Stops it in order and starts it on the same port.
   *
   * @throws IllegalArgumentException when the part isn't an embedded server
   * @throws EngineException when it can't be started
   */
  public void restart(EngineComponent part) {
    stop(part);
    start(part);
  }

  /** Stops it until {@link #start}; does nothing when it is stopped. */
  public void stop(EngineComponent part) {
    supervised(part).stop();
  }

  /** Starts it on the port that it had; does nothing when it runs. */
  public void start(EngineComponent part) {
    supervised(part).start();
  }

  /**
   * The child process of the present run.
   *
   * @throws IllegalArgumentException when the part doesn't run in a process of its own
   */
  public ProcessHandle handle(EngineComponent part) {
    return supervised(part)
        .engine()
        .process()
        .orElseThrow(() -> new IllegalArgumentException(part + " has no process of its own"));
  }

  /**
   * Waits for the first start and returns the port on loopback. The wait has a limit because Spring
   * gives up closing a context whose thread waits without one, and would leave the servers running.
   *
   * @throws EngineException when the server can't be started
   */
  int port(EngineComponent part) {
    SupervisedServer server = supervised(part);
    try {
      requireNonNull(firstStarts.get(part)).get(START_MINUTES, TimeUnit.MINUTES);
      return server.engine().port();
    } catch (ExecutionException e) {
      Throwable cause = e.getCause() == null ? e : e.getCause();
      throw new EngineException(String.valueOf(cause.getMessage()), cause);
    } catch (TimeoutException e) {
      throw new EngineException(part.label() + " takes too long to start; see its log", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new EngineException("The start was given up: the program is being stopped", e);
    }
  }

  /** Waits for servers that are still starting: what isn't there yet can't be stopped. */
  @Override
  public void close() {
    firstStarts.values().forEach(start -> start.handle((_, _) -> null).join());
    for (EngineComponent part : STOP_ORDER) {
      SupervisedServer server = embedded.get(part);
      if (server != null) {
        stopQuietly(server);
      }
    }
  }

  private static void stopQuietly(SupervisedServer server) {
    try {
      server.stop();
      LOG.info("{} stopped", server.engine().part().label());
    } catch (RuntimeException e) {
      LOG.warn("{} didn't stop in order", server.engine().part().label(), e);
    }
  }

  private SupervisedServer supervised(EngineComponent part) {
    SupervisedServer server = embedded.get(part);
    if (server == null) {
      throw new IllegalArgumentException(part + " isn't an embedded server");
    }
    return server;
  }

  private static EngineStatus status(SupervisedServer server) {
    EmbeddedServer engine = server.engine();
    var since = server.since();
    return new EngineStatus(
        engine.part(),
        since == null ? null : engine.version(),
        Loopback.HOST + ":" + engine.port(),
        since != null,
        since,
        DataDirectory.size(engine.store()));
  }

  private static EngineStatus status(EngineComponent part, ExternalServer server) {
    return new EngineStatus(part, null, server.addresses(), server.isUp(), null, 0);
  }
}
