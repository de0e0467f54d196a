package io.courtflash.desktop.cli;

import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.operations.backup.RestoreRequest;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;

/** Copies all data from the embedded servers to external ones. */
@Command(name = "move-to-external")
final class MoveToExternalCommand extends EngineCommand {

  private static final String MODE = "--courtflash.mode=";

  MoveToExternalCommand(CommandContext context) {
    super(context);
  }

  /** Requires that no engine runs: bookings made after the backup would be lost. */
  @Override
  public Integer call() throws IOException {
    checkSettings();
    Path data = unusedDataDirectory();
    Path backup;
    try (EngineClient client = EngineClient.connect(context, data, List.of(MODE + "embedded"))) {
      backup = Path.of(backUp(client).getString("file"));
    }
    List<String> external = new ArrayList<>(settings);
    external.add(MODE + "external");
    int exitCode =
        RestoreCommand.restore(context, new RestoreRequest(backup, false), data, external);
    context.print("cli.moved", backup.toString());
    return exitCode;
  }

  private static JSONObject backUp(EngineClient client) throws IOException {
    return client.post("/admin/backup", null).getJSONObject("data");
  }

  @Override
  int execute(EngineClient client) {
    return 0;
  }
}
