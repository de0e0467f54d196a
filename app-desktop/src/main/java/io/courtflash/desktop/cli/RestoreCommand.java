package io.courtflash.desktop.cli;

import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.operations.backup.BackupVerification;
import io.courtflash.core.operations.backup.RestoreRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Restores a backup. */
@Command(name = "restore")
final class RestoreCommand extends EngineCommand {

  private static final String PASSWORD = "--courtflash.backup.password=";

  @Parameters(paramLabel = "FILE", descriptionKey = "file")
  Path file = Path.of("");

  @Option(names = "--replace")
  boolean replace;

  @Option(names = "--foreign")
  boolean foreign;

  RestoreCommand(CommandContext context) {
    super(context);
  }

  /** Requires that no engine runs: a temporary engine restores the backup when it starts. */
  @Override
  public Integer call() throws IOException {
    checkSettings();
    if (!Files.isRegularFile(file)) {
      throw new CommandFailedException(context.text("cli.no-file", file.toString()));
    }
    Path data = unusedDataDirectory();
    if (!foreign && !BackupVerification.mayBeOwn(file, password(), data)) {
      throw new CommandFailedException(
          context.text("failure.foreign-backup", file.toString())
              + System.lineSeparator()
              + context.text("failure.foreign-backup-advice"));
    }
    return restore(context, new RestoreRequest(file, replace, foreign), data, settings);
  }

  /** Whether an encrypted backup is of another computer is told here if its password is. */
  private @Nullable String password() {
    return settings.stream()
        .filter(setting -> setting.startsWith(PASSWORD))
        .map(setting -> setting.substring(PASSWORD.length()))
        .findFirst()
        .orElse(System.getenv("COURTFLASH_BACKUP_PASSWORD"));
  }

  /**
   * Starts a temporary engine that restores the backup, and says which invariants are violated in
   * it. Returns the exit code: 0 also then, because everything was restored as it was.
   */
  static int restore(
      CommandContext context, RestoreRequest request, Path data, List<String> settings)
      throws IOException {
    request.writeTo(data);
    try (EngineClient client = EngineClient.connect(context, data, settings)) {
      context.print("cli.restored", request.backup().toString(), data.toString());
      printViolated(context, client.get("/admin/audit/invariants").getJSONObject("data"));
      return 0;
    } catch (CommandFailedException e) {
      RestoreRequest.delete(data);
      throw e;
    }
  }

  static void printViolated(CommandContext context, JSONObject report) {
    if (report.getBooleanValue("ok")) {
      return;
    }
    context.err().println(context.text("cli.invariants"));
    for (JSONObject each : report.getJSONArray("invariants").toList(JSONObject.class)) {
      if (!each.getBooleanValue("ok")) {
        context
            .err()
            .println(
                context.text(
                    "cli.invariant",
                    each.getString("id"),
                    each.getString("rule"),
                    each.getLongValue("count")));
      }
    }
  }

  @Override
  int execute(EngineClient client) {
    return 0;
  }
}
