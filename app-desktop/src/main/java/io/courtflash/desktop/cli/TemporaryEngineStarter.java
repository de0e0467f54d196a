package io.courtflash.desktop.cli;

import java.util.List;

/** Starts an engine that runs while a command needs it. */
@FunctionalInterface
public interface TemporaryEngineStarter {

  /** A temporary engine that runs. */
  interface TemporaryEngine extends AutoCloseable {

    /** Stops the engine. */
    @Override
    void close();
  }

  /**
   * Starts an engine. Returns when it answers requests.
   *
   * @param arguments as on the command line
   * @throws CommandFailedException when the start failed; the failure has been printed
   */
  TemporaryEngine start(List<String> arguments);
}
