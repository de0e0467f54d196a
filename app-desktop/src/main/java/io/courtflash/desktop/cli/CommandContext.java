package io.courtflash.desktop.cli;

import io.courtflash.desktop.i18n.Texts;
import java.io.InputStream;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;

/**
 * The environment of a command: how it starts an engine, its streams and its language.
 *
 * @param engineStarter starts an engine when none runs on the data directory
 * @param in for what a command asks, such as a password
 * @param out for the command's result
 * @param err for messages
 */
public record CommandContext(
    TemporaryEngineStarter engineStarter,
    InputStream in,
    PrintStream out,
    PrintStream err,
    Locale language) {

  void print(String key, Object... arguments) {
    out.println(text(key, arguments));
  }

  String text(String key, Object... arguments) {
    return Texts.get(language, key, arguments);
  }

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
}
