package io.courtflash.desktop.boot;

import io.courtflash.core.platform.servers.EngineStateChanged;
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
  RunningEngine start(Consumer<EngineStateChanged> onProgress);
}
