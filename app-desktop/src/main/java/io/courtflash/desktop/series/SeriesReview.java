package io.courtflash.desktop.series;

import io.courtflash.core.change.BookingChoice;
import io.courtflash.core.change.block.BlockSeriesChange;
import io.courtflash.core.change.block.BlockSeriesPreview;
import io.courtflash.core.hall.block.WeeklyBlock;
import io.courtflash.desktop.booking.BookingChoiceFields;
import io.courtflash.desktop.booking.BookingFormatter;
import io.courtflash.desktop.booking.HitBooking;
import io.courtflash.desktop.booking.ProposedChange;
import io.courtflash.desktop.booking.ReasonInput;
import io.courtflash.desktop.fx.ActionOutcome;
import io.courtflash.desktop.fx.DataTable;
import io.courtflash.desktop.fx.Dialogs;
import io.courtflash.desktop.fx.Form;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.fx.Nodes;
import io.courtflash.desktop.fx.PagedList;
import io.courtflash.desktop.fx.PendingOutcome;
import io.courtflash.desktop.fx.Tasks;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TranslatableText;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;

/**
 * Shows the preview of series of blocks, and makes them.
 *
 * @param result shows what became of bookings
 * @param back shows the step before, with what was typed there
 */
record SeriesReview(
    BlockSeriesService service,
    SeriesModel model,
    Texts texts,
    Consumer<ClosureRun> result,
    Node page,
    Runnable back) {

  private static final int MAX_LINES = 1_000;
  private static final int ROWS = 6;

  /** Above the list of bookings there is less room. */
  private static final int ROWS_ABOVE_BOOKINGS = 3;

  private static final int BOOKINGS = 10;
  private static final int BOOKINGS_BELOW_DAYS = 6;
  private static final int COLUMNS = 60;
  private static final double ROW_HEIGHT = 37;
  private static final double HEADER = 44;

  void show(ProposedChange<BlockSeriesChange, BlockSeriesPreview> proposed) {
    BlockSeriesPreview preview = proposed.preview();
    List<Day> days = days(preview);
    boolean hits = !proposed.bookings().isEmpty();
    Form form = new Form(texts);
    form.addPart(
        new SeriesSteps(
            texts,
            SeriesSteps.BOOKINGS,
            texts.get("closing.numbers", preview.blocks(), proposed.bookings().size())));
    form.addPart(
        days.size() == 1 ? only(days.getFirst()) : table(days, hits ? ROWS_ABOVE_BOOKINGS : ROWS));
    BookingChoiceFields choices = new BookingChoiceFields(texts, proposed.bookings());
    choices.addTo(
        form,
        days.size() == 1 ? BOOKINGS : BOOKINGS_BELOW_DAYS,
        proposed.otherDays()
            ? null
            : () -> model.propose(service, proposed.change(), true, this::show));
    Input reason = reason(form, proposed);
    choices.onChange(() -> form.actProperty().set(Optional.of(applies(preview, choices))));
    new Dialogs(texts, page)
        .step(
            TranslatableText.of("closing.review-title"),
            form,
            applies(preview, choices),
            back,
            () -> apply(form, proposed, choices.chosen(), reason.text()));
  }

  private PendingOutcome apply(
      Form form,
      ProposedChange<BlockSeriesChange, BlockSeriesPreview> proposed,
      Map<Long, BookingChoice> choices,
      String reason) {
    return model.apply(
        () ->
            service.apply(
                proposed.approved(choices, reason),
                (done, total) ->
                    Tasks.runLater(() -> form.progress("closing.progress", done, total))),
        applied -> new ActionOutcome.Done(Optional.of(ClosureTexts.summary(applied))),
        applied -> showResult(new ClosureRun(proposed, choices, applied)));
  }

  /** The closure's own; asked for only where a timetable has several. */
  private static Input reason(
      Form form, ProposedChange<BlockSeriesChange, BlockSeriesPreview> proposed) {
    List<WeeklyBlock> blocks = proposed.change().blocks();
    Input reason = ReasonInput.input();
    reason.textProperty().set(blocks.getFirst().reason());
    if (!proposed.bookings().isEmpty()
        && blocks.stream().map(WeeklyBlock::reason).distinct().count() > 1) {
      form.addReason("closing.refund-reason", reason);
    }
    return reason;
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

  /** The text of the button: how many courts are closed, and the choice for the bookings. */
  private static TranslatableText applies(BlockSeriesPreview preview, BookingChoiceFields choices) {
    long courts =
        preview.series().stream()
            .flatMap(effect -> effect.days().stream())
            .filter(day -> day.kind() == BlockSeriesPreview.SeriesDay.Kind.BLOCKED)
            .flatMap(day -> day.courtIds().stream())
            .distinct()
            .count();
    List<HitBooking> refunded = choices.chosenFor(BookingChoice.REFUND);
    BigDecimal amount = BookingChoiceFields.paid(refunded);
    return TranslatableText.of(
        amount.signum() == 0 ? "closing.apply" : "closing.apply-refund",
        courts,
        choices.chosenFor(BookingChoice.MOVE).size(),
        choices.chosenFor(BookingChoice.OFFER).size(),
        refunded.size(),
        BookingFormatter.yuan(amount),
        refunded.stream().map(HitBooking::person).distinct().count());
  }

  /**
   * A date of a series.
   *
   * @param number of the row
   */
  private record Day(int number, WeeklyBlock block, BlockSeriesPreview.SeriesDay day) {}

  private static List<Day> days(BlockSeriesPreview preview) {
    List<Day> rows = new ArrayList<>();
    preview
        .series()
        .forEach(
            effect ->
                effect.days().forEach(day -> rows.add(new Day(rows.size(), effect.block(), day))));
    return List.copyOf(rows);
  }

  /** A single date in a sentence. */
  private Label only(Day row) {
    Label label =
        Nodes.wrapped(
            texts.get(
                "closing.only",
                date(row.day().date()),
                SeriesTexts.time(row.block()),
                what(row.day())));
    label.setId("closing-days");
    return label;
  }

  /** A row for each date; with the reason where there are several series. */
  private DataTable<Day> table(List<Day> rows, int mostRows) {
    DataTable<Day> table =
        new DataTable<>(texts, PagedList.of(rows), "closing.days", "closing.no-days", Day::number);
    table
        .column("closing.date", 130, row -> date(row.day().date()))
        .column("closing.time", 110, row -> SeriesTexts.time(row.block()))
        .column("closing.effect", 220, row -> what(row.day()));
    if (rows.stream().map(Day::block).distinct().count() > 1) {
      table.column("closing.reason", 130, row -> row.block().reason());
    }
    double height = HEADER + ROW_HEIGHT * Math.clamp(rows.size(), 1, mostRows);
    table.table().setPrefHeight(height);
    table.table().setMinHeight(height);
    return table;
  }

  private String date(LocalDate date) {
    return texts.day(date);
  }

  private String what(BlockSeriesPreview.SeriesDay day) {
    return switch (day.kind()) {
      case BLOCKED -> texts.get("closing.day-blocked", day.courtIds().size(), day.slots());
      case HALL_CLOSED -> texts.get("closing.day-closed");
      case ALREADY_BLOCKED -> texts.get("closing.day-already");
      case BOOKED -> texts.get("closing.day-booked");
      case LEFT_OUT -> texts.get("closing.day-left-out");
    };
  }
}
