package io.courtflash.desktop.boot;

import io.courtflash.core.engine.EngineStep;
import java.util.function.Consumer;

/** Starts the booking engine. */
@FunctionalInterface
interface EngineProcess {

  /**
   * Returns when students can be served.
   *
   * @param steps told what happens meanwhile, on any thread
   * @throws NotStarted when it can't be started; nothing of it is left running
   */
  RunningEngine start(Consumer<EngineStep> steps);
}
