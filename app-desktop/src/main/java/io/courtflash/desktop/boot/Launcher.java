package io.courtflash.desktop.boot;

import io.courtflash.core.engine.DataDirectoryOption;
import io.courtflash.desktop.cli.CommandContext;
import io.courtflash.desktop.cli.CommandFailedException;
import io.courtflash.desktop.cli.Commands;
import io.courtflash.desktop.cli.TemporaryEngineStarter;
import io.courtflash.desktop.i18n.Texts;
import java.util.List;
import java.util.Locale;
import javafx.application.Application;

/**
 * Starts the program. Not the JavaFX application itself, which the Java launcher would start only
 * from a module path.
 */
public final class Launcher {

  private Launcher() {}

  /**
   * Does one command and ends with its exit code, or starts the program. That ends with 1 when it
   * can't be started; when its window is open already, that comes to the front instead.
   *
   * @param arguments a command with its options, see {@code --help}; without one {@code
   *     --headless}, {@code --allow-root}, {@code --data-dir X} and {@code --<property>=<value>}
   */
  @SuppressWarnings("SystemOut")
  public static void main(String[] arguments) {
    if (RootUserPolicy.present().refuses(arguments)) {
      new HeadlessRun(SpringEngineLauncher.headless(arguments), System.out, System.err)
          .explain(StartFailure.asRoot());
      System.exit(1);
    }
    String[] rest = RootUserPolicy.rest(arguments);
    if (Commands.understands(rest)) {
      Locale language = Texts.language(Locale.getDefault().toLanguageTag());
      CommandContext terminal =
          new CommandContext(Launcher::forOneCommand, System.out, System.err, language);
      System.exit(new Commands(terminal).run(rest));
    }
    start(HeadlessMode.withoutCommand(rest));
  }

  @SuppressWarnings("SystemOut")
  private static void start(String... arguments) {
    String[] rest = HeadlessMode.rest(arguments);
    boolean headless = HeadlessMode.present().isHeadless(arguments);
    HeadlessRun terminal =
        new HeadlessRun(SpringEngineLauncher.headless(rest), System.out, System.err);
    if (headless) {
      if (!terminal.start()) {
        System.exit(1);
      }
      return;
    }
    if (SingleInstance.ring(DataDirectoryOption.directory(rest))) {
      terminal.pointToWindow();
      return;
    }
    try {
      Application.launch(ConsoleApplication.class, rest);
    } catch (RuntimeException e) {
      terminal.explain(StartFailure.of(e, null));
      System.exit(1);
    }
    System.exit(0);
  }

  @SuppressWarnings("SystemOut")
  private static TemporaryEngineStarter.TemporaryEngine forOneCommand(List<String> arguments) {
    SpringEngineLauncher engine =
        SpringEngineLauncher.forOneCommand(arguments.toArray(String[]::new));
    try {
      return engine.start(_ -> {})::close;
    } catch (EngineStartException e) {
      new HeadlessRun(engine, System.out, System.err).explain(e.failure());
      throw new CommandFailedException("");
    }
  }
}
