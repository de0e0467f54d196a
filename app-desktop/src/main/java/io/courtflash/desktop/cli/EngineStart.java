package io.courtflash.desktop.cli;

import java.util.List;

/** Starts an engine for the time of one command. */
@FunctionalInterface
public interface EngineStart {

  /** An engine that was started. */
  interface Started extends AutoCloseable {

    /** Stops it in order. */
    @Override
    void close();
  }

  /**
   * Returns when it serves.
   *
   * @param arguments as on the command line
   * @throws NotDone when it can't be started; the person was told why
   */
  Started start(List<String> arguments);
}
