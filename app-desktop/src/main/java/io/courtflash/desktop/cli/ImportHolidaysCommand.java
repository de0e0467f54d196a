package io.courtflash.desktop.cli;

import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.change.BookingChoice;
import io.courtflash.core.change.plan.HolidayFile;
import java.io.IOException;
import java.nio.file.Path;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import java.time.format.TextStyle;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Makes the days of a list of holidays special, all or none. */
@Command(name = "import-holidays")
final class ImportHolidaysCommand extends EngineCommand {

  @Parameters(paramLabel = "FILE", descriptionKey = "file")
  Path file = Path.of("");

  @Mixin ImportOptions options = new ImportOptions();

  @Option(names = "--bookings", paramLabel = "keep|move|offer|refund", descriptionKey = "bookings")
  BookingChoice bookings = BookingChoice.KEEP;

  @Option(names = "--reason", paramLabel = "REASON", descriptionKey = "reason")
  @Nullable String reason;

  ImportHolidaysCommand(CommandContext context) {
    super(context);
  }

  @Override
  int execute(EngineClient client) throws IOException {
    Map<String, @Nullable Object> holidays = new HashMap<>();
    holidays.put("file", options.read(context, file, HolidayFile::isTable));
    holidays.put("ignoreColumns", options.ignoredColumns);
    JSONObject previewed = client.data("/admin/holidays/preview", holidays);
    print(previewed);
    if (options.isPreview) {
      context.out().println(previewed.toString());
    }
    if (!options.isApplied(context)) {
      return 0;
    }
    Map<String, @Nullable Object> request = new HashMap<>();
    request.put("holidays", holidays);
    request.put("token", previewed.getJSONObject("preview").getString("token"));
    request.put("bookings", bookings);
    request.put("reason", reason);
    JSONObject applied = client.data("/admin/holidays", request);
    context
        .err()
        .println(
            context.text(
                "import.holidays.applied",
                applied.getIntValue("made"),
                applied.getIntValue("withdrawn"),
                applied.getIntValue("moved"),
                applied.getIntValue("refunded"),
                applied.getIntValue("kept")));
    return 0;
  }

  /** The days that were read, with the weekdays and hours. */
  private void print(JSONObject previewed) {
    ImportOptions.printColumns(
        context,
        previewed.getList("columns", String.class),
        previewed.getList("ignored", String.class));
    ImportOptions.print(context, previewed.getJSONArray("days"), this::line);
    String workdays =
        previewed.getList("workdays", JSONObject.class).stream()
            .map(this::date)
            .collect(Collectors.joining(", "));
    if (!workdays.isEmpty()) {
      context.err().println(context.text("import.holidays.workdays", workdays));
    }
    ImportOptions.print(
        context,
        previewed.getJSONArray("festivals"),
        day -> context.text("import.holidays.left-out", date(day), day.getString("title")));
    JSONObject preview = previewed.getJSONObject("preview");
    context
        .err()
        .println(
            context.text(
                "import.holidays.summary",
                previewed.getJSONArray("days").size(),
                previewed.getIntValue("over"),
                preview.getIntValue("made"),
                preview.getIntValue("withdrawn"),
                preview.getJSONArray("bookings").size()));
  }

  private String line(JSONObject day) {
    String like = day.getString("likeWeekday");
    String note = day.getString("note");
    return context.text(
        "import.holiday",
        date(day),
        like == null ? 0 : 1,
        like == null
            ? ""
            : DayOfWeek.valueOf(like).getDisplayName(TextStyle.FULL, context.language()),
        day.getString("opensAt") == null ? 0 : 1,
        time(day.getString("opensAt")),
        day.getString("closesAt") == null ? 0 : 1,
        time(day.getString("closesAt")),
        note.isEmpty() ? 0 : 1,
        note);
  }

  private static String time(@Nullable String time) {
    return time == null ? "" : LocalTime.parse(time).toString();
  }

  private String date(JSONObject day) {
    return DateTimeFormatter.ofPattern("uuuu-MM-dd EEE", context.language())
        .format(LocalDate.parse(day.getString("date")));
  }
}
