package io.courtflash.desktop.screen.sessions;

import io.courtflash.core.change.plan.PlanChange;
import io.courtflash.core.hall.venue.SpecialDay;
import io.courtflash.desktop.fx.ActionOutcome;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.sheet.TimetableFiles;
import io.courtflash.desktop.shell.FileDialogs;
import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import javafx.scene.Node;

/** Adds the special days of a file to the collected changes. */
record HolidayImport(PlanChangeModel changes, FileDialogs files, Texts texts) {

  /** The result of reading a file. */
  sealed interface Reading {

    /**
     * The days to come.
     *
     * @param over how many days were left out because they are over
     * @param workdays see {@link HolidayFile.Days}
     */
    record Read(List<PlanChange.Single> days, int over, int workdays) implements Reading {}

    record Refused(ActionOutcome why) implements Reading {}
  }

  /**
   * Asks for the file and reads it.
   *
   * @param today days before it are left out
   * @param onRead called when its days are among the changes
   */
  void start(Node page, LocalDate today, Runnable onRead) {
    files.open(
        page,
        texts.get("sessions.calendar-import"),
        List.of(
            new FileDialogs.FileType("iCalendar", "ics"),
            new FileDialogs.FileType("CSV", "csv"),
            new FileDialogs.FileType("Excel", "xlsx")),
        file -> changes.collect(() -> read(file, today), onRead));
  }

  static Reading read(Path file, LocalDate today) throws IOException {
    return switch (TimetableFiles.read(file)) {
      case TimetableFiles.Content.TooLarge _ -> refused("timetable.too-large");
      case TimetableFiles.Content.UnknownEncoding _ -> refused("timetable.encoding");
      case TimetableFiles.Content.Text(String text) ->
          switch (HolidayFile.parse(text)) {
            case HolidayFile.NoDates _ -> refused("sessions.calendar-import-no-dates");
            case HolidayFile.Wrong(int line, String cell) ->
                refused("sessions.calendar-import-wrong", line, cell);
            case HolidayFile.WrongQuotes(int line) ->
                refused("sessions.calendar-import-quotes", line);
            case HolidayFile.Days days -> toCome(days, today);
          };
    };
  }

  private static Reading toCome(HolidayFile.Days file, LocalDate today) {
    List<SpecialDay> days = file.days();
    List<PlanChange.Single> toCome =
        days.stream()
            .filter(day -> !day.date().isBefore(today))
            .<PlanChange.Single>map(PlanChange.OfDay::new)
            .toList();
    return toCome.isEmpty()
        ? refused("sessions.calendar-import-none")
        : new Reading.Read(toCome, days.size() - toCome.size(), file.workdays());
  }

  private static Reading refused(String key, Object... arguments) {
    return new Reading.Refused(ActionOutcome.refused(key, arguments));
  }
}
