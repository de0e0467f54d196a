package io.courtflash.desktop.cli;

import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.operations.backup.RestoreRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Restores a backup. */
@Command(name = "restore")
final class RestoreCommand extends EngineCommand {

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
    return restore(
        context, new RestoreRequest(file, replace, foreign), unusedDataDirectory(), settings);
  }

  /**
   * Starts a temporary engine that restores the backup, and checks the invariants. Returns the exit
   * code: 1 when an invariant is violated.
   */
  static int restore(
      CommandContext context, RestoreRequest request, Path data, List<String> settings)
      throws IOException {
    request.writeTo(data);
    try (EngineClient client = EngineClient.connect(context, data, settings)) {
      JSONObject report = client.get("/admin/audit/invariants").getJSONObject("data");
      context.print("cli.restored", request.backup().toString(), data.toString());
      if (!report.getBooleanValue("ok")) {
        context.err().println(context.text("cli.invariants", report.toString()));
        return 1;
      }
      return 0;
    } catch (CommandFailedException e) {
      RestoreRequest.delete(data);
      throw e;
    }
  }

  @Override
  int execute(EngineClient client) {
    return 0;
  }
}
