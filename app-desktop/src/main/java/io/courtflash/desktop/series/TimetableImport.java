package io.courtflash.desktop.series;

import io.courtflash.core.change.series.timetable.TimetableFile;
import io.courtflash.core.change.series.timetable.TimetableProblem;
import io.courtflash.core.change.series.timetable.Timetables;
import io.courtflash.desktop.fx.ActionOutcome;
import io.courtflash.desktop.fx.Dialogs;
import io.courtflash.desktop.fx.Form;
import io.courtflash.desktop.fx.PendingOutcome;
import io.courtflash.desktop.fx.RequiredComboBox;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TranslatableText;
import io.courtflash.desktop.series.SeriesService.NamedCourts;
import io.courtflash.desktop.sheet.FileQuestion;
import io.courtflash.desktop.sheet.SheetChoice;
import io.courtflash.desktop.sheet.TimetableFiles;
import io.courtflash.desktop.shell.FileDialogs;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.scene.Node;

/** Reads a timetable, asks for the courts of its unknown locations, and previews its series. */
record TimetableImport(
    BlockSeriesService service,
    SeriesModel model,
    Texts texts,
    FileDialogs files,
    Node page,
    SeriesReview review) {

  /** With more, the dialog doesn't fit on a small screen: the others are asked for after them. */
  private static final int MOST_LOCATIONS = 6;

  /** The result of reading a file. */
  private sealed interface Reading {

    record Planned(TimetableFile.Events file, Timetables.Plan plan, List<NamedCourts> courts)
        implements Reading {}

    record Asked(FileQuestion question) implements Reading {}

    record Refused(ActionOutcome why) implements Reading {}
  }

  void start() {
    files.open(
        page,
        texts.get("closing.import"),
        List.of(
            new FileDialogs.FileType("iCalendar", "ics"),
            new FileDialogs.FileType("Excel", "xlsx"),
            new FileDialogs.FileType("CSV", "csv")),
        file -> read(file, SheetChoice.NONE));
  }

  private PendingOutcome read(Path file, SheetChoice choice) {
    return model
        .actions()
        .run(
            () -> reading(file, choice),
            TimetableImport::message,
            reading -> {
              switch (reading) {
                case Reading.Planned planned -> go(planned, Map.of());
                case Reading.Asked(FileQuestion question) ->
                    question.ask(texts, page, answer -> read(file, answer));
                case Reading.Refused _ -> {}
              }
            });
  }

  private Reading reading(Path file, SheetChoice choice) throws IOException {
    return switch (TimetableFiles.read(file, choice, TimetableFile::isTable)) {
      case TimetableFiles.Content.Ask(FileQuestion question) -> new Reading.Asked(question);
      case TimetableFiles.Content.Unusable(TranslatableText why) ->
          new Reading.Refused(new ActionOutcome.Refused(why));
      case TimetableFiles.Content.Text(String text) ->
          switch (service.read(text, choice.unused())) {
            case TimetableFile.Unusable unusable ->
                unusable(unusable, "" + file.getFileName(), choice);
            case TimetableFile.Events events -> planned(events, Map.of());
          };
    };
  }

  private Reading unusable(TimetableFile.Unusable unusable, String name, SheetChoice choice) {
    TranslatableText why =
        TranslatableText.of("timetable.unusable", service.problem(unusable, name));
    return unusable.problem() == TimetableProblem.TWO_COLUMNS
        ? new Reading.Asked(FileQuestion.columns(why, unusable.text(), choice))
        : new Reading.Refused(new ActionOutcome.Refused(why));
  }

  private Reading planned(TimetableFile.Events file, Map<String, Set<Long>> chosen) {
    return new Reading.Planned(file, service.plan(file.events(), chosen), service.courts());
  }

  private static ActionOutcome message(Reading reading) {
    return switch (reading) {
      case Reading.Planned planned -> understood(planned.file());
      case Reading.Asked _ -> ActionOutcome.shown();
      case Reading.Refused(ActionOutcome why) -> why;
    };
  }

  /** The content of the file, and the parts of it that were left out. */
  private static ActionOutcome understood(TimetableFile.Events file) {
    TimetableFile.Understood understood = file.understood();
    return ActionOutcome.done(
        "timetable.understood",
        file.events().size(),
        understood.columns().size(),
        String.join(", ", understood.columns()),
        understood.ignored().size(),
        String.join(", ", understood.ignored()),
        understood.free(),
        understood.cancelled());
  }

  private void go(Reading.Planned planned, Map<String, Set<Long>> chosen) {
    switch (planned.plan()) {
      case Timetables.Plan.UnknownLocations(List<String> locations) ->
          ask(planned, locations, chosen);
      case Timetables.Plan.Ready ready when ready.events().isEmpty() -> {
        Form form = new Form(texts);
        form.hint(texts.of("timetable.nothing", ready.over(), ready.leftOut()));
        new Dialogs(texts, page).panel(TranslatableText.of("closing.import"), form);
      }
      case Timetables.Plan.Ready ready ->
          model.propose(service, ready.change(), false, review::show);
    }
  }

  private void ask(Reading.Planned planned, List<String> locations, Map<String, Set<Long>> chosen) {
    List<NamedCourts> options = new ArrayList<>();
    options.add(new NamedCourts(texts.get("timetable.leave-out"), Set.of()));
    options.addAll(planned.courts());
    Form form = new Form(texts);
    form.hint(texts.of("timetable.locations", locations.size()));
    Map<String, ObjectProperty<NamedCourts>> choices = new LinkedHashMap<>();
    for (String location : locations.stream().limit(MOST_LOCATIONS).toList()) {
      ObjectProperty<NamedCourts> choice = new SimpleObjectProperty<>(options.getFirst());
      choices.put(location, choice);
      String name = location.isEmpty() ? texts.get("timetable.no-location") : location;
      form.addBox(
          new SimpleStringProperty(name),
          new RequiredComboBox<>(texts, "timetable.location", options, NamedCourts::name, choice));
    }
    new Dialogs(texts, page)
        .form(
            TranslatableText.of("closing.import"),
            form,
            "closing.look",
            () -> {
              Map<String, Set<Long>> all = new HashMap<>(chosen);
              choices.forEach((location, choice) -> all.put(location, choice.get().courtIds()));
              return model
                  .actions()
                  .run(
                      () -> planned(planned.file(), all),
                      TimetableImport::message,
                      reading -> {
                        if (reading instanceof Reading.Planned again) {
                          go(again, all);
                        }
                      });
            });
  }
}
