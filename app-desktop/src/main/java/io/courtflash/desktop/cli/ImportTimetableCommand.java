package io.courtflash.desktop.cli;

import com.alibaba.fastjson2.JSONArray;
import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.change.BookingChoice;
import io.courtflash.core.change.series.timetable.TimetableFile;
import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Blocks courts for the classes of a timetable, all or none. */
@Command(name = "import-timetable")
final class ImportTimetableCommand extends EngineCommand {

  private static final Pattern COMMA = Pattern.compile(",");

  @Parameters(paramLabel = "FILE", descriptionKey = "file")
  Path file = Path.of("");

  @Mixin ImportOptions options = new ImportOptions();

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
    timetable.put("file", options.read(context, file, TimetableFile::isTable));
    timetable.put("courts", locations());
    timetable.put("skipBookedDates", skipsBooked);
    timetable.put("ignoreColumns", options.ignoredColumns);
    JSONObject previewed = client.data("/admin/timetable/preview", timetable);
    print(previewed);
    List<String> unknown = previewed.getList("unknownLocations", String.class);
    if (!unknown.isEmpty()) {
      throw new CommandFailedException(
          context.text("timetable.unknown", String.join("\n", unknown)));
    }
    JSONObject preview = previewed.getJSONObject("preview");
    context
        .err()
        .println(
            context.text(
                "timetable.summary",
                preview.getIntValue("blocks"),
                preview.getJSONArray("bookings").size(),
                previewed.getIntValue("over"),
                previewed.getIntValue("leftOut")));
    if (options.isPreview) {
      context.out().println(previewed.toString());
    }
    if (!options.isApplied(context)) {
      return 0;
    }
    Map<String, @Nullable Object> request = new HashMap<>();
    request.put("timetable", timetable);
    request.put("token", preview.getString("token"));
    request.put("bookings", bookings);
    request.put("reason", reason);
    JSONObject applied = client.data("/admin/timetable", request);
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

  /** The classes that were read, with the weekdays and times. */
  private void print(JSONObject previewed) {
    JSONObject understood = previewed.getJSONObject("understood");
    List<String> columns = understood.getList("columns", String.class);
    List<String> ignored = understood.getList("ignored", String.class);
    JSONArray classes = previewed.getJSONArray("classes");
    context
        .err()
        .println(
            context.text(
                "timetable.understood",
                classes.size(),
                columns.size(),
                String.join(", ", columns),
                ignored.size(),
                String.join(", ", ignored),
                understood.getIntValue("free"),
                understood.getIntValue("cancelled")));
    ImportOptions.print(context, classes, this::line);
  }

  private String line(JSONObject each) {
    LocalTime until = LocalTime.parse(each.getString("until"));
    DateTimeFormatter date = DateTimeFormatter.ofPattern("uuuu-MM-dd EEE", context.language());
    return context.text(
        "timetable.class",
        each.getIntValue("line"),
        each.getString("title"),
        each.getString("location"),
        LocalTime.parse(each.getString("from")).toString(),
        until.getSecond() > 0 ? "24:00" : until.toString(),
        each.getList("dates", JSONObject.class).stream()
            .map(day -> date.format(LocalDate.parse(day.getString("date"))))
            .collect(Collectors.joining(", ")));
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
}
