package io.courtflash.desktop.screen.sessions;

import io.courtflash.core.change.plan.PlanChange;
import io.courtflash.core.hall.calendar.SpecialDay;
import io.courtflash.desktop.fx.ActionOutcome;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TranslatableText;
import io.courtflash.desktop.sheet.SheetChoice;
import io.courtflash.desktop.sheet.TimetableFiles;
import io.courtflash.desktop.shell.FileDialogs;
import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.stream.Collectors;
import javafx.scene.Node;

/** Adds the special days of a file to the collected changes. */
record HolidayImport(PlanChangeModel changes, FileDialogs files, Texts texts) {

  /** Holidays that come each year are read for so many years. */
  private static final int YEARS = 2;

  /** The result of reading a file. */
  sealed interface Reading {

    /**
     * The days to come.
     *
     * @param over how many days were left out because they are over
     * @param file what was read, and what was left out
     */
    record Read(List<PlanChange.Single> days, int over, HolidayFile.Days file) implements Reading {}

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
        file -> changes.collect(() -> read(file, today), this::message, onRead));
  }

  static Reading read(Path file, LocalDate today) throws IOException {
    return switch (TimetableFiles.read(file, SheetChoice.NONE, HolidayFile::isTable)) {
      case TimetableFiles.Content.Unusable(TranslatableText why) ->
          new Reading.Refused(new ActionOutcome.Refused(why));
      case TimetableFiles.Content.Text(String text) ->
          switch (HolidayFile.parse(text, today.plusYears(YEARS))) {
            case HolidayFile.NoDates _ -> refused("sessions.calendar-import-no-dates");
            case HolidayFile.Wrong(int line, String cell) ->
                refused("sessions.calendar-import-wrong", line, cell);
            case HolidayFile.TwoColumns(int line, String headings) ->
                refused("sessions.calendar-import-two-columns", line, headings);
            case HolidayFile.OwnWeekdays _ -> refused("sessions.calendar-import-own-weekdays");
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
        : new Reading.Read(
            toCome,
            days.size() - toCome.size(),
            new HolidayFile.Days(
                days,
                file.workdays().tailSet(today, true),
                file.festivals().tailMap(today, true),
                file.headings(),
                file.ignored()));
  }

  private ActionOutcome message(Reading reading) {
    return switch (reading) {
      case Reading.Refused(ActionOutcome why) -> why;
      case Reading.Read(var days, int over, HolidayFile.Days file) ->
          ActionOutcome.done(
              "sessions.calendar-imported",
              days.size(),
              over,
              file.workdays().size(),
              file.workdays().stream()
                  .map(date -> SpecialDayTexts.date(texts, date))
                  .collect(Collectors.joining(", ")),
              file.festivals().size(),
              file.festivals().entrySet().stream()
                  .map(day -> SpecialDayTexts.date(texts, day.getKey()) + " " + day.getValue())
                  .collect(Collectors.joining(", ")),
              file.ignored().size(),
              String.join(", ", file.ignored()));
    };
  }

  private static Reading refused(String key, Object... arguments) {
    return new Reading.Refused(ActionOutcome.refused(key, arguments));
  }
}
