package io.courtflash.desktop.boot;

import io.courtflash.desktop.screen.health.HallReading;

/** The booking engine while it serves. */
interface RunningEngine extends AutoCloseable {

  /** How everything is now; takes seconds at most. */
  HallReading read();

  /** Stops everything in order and returns when it has ended. */
  @Override
  void close();
}
