package io.courtflash.desktop.cli;

import io.courtflash.desktop.i18n.Texts;
import java.io.PrintStream;
import java.util.Locale;

/** Where a command reads, writes and finds its engine. */
public record CommandContext(
    TemporaryEngineStarter engine, PrintStream out, PrintStream err, Locale language) {

  void say(String key, Object... arguments) {
    out.println(words(key, arguments));
  }

  String words(String key, Object... arguments) {
    return Texts.get(language, key, arguments);
  }
}
