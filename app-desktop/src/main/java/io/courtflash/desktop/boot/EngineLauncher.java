package io.courtflash.desktop.boot;

import io.courtflash.core.engine.EngineStateChanged;
import java.util.function.Consumer;

/** Starts the booking engine. */
@FunctionalInterface
interface EngineLauncher {

  /**
   * Returns when students can be served.
   *
   * @param steps told what happens meanwhile, on any thread
   * @throws EngineStartException when it can't be started; nothing of it is left running
   */
  RunningEngine start(Consumer<EngineStateChanged> steps);
}
