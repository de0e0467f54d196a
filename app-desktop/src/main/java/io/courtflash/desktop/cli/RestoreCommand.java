package io.courtflash.desktop.cli;

import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.backup.RestoreRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(name = "restore")
final class RestoreCommand extends EngineCommand {

  @Parameters(paramLabel = "FILE", descriptionKey = "file")
  Path file = Path.of("");

  @Option(names = "--replace")
  boolean replace;

  RestoreCommand(CommandContext terminal) {
    super(terminal);
  }

  /** The engine's own start restores; nobody may use the database meanwhile. */
  @Override
  public Integer call() throws IOException {
    checkSettings();
    if (!Files.isRegularFile(file)) {
      throw new CommandFailedException(terminal.words("cli.no-file", file.toString()));
    }
    return load(terminal, new RestoreRequest(file, replace), unused(), settings);
  }

  /** Starts an engine that restores, and says whether every promise holds then. */
  static int load(CommandContext terminal, RestoreRequest request, Path data, List<String> settings)
      throws IOException {
    request.writeTo(data);
    try (EngineClient hall = EngineClient.reach(terminal, data, settings)) {
      JSONObject report = hall.get("/admin/audit/invariants").getJSONObject("data");
      terminal.say("cli.restored", request.backup().toString(), data.toString());
      if (!report.getBooleanValue("ok")) {
        terminal.err().println(terminal.words("cli.invariants", report.toString()));
        return 1;
      }
      return 0;
    } catch (CommandFailedException e) {
      RestoreRequest.delete(data);
      throw e;
    }
  }

  @Override
  int with(EngineClient hall) {
    return 0;
  }
}
