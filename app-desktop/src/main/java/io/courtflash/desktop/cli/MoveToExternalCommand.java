package io.courtflash.desktop.cli;

import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.backup.RestoreRequest;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;

@Command(name = "move-to-external")
final class MoveToExternalCommand extends EngineCommand {

  private static final String MODE = "--courtflash.mode=";

  MoveToExternalCommand(CommandContext terminal) {
    super(terminal);
  }

  /** Nobody may book meanwhile: what came after the copy would stay behind. */
  @Override
  public Integer call() throws IOException {
    checkSettings();
    Path data = unused();
    Path copy;
    try (EngineClient hall = EngineClient.reach(terminal, data, List.of(MODE + "embedded"))) {
      copy = Path.of(made(hall).getString("file"));
    }
    List<String> there = new ArrayList<>(settings);
    there.add(MODE + "external");
    int code = RestoreCommand.load(terminal, new RestoreRequest(copy, false), data, there);
    terminal.say("cli.moved", copy.toString());
    return code;
  }

  private static JSONObject made(EngineClient hall) throws IOException {
    return hall.post("/admin/backup", null).getJSONObject("data");
  }

  @Override
  int with(EngineClient hall) {
    return 0;
  }
}
