package io.courtflash.desktop.boot;

import io.courtflash.core.platform.servers.EngineStateReporter;
import java.util.function.Consumer;

/** Starts the booking engine. */
@FunctionalInterface
interface EngineLauncher {

  /**
   * Starts the engine. Returns when it serves students.
   *
   * @param onProgress called on any thread while the engine starts
   * @throws EngineStartException when the start failed; what had started has been stopped
   */
  RunningEngine start(Consumer<EngineStateReporter.EngineStateChanged> onProgress);

  /** The engine's start failed. */
  final class EngineStartException extends RuntimeException {

    private final transient StartFailure failure;

    EngineStartException(StartFailure failure) {
      super(failure.detail(), failure.cause());
      this.failure = failure;
    }

    StartFailure failure() {
      return failure;
    }
  }
}
