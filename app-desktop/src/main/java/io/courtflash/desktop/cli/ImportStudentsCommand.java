package io.courtflash.desktop.cli;

import com.alibaba.fastjson2.JSONArray;
import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.account.roster.RosterFile;
import io.courtflash.core.account.roster.RosterRow;
import io.courtflash.core.json.Json;
import io.courtflash.desktop.i18n.RosterProblemFormatter;
import io.courtflash.desktop.i18n.TranslatableText;
import io.courtflash.desktop.sheet.RosterFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Imports a list of people from a file, and prints the codes for their first logins. */
@Command(name = "import-students")
final class ImportStudentsCommand extends EngineCommand {

  @Parameters(paramLabel = "FILE", descriptionKey = "file")
  Path file = Path.of("");

  @Option(names = "--preview", descriptionKey = "preview")
  boolean isPreview;

  @Option(names = "--suspend-gone", paramLabel = "REASON", descriptionKey = "suspend-gone")
  @Nullable String goneReason;

  ImportStudentsCommand(CommandContext context) {
    super(context);
  }

  @Override
  int execute(EngineClient client) throws IOException {
    Map<String, @Nullable Object> request = new LinkedHashMap<>();
    request.put("people", read());
    if (isPreview) {
      JSONObject preview = data(client, "/admin/roster/preview", request);
      context.out().println(preview.toString());
      printCounts(
          "roster.summary",
          size(preview, "added"),
          size(preview, "changed"),
          preview.getIntValue("unchanged"),
          size(preview, "gone"));
      return 0;
    }
    request.put("suspendGoneFor", goneReason);
    JSONObject applied = data(client, "/admin/roster", request);
    for (JSONObject code : applied.getList("codes", JSONObject.class)) {
      context.out().println(code.getString("studentId") + "," + code.getString("code"));
    }
    printCounts(
        "roster.applied",
        applied.getIntValue("added"),
        applied.getIntValue("changed"),
        applied.getIntValue("unchanged"),
        applied.getIntValue("suspended"));
    return 0;
  }

  private static JSONObject data(
      EngineClient client, String path, Map<String, @Nullable Object> request) throws IOException {
    return client.post(path, Json.write(request)).getJSONObject("data");
  }

  private static int size(JSONObject preview, String list) {
    JSONArray people = preview.getJSONArray(list);
    return people.size();
  }

  private void printCounts(String key, Object... counts) {
    context.err().println(context.text(key, counts));
  }

  private List<RosterRow> read() throws IOException {
    if (!Files.isRegularFile(file)) {
      throw new CommandFailedException(context.text("cli.no-file", file.toString()));
    }
    return switch (RosterFiles.read(file)) {
      case RosterFile.Rows(List<RosterRow> rows, List<String> _) -> rows;
      case RosterFile.Unusable problem -> {
        TranslatableText reason = RosterProblemFormatter.of(problem);
        throw new CommandFailedException(context.text(reason.key(), reason.arguments().toArray()));
      }
    };
  }
}
