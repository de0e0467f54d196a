package io.courtflash.desktop.boot;

import io.courtflash.core.platform.servers.DataDirectoryOption;
import io.courtflash.desktop.cli.CommandContext;
import io.courtflash.desktop.cli.CommandFailedException;
import io.courtflash.desktop.cli.Commands;
import io.courtflash.desktop.i18n.Texts;
import java.util.List;
import java.util.Locale;
import javafx.application.Application;

/**
 * The program's main class. It isn't the JavaFX application: the Java launcher starts one as main
 * class only from a module path.
 */
public final class Launcher {

  private Launcher() {}

  /**
   * Runs a command and exits with its code; without a command starts the program. When the program
   * runs already on the data directory, its window is brought to the front instead. The exit code
   * is 1 when the program can't be started.
   *
   * @param arguments a command with its options, see {@code --help}; without a command {@code
   *     --headless}, {@code --allow-root}, {@code --data-dir X} and {@code --<property>=<value>}
   */
  @SuppressWarnings("SystemOut")
  public static void main(String[] arguments) {
    if (RootUserCheck.ofSystem().refuses(arguments)) {
      new Terminal(SpringEngineLauncher.headless(arguments), System.out, System.err)
          .printFailure(StartFailure.rootRefused());
      System.exit(1);
    }
    String[] allowed = RootUserCheck.withoutOptions(arguments);
    if (Commands.isCommand(allowed)) {
      Locale language = Texts.language(Locale.getDefault().toLanguageTag());
      CommandContext context =
          new CommandContext(
              Launcher::startTemporaryEngine, System.in, System.out, System.err, language);
      System.exit(new Commands(context).run(allowed));
    }
    start(HeadlessMode.withoutCommand(allowed));
  }

  @SuppressWarnings("SystemOut")
  private static void start(String... arguments) {
    ParentProcess.endWithIt(System.getProperties());
    String[] engineArguments = HeadlessMode.withoutOptions(arguments);
    Terminal terminal =
        new Terminal(SpringEngineLauncher.headless(engineArguments), System.out, System.err);
    if (HeadlessMode.ofSystem().isHeadless(arguments)) {
      if (!terminal.start()) {
        System.exit(1);
      }
      return;
    }
    if (SingleInstance.notifyRunningInstance(DataDirectoryOption.directory(engineArguments))) {
      terminal.printWindowShown();
      return;
    }
    JavaFxLog.leaveOutClassPath();
    try {
      Application.launch(ConsoleApplication.class, engineArguments);
    } catch (RuntimeException e) {
      terminal.printFailure(StartFailure.of(e, null));
      System.exit(1);
    }
    System.exit(0);
  }

  @SuppressWarnings("SystemOut")
  private static CommandContext.TemporaryEngineStarter.TemporaryEngine startTemporaryEngine(
      List<String> arguments) {
    SpringEngineLauncher launcher =
        SpringEngineLauncher.temporary(arguments.toArray(String[]::new));
    try {
      return launcher.start(_ -> {})::close;
    } catch (EngineLauncher.EngineStartException e) {
      new Terminal(launcher, System.out, System.err).printFailure(e.failure());
      throw new CommandFailedException("");
    }
  }
}
