package io.courtflash.desktop.cli;

import io.courtflash.core.ProgramVersion;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.List;
import java.util.ResourceBundle;
import org.jspecify.annotations.Nullable;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Unmatched;

/**
 * What can be asked for on the command line.
 *
 * <p>Exit codes: 0 done; 1 not done, and the message says why, or the doctor's word for a warning;
 * 2 is the doctor's word for something that must be mended; 64 a command that can't be understood.
 */
public final class Commands {

  private static final int NOT_DONE = 1;
  private static final int USAGE = 64;
  private static final String NAME = "courtflash";

  private final CommandLine line;

  public Commands(CommandContext terminal) {
    line =
        new CommandLine(new RootCommand())
            .addSubcommand(new ConsoleCommand())
            .addSubcommand(new ServeCommand())
            .addSubcommand(new BackupCommand(terminal))
            .addSubcommand(new RestoreCommand(terminal))
            .addSubcommand(new MoveToExternalCommand(terminal))
            .addSubcommand(new DoctorCommand(terminal))
            .addSubcommand(new DiagnosticsCommand(terminal))
            .addSubcommand(new ImportStudentsCommand(terminal))
            .addSubcommand(new ExportCommand(terminal))
            .addSubcommand("version", new VersionCommand(terminal))
            .addSubcommand("completion", new CompletionCommand(this, terminal));
    line.setResourceBundle(
        ResourceBundle.getBundle("io.courtflash.desktop.cli.help", terminal.language()));
    line.setCaseInsensitiveEnumValuesAllowed(true);
    line.setOut(writer(terminal.out()));
    line.setErr(writer(terminal.err()));
    line.setExecutionExceptionHandler((e, _, _) -> tell(e, terminal));
    each(line);
  }

  /** Whether the arguments name a command that is done without staying. */
  public static boolean understands(String... arguments) {
    String first = arguments.length == 0 ? "" : arguments[0];
    boolean stays = first.equals("serve") || first.equals("console");
    boolean help = List.of("--help", "-h", "--version", "-V").contains(first);
    boolean helpOfIt = arguments.length == 2 && List.of("--help", "-h").contains(arguments[1]);
    return help || (!first.isEmpty() && !first.startsWith("-") && (!stays || helpOfIt));
  }

  /** Does what is asked for; returns the exit code. */
  public int run(String... arguments) {
    return line.execute(arguments);
  }

  CommandLine line() {
    return line;
  }

  String completion() {
    return AutoComplete.bash(NAME, line);
  }

  private static PrintWriter writer(PrintStream stream) {
    return new PrintWriter(stream, true, stream.charset());
  }

  private static void each(CommandLine line) {
    line.getCommandSpec().exitCodeOnInvalidInput(USAGE);
    line.getCommandSpec().mixinStandardHelpOptions(true);
    line.getSubcommands().values().forEach(Commands::each);
  }

  private static int tell(Exception e, CommandContext terminal) {
    String message =
        switch (e) {
          case CommandFailedException told -> String.valueOf(told.getMessage());
          case FileSystemException file ->
              terminal.words("cli.file-failed", String.valueOf(file.getFile()), e.toString());
          default -> e.toString();
        };
    if (!message.isEmpty()) {
      terminal.err().println(message);
    }
    return NOT_DONE;
  }

  @Command(name = NAME, versionProvider = VersionProvider.class)
  static final class RootCommand implements Runnable {

    @Override
    public void run() {
      throw new IllegalStateException("Without a command the program is started");
    }
  }

  /** Named here for the help; the program itself starts them. */
  abstract static class StartOptions {
    @Option(names = "--data-dir", paramLabel = "DIR")
    @Nullable Path directory;

    @Option(names = "--allow-root")
    boolean asRoot;

    @Unmatched List<String> settings = List.of();
  }

  @Command(name = "console")
  static final class ConsoleCommand extends StartOptions {}

  @Command(name = "serve")
  static final class ServeCommand extends StartOptions {}

  @Command
  record VersionCommand(CommandContext terminal) implements Runnable {

    @Override
    public void run() {
      terminal.out().println(new VersionProvider().getVersion()[0]);
    }
  }

  @Command
  record CompletionCommand(Commands commands, CommandContext terminal) implements Runnable {

    @Override
    public void run() {
      terminal.out().print(commands.completion());
    }
  }

  static final class VersionProvider implements CommandLine.IVersionProvider {

    @Override
    public String[] getVersion() {
      return new String[] {"CourtFlash " + ProgramVersion.text()};
    }
  }
}
