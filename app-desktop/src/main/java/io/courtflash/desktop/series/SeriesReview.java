package io.courtflash.desktop.series;

import io.courtflash.core.change.BookingChoice;
import io.courtflash.core.change.block.BlockSeriesPreview;
import io.courtflash.core.change.block.SeriesDay;
import io.courtflash.core.hall.block.WeeklyBlock;
import io.courtflash.desktop.booking.BookingChoiceFields;
import io.courtflash.desktop.booking.ReasonInput;
import io.courtflash.desktop.fx.DataTable;
import io.courtflash.desktop.fx.Dialogs;
import io.courtflash.desktop.fx.Form;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.fx.PagedList;
import io.courtflash.desktop.fx.Tasks;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TranslatableText;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.TextArea;

/**
 * Shows the preview of series of blocks, and makes them.
 *
 * @param result shows what became of bookings
 */
record SeriesReview(SeriesModel model, Texts texts, Consumer<ClosureRun> result, Node page) {

  private static final int MAX_LINES = 1_000;
  private static final int ROWS = 6;

  /** Above the list of bookings there is less room. */
  private static final int ROWS_ABOVE_BOOKINGS = 2;

  private static final int COLUMNS = 60;
  private static final double ROW_HEIGHT = 37;

  void show(ProposedSeries proposed) {
    BlockSeriesPreview preview = proposed.preview();
    Form form = new Form(texts);
    form.addPart(
        new SeriesSteps(
            texts,
            SeriesSteps.BOOKINGS,
            texts.get("closing.numbers", preview.blocks(), proposed.bookings().size())));
    form.addPart(days(preview, proposed.bookings().isEmpty() ? ROWS : ROWS_ABOVE_BOOKINGS));
    BookingChoiceFields choices = new BookingChoiceFields(texts, proposed.bookings());
    choices.addTo(
        form,
        proposed.otherDays() ? null : () -> model.propose(proposed.change(), true, this::show));
    Input reason = ReasonInput.input();
    reason.textProperty().set(proposed.change().blocks().getFirst().reason());
    if (!proposed.bookings().isEmpty()) {
      form.addReason("closing.refund-reason", reason);
    }
    new Dialogs(texts, page)
        .form(
            TranslatableText.of("closing.review-title"),
            form,
            applies(preview.blocks(), proposed.bookings().size()),
            () -> {
              Map<Long, BookingChoice> chosen = choices.chosen();
              return model.apply(
                  proposed,
                  chosen,
                  reason.text(),
                  (done, total) ->
                      Tasks.runLater(() -> form.progress("closing.progress", done, total)),
                  this::showResult);
            });
  }

  private void showResult(ClosureRun run) {
    if (!run.proposed().bookings().isEmpty()) {
      result.accept(run);
    }
  }

  /** Lines that can be read and copied. */
  static TextArea area(Texts texts, String id, String name, List<String> lines) {
    TextArea area = new TextArea(lines.stream().limit(MAX_LINES).collect(Collectors.joining("\n")));
    area.setId(id);
    area.setEditable(false);
    area.setWrapText(true);
    area.setPrefColumnCount(COLUMNS);
    area.setPrefRowCount(Math.clamp(lines.size(), 2, ROWS));
    area.accessibleTextProperty().bind(texts.of(name));
    return area;
  }

  /** What the button does, in numbers. */
  private static TranslatableText applies(int blocks, int bookings) {
    return bookings == 0
        ? TranslatableText.of("closing.apply", blocks)
        : TranslatableText.of("closing.apply-all", blocks, bookings);
  }

  /**
   * A date of a series.
   *
   * @param number of the row
   */
  private record Day(int number, WeeklyBlock block, SeriesDay day) {}

  /** A row for each date; with the reason where there are several series. */
  private DataTable<Day> days(BlockSeriesPreview preview, int mostRows) {
    List<Day> rows = new ArrayList<>();
    preview
        .series()
        .forEach(
            effect ->
                effect.days().forEach(day -> rows.add(new Day(rows.size(), effect.block(), day))));
    DataTable<Day> table =
        new DataTable<>(
            texts, PagedList.of(List.copyOf(rows)), "closing.days", "closing.no-days", Day::number);
    table
        .column("closing.date", 130, row -> date(row.day().date()))
        .column("closing.time", 110, row -> SeriesTexts.time(row.block()))
        .column("closing.effect", 220, row -> what(row.day()));
    if (preview.series().size() > 1) {
      table.column("closing.reason", 130, row -> row.block().reason());
    }
    table.table().setPrefHeight(ROW_HEIGHT * (1 + Math.clamp(rows.size(), 1, mostRows)));
    return table;
  }

  private String date(LocalDate date) {
    return DateTimeFormatter.ofPattern(texts.get("closing.date-format"), texts.language())
        .format(date);
  }

  private String what(SeriesDay day) {
    return switch (day.kind()) {
      case BLOCKED -> texts.get("closing.day-blocked", day.courtIds().size(), day.slots());
      case HALL_CLOSED -> texts.get("closing.day-closed");
      case ALREADY_BLOCKED -> texts.get("closing.day-already");
      case BOOKED -> texts.get("closing.day-booked");
      case LEFT_OUT -> texts.get("closing.day-left-out");
    };
  }
}
