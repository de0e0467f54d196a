package io.courtflash.desktop.cli;

import java.util.List;

/** Starts an engine for the time of one command. */
@FunctionalInterface
public interface TemporaryEngineStarter {

  /** An engine that was started. */
  interface TemporaryEngine extends AutoCloseable {

    /** Stops it in order. */
    @Override
    void close();
  }

  /**
   * Returns when it serves.
   *
   * @param arguments as on the command line
   * @throws CommandFailedException when it can't be started; the person was told why
   */
  TemporaryEngine start(List<String> arguments);
}
