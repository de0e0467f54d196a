package io.courtflash.desktop.journey;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.courtflash.desktop.cli.CommandContext;
import io.courtflash.desktop.cli.Commands;
import io.courtflash.desktop.i18n.Texts;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;

/**
 * A command of the command line that ran beside the console, on its engine.
 *
 * @param code what it exited with
 * @param printed what it printed in English, errors too
 */
record CommandRun(int code, String printed) {

  static CommandRun of(ConsoleRobot clerk, String... arguments) {
    return withInput(clerk, "", arguments);
  }

  /** The same with what is typed. */
  static CommandRun withInput(ConsoleRobot clerk, String typed, String... arguments) {
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    PrintStream terminal = new PrintStream(printed, true, UTF_8);
    CommandContext context =
        new CommandContext(
            _ -> {
              throw new IllegalStateException("The console's engine runs already");
            },
            new ByteArrayInputStream(typed.getBytes(UTF_8)),
            terminal,
            terminal,
            Texts.ENGLISH);
    List<String> all = new ArrayList<>(List.of(arguments));
    all.add("--data-dir=" + clerk.console().dataDirectory());
    int code = new Commands(context).run(all.toArray(String[]::new));
    return new CommandRun(code, printed.toString(UTF_8));
  }
}
