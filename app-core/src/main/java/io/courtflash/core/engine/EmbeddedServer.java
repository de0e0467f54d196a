package io.courtflash.core.engine;

import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** One embedded server: a child process, or the broker inside this one. Not thread-safe. */
interface EmbeddedServer {

  EngineComponent part();

  /**
   * Returns when it serves; on a free port the first time, on the same port ever after.
   *
   * @throws EngineException when it doesn't
   */
  void start();

  /** Returns when it has ended in order, or was killed because it wouldn't. */
  void stop();

  /** On loopback; 0 before the first start. */
  int port();

  String version();

  /** Where its data is. */
  Path store();

  /** The child process of the present or last run; empty for what runs in this process. */
  Optional<ProcessHandle> process();

  /** Completes when the present run ends, wanted or not. */
  CompletableFuture<?> end();
}
