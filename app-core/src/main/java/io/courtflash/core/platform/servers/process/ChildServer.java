package io.courtflash.core.platform.servers.process;

import io.courtflash.core.platform.servers.EngineComponent;
import io.courtflash.core.platform.servers.EngineException;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** An embedded server that runs as a child process. */
public final class ChildServer implements EmbeddedServer {

  /** Long enough for the database to recover from a power cut under full load. */
  private static final Duration START_TIMEOUT = Duration.ofMinutes(2);

  private static final Duration STOP_GRACE = Duration.ofSeconds(20);

  /** Another process may take the free port first, and a damaged store may need a repair. */
  private static final int ATTEMPTS = 3;

  private final ServerProgram program;
  private final Path log;
  private volatile @Nullable ChildProcess child;
  private volatile int port;
  private volatile String version = "";

  public ChildServer(ServerProgram program, Path logs) {
    this.program = program;
    this.log = logs.resolve(program.component().label().toLowerCase(Locale.ROOT) + ".log");
  }

  @Override
  public EngineComponent component() {
    return program.component();
  }

  @Override
  public void start() {
    try {
      program.prepare();
      run(1);
    } catch (IOException e) {
      throw new EngineException(
          component().label() + " can't be started: " + e + ". Is the disk full, or read-only?", e);
    }
  }

  private void run(int attempt) throws IOException {
    int candidate = port == 0 ? Loopback.freePort() : port;
    ChildProcess started = ChildProcess.start(program.command(candidate), log);
    child = started;
    try {
      version = started.awaitAnswer(() -> program.probe(candidate), START_TIMEOUT);
      port = candidate;
    } catch (EngineException e) {
      boolean endedByItself = !started.isAlive();
      started.stop(STOP_GRACE);
      if (!endedByItself || attempt == ATTEMPTS) {
        throw new EngineException(component().label() + " can't be started: " + e.getMessage(), e);
      }
      program.repair();
      run(attempt + 1);
    }
  }

  @Override
  public void stop() {
    ChildProcess running = child;
    if (running != null) {
      running.stop(STOP_GRACE);
    }
  }

  @Override
  public boolean answers() {
    return program.probe(port).isPresent();
  }

  @Override
  public void kill() {
    ChildProcess running = child;
    if (running != null) {
      running.kill();
    }
  }

  @Override
  public int port() {
    return port;
  }

  @Override
  public String version() {
    return version;
  }

  @Override
  public boolean isOfSystem() {
    return program.isOfSystem();
  }

  @Override
  public Path store() {
    return program.store();
  }

  @Override
  public Optional<ProcessHandle> process() {
    return Optional.ofNullable(child).map(ChildProcess::handle);
  }

  @Override
  public CompletableFuture<?> end() {
    ChildProcess running = child;
    return running == null ? new CompletableFuture<>() : running.end();
  }
}
