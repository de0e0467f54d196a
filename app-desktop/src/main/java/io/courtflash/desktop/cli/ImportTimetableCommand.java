package io.courtflash.desktop.cli;

import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.change.plan.BookingChoice;
import io.courtflash.core.platform.json.Json;
import io.courtflash.desktop.sheet.TimetableFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Blocks courts for the classes of a timetable, all or none. */
@Command(name = "import-timetable")
final class ImportTimetableCommand extends EngineCommand {

  private static final Pattern COMMA = Pattern.compile(",");

  @Parameters(paramLabel = "FILE", descriptionKey = "file")
  Path file = Path.of("");

  @Option(names = "--preview", descriptionKey = "preview")
  boolean isPreview;

  @Option(names = "--court", paramLabel = "LOCATION=COURT[,COURT]", descriptionKey = "court")
  Map<String, String> courts = new HashMap<>();

  @Option(names = "--skip-booked", descriptionKey = "skip-booked")
  boolean skipsBooked;

  @Option(names = "--bookings", paramLabel = "keep|move|offer|refund", descriptionKey = "bookings")
  BookingChoice bookings = BookingChoice.KEEP;

  @Option(names = "--reason", paramLabel = "REASON", descriptionKey = "reason")
  @Nullable String reason;

  ImportTimetableCommand(CommandContext context) {
    super(context);
  }

  @Override
  int execute(EngineClient client) throws IOException {
    Map<String, @Nullable Object> timetable = new HashMap<>();
    timetable.put("file", read());
    timetable.put("courts", locations());
    timetable.put("skipBookedDates", skipsBooked);
    JSONObject previewed = data(client, "/admin/timetable/preview", timetable);
    List<String> unknown = previewed.getList("unknownLocations", String.class);
    if (!unknown.isEmpty()) {
      throw new CommandFailedException(
          context.text("timetable.unknown", String.join("\n", unknown)));
    }
    JSONObject preview = previewed.getJSONObject("preview");
    if (isPreview) {
      context.out().println(preview.toString());
      context
          .err()
          .println(
              context.text(
                  "timetable.summary",
                  preview.getIntValue("blocks"),
                  preview.getJSONArray("bookings").size(),
                  previewed.getIntValue("over"),
                  previewed.getIntValue("leftOut")));
      return 0;
    }
    Map<String, @Nullable Object> request = new HashMap<>();
    request.put("timetable", timetable);
    request.put("token", preview.getString("token"));
    request.put("bookings", bookings);
    request.put("reason", reason);
    JSONObject applied = data(client, "/admin/timetable", request);
    context
        .err()
        .println(
            context.text(
                "timetable.applied",
                applied.getIntValue("blocks"),
                applied.getIntValue("moved"),
                applied.getIntValue("refunded"),
                applied.getIntValue("kept")));
    return 0;
  }

  private List<Map<String, Object>> locations() {
    List<Map<String, Object>> locations = new ArrayList<>();
    courts.forEach(
        (location, names) ->
            locations.add(
                Map.of(
                    "location",
                    location,
                    "names",
                    COMMA.splitAsStream(names).filter(name -> !name.isBlank()).toList())));
    return locations;
  }

  private static JSONObject data(
      EngineClient client, String path, Map<String, @Nullable Object> request) throws IOException {
    return client.post(path, Json.write(request)).getJSONObject("data");
  }

  private String read() throws IOException {
    if (!Files.isRegularFile(file)) {
      throw new CommandFailedException(context.text("cli.no-file", file.toString()));
    }
    return switch (TimetableFiles.read(file)) {
      case TimetableFiles.Content.Text(String text) -> text;
      case TimetableFiles.Content.TooLarge _ ->
          throw new CommandFailedException(context.text("timetable.too-large"));
      case TimetableFiles.Content.UnknownEncoding _ ->
          throw new CommandFailedException(context.text("timetable.encoding"));
    };
  }
}
