package io.courtflash.core.platform.servers.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.platform.servers.EngineComponent;
import io.courtflash.core.platform.servers.EngineStateReporter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class SupervisedServerTest {

  @Test
  void aServerWhoseRestartFailsForWhateverReasonIsStartedAgainUntilItRuns() {
    FragileServer server = new FragileServer();
    try (EngineStateReporter states = new EngineStateReporter()) {
      SupervisedServer supervised =
          new SupervisedServer(server, states, Clock.systemUTC(), Duration.ofHours(1));
      supervised.start();
      server.failures.addAll(
          List.of(
              new UncheckedIOException(new IOException("No space left on device")),
              new LinkageError("a file of the program can't be read")));

      server.kill();

      await()
          .untilAsserted(
              () -> {
                assertThat(server.runs).hasValue(2);
                assertThat(supervised.since()).isNotNull();
              });
      assertThat(server.failures).isEmpty();
      supervised.stop();
    }
  }

  @Test
  void aListenerIsToldOfEachServerBeforeTheContextCanDeliverEvents() {
    List<EngineStateReporter.EngineStateChanged> told = new CopyOnWriteArrayList<>();
    try (EngineStateReporter states = new EngineStateReporter(told::add)) {
      SupervisedServer supervised =
          new SupervisedServer(new FragileServer(), states, Clock.systemUTC(), Duration.ofHours(1));
      supervised.start();
      assertThat(told)
          .extracting(EngineStateReporter.EngineStateChanged::state)
          .containsExactly(
              EngineStateReporter.EngineStateChanged.State.STARTING,
              EngineStateReporter.EngineStateChanged.State.READY);
      supervised.stop();
    }
  }

  /** A server in memory whose next starts fail in a given way. */
  private static final class FragileServer implements EmbeddedServer {

    private final Queue<Throwable> failures = new ConcurrentLinkedQueue<>();
    private final AtomicInteger runs = new AtomicInteger();
    private volatile CompletableFuture<Boolean> end = new CompletableFuture<>();

    @Override
    public EngineComponent component() {
      return EngineComponent.REDIS;
    }

    @Override
    public void start() {
      switch (failures.poll()) {
        case RuntimeException failure -> throw failure;
        case Error failure -> throw failure;
        case null, default -> {
          end = new CompletableFuture<>();
          runs.incrementAndGet();
        }
      }
    }

    @Override
    public void stop() {
      kill();
    }

    @Override
    public boolean answers() {
      return !end.isDone();
    }

    @Override
    public void kill() {
      end.complete(true);
    }

    @Override
    public int port() {
      return 1;
    }

    @Override
    public String version() {
      return "0";
    }

    @Override
    public Path store() {
      return Path.of("none");
    }

    @Override
    public Optional<ProcessHandle> process() {
      return Optional.empty();
    }

    @Override
    public CompletableFuture<?> end() {
      return end;
    }
  }
}
