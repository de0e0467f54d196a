package io.courtflash.desktop.screen.sessions;

import io.courtflash.core.change.plan.HolidayFile;
import io.courtflash.core.change.plan.PlanChange;
import io.courtflash.desktop.fx.ActionOutcome;
import io.courtflash.desktop.fx.PendingOutcome;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TranslatableText;
import io.courtflash.desktop.sheet.FileQuestion;
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

  /** The result of reading a file. */
  sealed interface Reading {

    /**
     * The days to come.
     *
     * @param over how many days were left out because they are over
     * @param file what was read, and what was left out
     */
    record Read(List<PlanChange.Single> days, int over, HolidayFile.Days file) implements Reading {}

    record Asked(FileQuestion question) implements Reading {}

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
        file -> read(page, file, new Reader(today, SheetChoice.NONE), onRead));
  }

  private PendingOutcome read(Node page, Path file, Reader reader, Runnable onRead) {
    return changes.collect(
        () -> reader.read(file),
        this::message,
        question ->
            question.ask(
                texts, page, answer -> read(page, file, new Reader(reader.today, answer), onRead)),
        onRead);
  }

  /**
   * Reads files.
   *
   * @param today days before it are left out
   * @param choice what staff have said about the file
   */
  record Reader(LocalDate today, SheetChoice choice) {

    Reading read(Path file) throws IOException {
      return switch (TimetableFiles.read(file, choice, HolidayFile::isTable)) {
        case TimetableFiles.Content.Ask(FileQuestion question) -> new Reading.Asked(question);
        case TimetableFiles.Content.Unusable(TranslatableText why) ->
            new Reading.Refused(new ActionOutcome.Refused(why));
        case TimetableFiles.Content.Text(String text) ->
            switch (HolidayFile.parse(text, today, choice.unused())) {
              case HolidayFile.NoDates _ -> refused("sessions.calendar-import-no-dates");
              case HolidayFile.Wrong(int line, String cell) ->
                  refused("sessions.calendar-import-wrong", line, cell);
              case HolidayFile.TwoColumns(int line, String headings) ->
                  new Reading.Asked(
                      FileQuestion.columns(
                          TranslatableText.of(
                              "sessions.calendar-import-two-columns", line, headings),
                          headings,
                          choice));
              case HolidayFile.TwoLines(int line, LocalDate date) ->
                  refused("sessions.calendar-import-two-lines", line, date.toString());
              case HolidayFile.OwnWeekdays(String heading) -> new Reading.Asked(weekdays(heading));
              case HolidayFile.WrongQuotes(int line) ->
                  refused("sessions.calendar-import-quotes", line);
              case HolidayFile.Days days -> toCome(days);
            };
      };
    }

    /** Days as usual would change nothing, so the days can only be closed. */
    private FileQuestion weekdays(String heading) {
      return new FileQuestion(
          TranslatableText.of("sessions.calendar-ask-weekdays", heading),
          TranslatableText.of("sessions.calendar-import-own-weekdays"),
          List.of(
              new FileQuestion.Answer(
                  TranslatableText.of("sessions.calendar-closed-days"),
                  choice.without(List.of(heading)))));
    }

    private Reading toCome(HolidayFile.Days file) {
      HolidayFile.Days toCome = file.from(today);
      return toCome.days().isEmpty()
          ? refused("sessions.calendar-import-none")
          : new Reading.Read(
              toCome.days().stream().<PlanChange.Single>map(PlanChange.OfDay::new).toList(),
              file.over(today),
              toCome);
    }
  }

  private ActionOutcome message(Reading reading) {
    return switch (reading) {
      case Reading.Asked _ -> ActionOutcome.shown();
      case Reading.Refused(ActionOutcome why) -> why;
      case Reading.Read(var days, int over, HolidayFile.Days file) ->
          ActionOutcome.done(
              "sessions.calendar-imported",
              days.size(),
              over,
              file.workdays().size(),
              file.workdays().stream().map(texts::day).collect(Collectors.joining(", ")),
              file.festivals().size(),
              file.festivals().entrySet().stream()
                  .map(day -> texts.day(day.getKey()) + " " + day.getValue())
                  .collect(Collectors.joining(", ")),
              file.ignored().size(),
              String.join(", ", file.ignored()));
    };
  }

  private static Reading refused(String key, Object... arguments) {
    return new Reading.Refused(ActionOutcome.refused(key, arguments));
  }
}
