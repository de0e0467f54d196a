package io.courtflash.core.platform.servers.engine;

import static java.util.Objects.requireNonNull;

import io.courtflash.core.platform.servers.DataDirectory;
import io.courtflash.core.platform.servers.EngineComponent;
import io.courtflash.core.platform.servers.EngineException;
import io.courtflash.core.platform.servers.EngineProperties;
import io.courtflash.core.platform.servers.EngineStateReporter;
import io.courtflash.core.platform.servers.EngineStatus;
import io.courtflash.core.platform.servers.process.ChildServer;
import io.courtflash.core.platform.servers.process.EmbeddedServer;
import io.courtflash.core.platform.servers.process.Loopback;
import io.courtflash.core.platform.servers.process.MariaDbProgram;
import io.courtflash.core.platform.servers.process.OrphanReaper;
import io.courtflash.core.platform.servers.process.RedisProgram;
import io.courtflash.core.platform.servers.process.SupervisedServer;
import java.time.Duration;
import java.time.InstantSource;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The database, Redis and the broker, embedded or external. Embedded servers start in parallel in
 * the background, and each connection waits for its server. They stop in the order broker, Redis,
 * database.
 */
public final class Engines implements AutoCloseable {

  private static final Logger LOG = LoggerFactory.getLogger(Engines.class);
  private static final List<EngineComponent> STOP_ORDER =
      List.of(EngineComponent.BROKER, EngineComponent.REDIS, EngineComponent.DATABASE);

  /** Longer than three attempts to start the slowest server. */
  private static final long START_TIMEOUT_MINUTES = 7;

  private static final int WATCH_SECONDS = 5;

  private final CountDownLatch closing = new CountDownLatch(1);
  private final Map<EngineComponent, SupervisedServer> embedded =
      new EnumMap<>(EngineComponent.class);
  private final Map<EngineComponent, CompletableFuture<?>> firstStarts =
      new EnumMap<>(EngineComponent.class);
  private final Map<EngineComponent, ExternalServer> external =
      new EnumMap<>(EngineComponent.class);

  private Engines() {}

  /**
   * Starts the embedded servers; returns at once.
   *
   * @param programs which ones run
   */
  static Engines embedded(
      DataDirectory directory,
      EngineStateReporter states,
      InstantSource clock,
      EngineProperties.Servers programs) {
    return embedded(directory, states, clock, programs, SupervisedServer.HUNG_AFTER);
  }

  /**
   * Starts the embedded servers; returns at once.
   *
   * @param hungAfter a server that hasn't answered for so long is restarted
   */
  static Engines embedded(
      DataDirectory directory,
      EngineStateReporter states,
      InstantSource clock,
      EngineProperties.Servers programs,
      Duration hungAfter) {
    Engines engines = new Engines();
    List<EmbeddedServer> all =
        List.of(
            new ChildServer(new MariaDbProgram(directory, programs), directory.logs()),
            new ChildServer(new RedisProgram(directory, programs), directory.logs()),
            new EmbeddedBroker(directory));
    Executor threads = task -> Thread.ofVirtual().name("engine-start").start(task);
    CompletableFuture<Void> orphansEnded =
        CompletableFuture.runAsync(() -> OrphanReaper.endAll(directory.programs()), threads);
    for (EmbeddedServer server : all) {
      SupervisedServer supervised = new SupervisedServer(server, states, clock, hungAfter);
      engines.embedded.put(server.component(), supervised);
      engines.firstStarts.put(
          server.component(), orphansEnded.thenRunAsync(supervised::start, threads));
    }
    var _ = Thread.ofVirtual().name("engine-watch").start(engines::watch);
    return engines;
  }

  private void watch() {
    try {
      while (!closing.await(WATCH_SECONDS, TimeUnit.SECONDS)) {
        embedded.values().forEach(SupervisedServer::endIfHung);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Servers that this program neither starts nor stops. */
  static Engines external(Map<EngineComponent, ExternalServer> servers) {
    Engines engines = new Engines();
    engines.external.putAll(servers);
    return engines;
  }

  public boolean isEmbedded() {
    return !embedded.isEmpty();
  }

  /** The state of each server now. External servers are probed, which takes seconds at most. */
  public List<EngineStatus> status() {
    return isEmbedded()
        ? embedded.values().stream().map(Engines::status).toList()
        : external.entrySet().stream().map(e -> status(e.getKey(), e.getValue())).toList();
  }

  /**
   * Stops a server in order and starts it on the same port.
   *
   * @throws IllegalArgumentException when the component isn't an embedded server
   * @throws EngineException when it can't be started
   */
  public void restart(EngineComponent component) {
    stop(component);
    start(component);
  }

  /** Stops a server until {@link #start}; does nothing when it is stopped. */
  public void stop(EngineComponent component) {
    supervised(component).stop();
  }

  /** Starts a server on the port that it had; does nothing when it runs. */
  public void start(EngineComponent component) {
    supervised(component).start();
  }

  /**
   * The child process of a server's present run.
   *
   * @throws IllegalArgumentException when the component has no process of its own
   */
  public ProcessHandle process(EngineComponent component) {
    return supervised(component)
        .server()
        .process()
        .orElseThrow(() -> new IllegalArgumentException(component + " has no process of its own"));
  }

  /**
   * Waits for the first start and returns the port on loopback. The wait has a time-out: Spring
   * can't close a context whose thread waits forever, and the servers would go on running.
   *
   * @throws EngineException when the server can't be started
   */
  int port(EngineComponent component) {
    SupervisedServer server = supervised(component);
    try {
      requireNonNull(firstStarts.get(component)).get(START_TIMEOUT_MINUTES, TimeUnit.MINUTES);
      return server.server().port();
    } catch (ExecutionException e) {
      Throwable cause = e.getCause() == null ? e : e.getCause();
      throw new EngineException(String.valueOf(cause.getMessage()), cause);
    } catch (TimeoutException e) {
      throw new EngineException(component.label() + " takes too long to start; see its log", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new EngineException("The start was interrupted: the program is being stopped", e);
    }
  }

  /** Stops the embedded servers. Waits for those that are still starting, and stops them then. */
  @Override
  public void close() {
    closing.countDown();
    firstStarts.values().forEach(start -> start.handle((_, _) -> null).join());
    for (EngineComponent component : STOP_ORDER) {
      SupervisedServer server = embedded.get(component);
      if (server != null) {
        stopQuietly(server);
      }
    }
  }

  private static void stopQuietly(SupervisedServer server) {
    try {
      server.stop();
      LOG.info("{} stopped", server.server().component().label());
    } catch (RuntimeException e) {
      LOG.warn("{} didn't stop in order", server.server().component().label(), e);
    }
  }

  private SupervisedServer supervised(EngineComponent component) {
    SupervisedServer server = embedded.get(component);
    if (server == null) {
      throw new IllegalArgumentException(component + " isn't an embedded server");
    }
    return server;
  }

  private static EngineStatus status(SupervisedServer server) {
    EmbeddedServer embedded = server.server();
    var since = server.since();
    return new EngineStatus(
        embedded.component(),
        since == null ? null : embedded.version(),
        Loopback.HOST + ":" + embedded.port(),
        since != null,
        since,
        DataDirectory.size(embedded.store()),
        embedded.isOfSystem());
  }

  private static EngineStatus status(EngineComponent component, ExternalServer server) {
    return new EngineStatus(component, null, server.addresses(), server.isUp(), null, 0);
  }
}
