package io.courtflash.desktop.cli;

import io.courtflash.core.platform.servers.DataDirectoryOption;
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

/** A command that needs an engine. */
abstract class EngineCommand implements Callable<Integer> {

  /** Settings as the program has them, such as {@code --courtflash.mode=external}. */
  private static final Pattern SETTING = Pattern.compile("--[a-z]+(\\.[\\w-]+)+=.*");

  final CommandContext context;

  @Option(names = "--data-dir", paramLabel = "DIR")
  @Nullable Path directory;

  @Unmatched List<String> settings = new ArrayList<>();

  @Spec @Nullable CommandSpec spec;

  EngineCommand(CommandContext context) {
    this.context = context;
  }

  @Override
  public Integer call() throws IOException {
    checkSettings();
    try (EngineClient client = EngineClient.connect(context, directory, settings)) {
      return execute(client);
    }
  }

  /** Runs the command and returns the exit code. */
  abstract int execute(EngineClient client) throws IOException;

  /**
   * Returns the data directory.
   *
   * @throws CommandFailedException when an engine runs on it
   */
  final Path unusedDataDirectory() {
    Path data = DataDirectoryOption.resolve(directory);
    if (EngineClient.isRunning(context, data)) {
      throw new CommandFailedException(context.text("cli.stop-first", data.toString()));
    }
    return data;
  }

  /** Refuses unknown options that aren't settings. */
  final void checkSettings() {
    for (String setting : settings) {
      if (!SETTING.matcher(setting).matches() && spec != null) {
        throw new ParameterException(
            spec.commandLine(), context.text("cli.unknown-option", setting));
      }
    }
  }
}
