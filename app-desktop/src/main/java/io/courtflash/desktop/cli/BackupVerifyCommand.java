package io.courtflash.desktop.cli;

import io.courtflash.core.operations.backup.Backup;
import io.courtflash.core.operations.backup.BackupVerification;
import io.courtflash.core.operations.backup.BackupVerification.VerifiedBackup;
import io.courtflash.core.operations.backup.SchemaException;
import io.courtflash.core.platform.servers.DataDirectoryOption;
import io.courtflash.desktop.i18n.Texts;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * Checks that a backup is whole, and tells who made it if the data directory has its key. It needs
 * no engine.
 */
@Command(name = "verify")
@RequiredArgsConstructor
final class BackupVerifyCommand implements Callable<Integer> {

  private static final int PROBLEM = 2;

  private final CommandContext context;

  @Parameters(paramLabel = "FILE", descriptionKey = "file")
  Path file = Path.of("");

  @Option(names = "--data-dir", paramLabel = "DIR")
  @Nullable Path directory;

  @Option(
      names = "--courtflash.backup.password",
      paramLabel = "PASSWORD",
      descriptionKey = "password",
      defaultValue = "${env:COURTFLASH_BACKUP_PASSWORD:-}")
  String password = "";

  @Override
  public Integer call() throws IOException {
    try {
      VerifiedBackup verified =
          BackupVerification.verify(
              file, password.isEmpty() ? null : password, DataDirectoryOption.resolve(directory));
      Backup backup = verified.backup();
      context.print(
          "cli.backup-whole", file.toString(), backup.rows(), backup.takenAt().toString());
      context.print(Texts.key("cli.backup", verified.origin()));
      return 0;
    } catch (SchemaException damaged) {
      context.err().println(context.text("cli.backup-damaged", file.toString()));
      return PROBLEM;
    }
  }
}
