package io.courtflash.desktop.cli;

import io.courtflash.core.backup.Backup;
import io.courtflash.core.backup.BackupVerification;
import io.courtflash.core.backup.SchemaException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Checks that a backup is whole; it needs neither an engine nor a data directory. */
@Command(name = "verify")
final class BackupVerifyCommand implements Callable<Integer> {

  private static final int PROBLEM = 2;

  private final CommandContext context;

  @Parameters(paramLabel = "FILE", descriptionKey = "file")
  Path file = Path.of("");

  @Option(
      names = "--courtflash.backup.password",
      paramLabel = "PASSWORD",
      descriptionKey = "password",
      defaultValue = "${env:COURTFLASH_BACKUP_PASSWORD:-}")
  String password = "";

  BackupVerifyCommand(CommandContext context) {
    this.context = context;
  }

  @Override
  public Integer call() throws IOException {
    try {
      Backup backup = BackupVerification.verify(file, password.isEmpty() ? null : password);
      context.print(
          "cli.backup-whole", file.toString(), backup.rows(), backup.takenAt().toString());
      return 0;
    } catch (SchemaException damaged) {
      context.err().println(context.text("cli.backup-damaged", file.toString()));
      return PROBLEM;
    }
  }
}
