package io.courtflash.desktop.cli;

import io.courtflash.core.engine.DataDirectoryOption;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Unmatched;

/** A command that works through an engine. */
abstract class EngineCommand implements Callable<Integer> {

  /** The same settings as the program itself takes, such as {@code --courtflash.mode=external}. */
  private static final Pattern SETTING = Pattern.compile("--[a-z]+(\\.[\\w-]+)+=.*");

  final CommandContext terminal;

  @Option(names = "--data-dir", paramLabel = "DIR")
  @Nullable Path directory;

  @Unmatched List<String> settings = new ArrayList<>();

  @Spec @Nullable CommandSpec spec;

  EngineCommand(CommandContext terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException {
    checkSettings();
    try (EngineClient hall = EngineClient.reach(terminal, directory, settings)) {
      return with(hall);
    }
  }

  /** Does the work; returns the exit code. */
  abstract int with(EngineClient hall) throws IOException;

  /**
   * The data directory, which no engine uses.
   *
   * @throws CommandFailedException when one does
   */
  final Path unused() {
    Path data = DataDirectoryOption.resolve(directory);
    if (EngineClient.isRunning(terminal, data)) {
      throw new CommandFailedException(terminal.words("cli.stop-first", data.toString()));
    }
    return data;
  }

  final void checkSettings() {
    for (String setting : settings) {
      if (!SETTING.matcher(setting).matches() && spec != null) {
        throw new ParameterException(
            spec.commandLine(), terminal.words("cli.unknown-option", setting));
      }
    }
  }
}
