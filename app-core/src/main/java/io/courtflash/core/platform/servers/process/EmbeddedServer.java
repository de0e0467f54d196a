package io.courtflash.core.platform.servers.process;

import io.courtflash.core.platform.servers.EngineComponent;
import io.courtflash.core.platform.servers.EngineException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** One embedded server: a child process, or the broker inside this process. Not thread-safe. */
public interface EmbeddedServer {

  EngineComponent component();

  /**
   * Starts it and returns when it serves. The first start takes a free port, later ones the same.
   *
   * @throws EngineException when it can't be started
   */
  void start();

  /** Returns when it has ended in order, or was killed because it didn't end in time. */
  void stop();

  /** Whether the present run answers now; takes seconds at most. */
  boolean answers();

  /** Ends the present run at once, without order: for one that doesn't answer any more. */
  void kill();

  /** The port on loopback; 0 before the first start. */
  int port();

  String version();

  /** Whether its program is one of the system's packages. */
  default boolean isOfSystem() {
    return false;
  }

  /** The folder with its data. */
  Path store();

  /** The child process of the present or last run; empty for the broker, which has none. */
  Optional<ProcessHandle> process();

  /** Completes when the present run ends, on purpose or not. */
  CompletableFuture<?> end();
}
