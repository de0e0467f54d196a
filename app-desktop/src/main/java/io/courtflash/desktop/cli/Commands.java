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
 * The commands of the command line.
 *
 * <p>Exit codes: 0 success; 1 failure with a message, or a warning of the doctor; 2 a problem that
 * the doctor found; 64 an unknown command or option.
 */
public final class Commands {

  private static final int FAILED = 1;
  private static final int USAGE = 64;
  private static final String NAME = "courtflash";

  private final CommandLine line;

  public Commands(CommandContext context) {
    line =
        new CommandLine(new RootCommand())
            .addSubcommand(new ConsoleCommand())
            .addSubcommand(new ServeCommand())
            .addSubcommand(
                new CommandLine(new BackupCommand(context))
                    .addSubcommand(new BackupVerifyCommand(context)))
            .addSubcommand(new RestoreCommand(context))
            .addSubcommand(new MoveToExternalCommand(context))
            .addSubcommand(new DoctorCommand(context))
            .addSubcommand(new AuditCommand(context))
            .addSubcommand(new ResetSecondFactorCommand(context))
            .addSubcommand(new SetupCommand(context))
            .addSubcommand(new DiagnosticsCommand(context))
            .addSubcommand(new ImportStudentsCommand(context))
            .addSubcommand(new ImportTimetableCommand(context))
            .addSubcommand(new ImportHolidaysCommand(context))
            .addSubcommand(new ExportCommand(context))
            .addSubcommand("version", new VersionCommand(context))
            .addSubcommand("completion", new CompletionCommand(this, context));
    line.setResourceBundle(
        ResourceBundle.getBundle("io.courtflash.desktop.cli.help", context.language()));
    line.setCaseInsensitiveEnumValuesAllowed(true);
    line.setOut(writer(context.out()));
    line.setErr(writer(context.err()));
    line.setExecutionExceptionHandler((e, _, _) -> printFailure(e, context));
    configure(line);
  }

  /** Whether the arguments name a command that ends by itself, unlike a start of the program. */
  public static boolean isCommand(String... arguments) {
    String first = arguments.length == 0 ? "" : arguments[0];
    boolean start = first.equals("serve") || first.equals("console");
    boolean help = List.of("--help", "-h", "--version", "-V").contains(first);
    boolean startHelp = arguments.length == 2 && List.of("--help", "-h").contains(arguments[1]);
    return help || (!first.isEmpty() && !first.startsWith("-") && (!start || startHelp));
  }

  /** Runs a command and returns the exit code. */
  public int run(String... arguments) {
    return line.execute(arguments);
  }

  CommandLine line() {
    return line;
  }

  /** The completion script for bash. */
  String completion() {
    return AutoComplete.bash(NAME, line);
  }

  private static PrintWriter writer(PrintStream stream) {
    return new PrintWriter(stream, true, stream.charset());
  }

  private static void configure(CommandLine line) {
    line.getCommandSpec().exitCodeOnInvalidInput(USAGE);
    line.getCommandSpec().mixinStandardHelpOptions(true);
    line.getSubcommands().values().forEach(Commands::configure);
  }

  private static int printFailure(Exception e, CommandContext context) {
    String message =
        switch (e) {
          case CommandFailedException failure -> String.valueOf(failure.getMessage());
          case FileSystemException file ->
              context.text("cli.file-failed", String.valueOf(file.getFile()), e.toString());
          default -> e.toString();
        };
    if (!message.isEmpty()) {
      context.err().println(message);
    }
    return FAILED;
  }

  @Command(name = NAME, versionProvider = VersionProvider.class)
  static final class RootCommand implements Runnable {

    @Override
    public void run() {
      throw new IllegalStateException("The program starts when no command is given");
    }
  }

  /** Options of the commands that start the program; only the help reads them here. */
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
  record VersionCommand(CommandContext context) implements Runnable {

    @Override
    public void run() {
      context.out().println(new VersionProvider().getVersion()[0]);
    }
  }

  @Command
  record CompletionCommand(Commands commands, CommandContext context) implements Runnable {

    @Override
    public void run() {
      context.out().print(commands.completion());
    }
  }

  static final class VersionProvider implements CommandLine.IVersionProvider {

    @Override
    public String[] getVersion() {
      return new String[] {"CourtFlash " + ProgramVersion.text()};
    }
  }
}
