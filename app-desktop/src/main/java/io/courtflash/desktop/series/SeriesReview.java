package io.courtflash.desktop.series;

import io.courtflash.core.plan.BookingChoice;
import io.courtflash.core.series.BlockSeriesPreview;
import io.courtflash.core.series.SeriesDay;
import io.courtflash.desktop.booking.BookingChoiceFields;
import io.courtflash.desktop.booking.HitBooking;
import io.courtflash.desktop.booking.ReasonInput;
import io.courtflash.desktop.fx.ActionOutcome;
import io.courtflash.desktop.fx.Dialogs;
import io.courtflash.desktop.fx.Form;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TranslatableText;
import io.courtflash.desktop.sheet.SpreadsheetExport;
import io.courtflash.desktop.shell.FileDialogs;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.TextArea;
import javafx.scene.layout.VBox;

/** Shows what series of blocks do, makes them, and shows what became of the bookings. */
record SeriesReview(SeriesModel model, Texts texts, FileDialogs files, Node page) {

  private static final int MAX_LINES = 1_000;
  private static final int ROWS = 6;
  private static final int COLUMNS = 60;

  /** A booking with what became of it. */
  private record Result(HitBooking booking, BookingChoice choice) {}

  void show(ProposedSeries proposed) {
    BlockSeriesPreview preview = proposed.preview();
    Form form = new Form(texts);
    form.hint(texts.of("closing.numbers", preview.blocks(), proposed.bookings().size()));
    form.getChildren().add(area(texts, "closing-days", "closing.days", days(preview)));
    BookingChoiceFields choices = new BookingChoiceFields(texts, proposed.bookings());
    choices.addTo(form);
    Input reason = ReasonInput.input();
    reason.textProperty().set(proposed.change().blocks().getFirst().reason());
    if (!proposed.bookings().isEmpty()) {
      form.add("closing.refund-reason", reason);
    }
    new Dialogs(texts, page)
        .form(
            TranslatableText.of("closing.review-title"),
            form,
            "closing.apply",
            () -> {
              Map<Long, BookingChoice> chosen = choices.chosen();
              return model.apply(
                  proposed, chosen, reason.text(), () -> showResult(proposed.bookings(), chosen));
            });
  }

  /** What was done with each booking, to be kept as a list. */
  private void showResult(List<HitBooking> bookings, Map<Long, BookingChoice> chosen) {
    if (bookings.isEmpty()) {
      return;
    }
    List<Result> results =
        bookings.stream()
            .map(
                booking ->
                    new Result(
                        booking, Objects.requireNonNull(chosen.get(booking.reservationId()))))
            .toList();
    Button save = new Button(texts.get("closing.save-result"));
    save.setId("closing-save-result");
    save.setOnAction(_ -> save(results));
    new Dialogs(texts, page)
        .panel(
            TranslatableText.of("closing.result"),
            new VBox(
                8,
                area(
                    texts,
                    "closing-results",
                    "closing.result",
                    results.stream()
                        .map(result -> result.booking().text() + " → " + text(result))
                        .toList()),
                save));
  }

  private void save(List<Result> results) {
    files.save(
        page,
        texts.get("closing.save-result"),
        "courtflash-closure",
        List.of(new FileDialogs.FileType("Excel", "xlsx"), new FileDialogs.FileType("CSV", "csv")),
        file -> export(file, results));
  }

  private void export(Path file, List<Result> results) {
    SpreadsheetExport.Columns<Result> columns =
        new SpreadsheetExport.Columns<>(
            List.of("reservationId", "booking", "result"),
            result ->
                List.of(result.booking().reservationId(), result.booking().text(), text(result)));
    model
        .actions()
        .runCancellable(
            TranslatableText.of("closing.save-result"),
            progress ->
                SpreadsheetExport.write(
                    file, columns, last -> last == null ? results : List.of(), progress),
            written ->
                written
                    .map(count -> ActionOutcome.done("closing.saved", "" + file.getFileName()))
                    .orElseGet(() -> ActionOutcome.refused("form.cancelled")),
            _ -> {});
  }

  private String text(Result result) {
    return switch (result.choice()) {
      case MOVE -> texts.get("closing.moved-to", Objects.toString(result.booking().moveTo(), ""));
      case OFFER -> texts.get("closing.offered", Objects.toString(result.booking().moveTo(), ""));
      case REFUND -> texts.get("closing.was-refunded");
      case KEEP -> texts.get("closing.was-kept");
    };
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

  /** One line for each date; with the reason where there are several series. */
  private List<String> days(BlockSeriesPreview preview) {
    boolean several = preview.series().size() > 1;
    List<String> lines =
        preview.series().stream()
            .flatMap(
                effect ->
                    Stream.concat(
                        several ? Stream.of(effect.block().reason()) : Stream.empty(),
                        effect.days().stream().map(this::line)))
            .toList();
    return lines.isEmpty() ? List.of(texts.get("closing.no-days")) : lines;
  }

  private String line(SeriesDay day) {
    String what =
        switch (day.kind()) {
          case BLOCKED -> texts.get("closing.day-blocked", day.courtIds().size(), day.slots());
          case HALL_CLOSED -> texts.get("closing.day-closed");
          case ALREADY_BLOCKED -> texts.get("closing.day-already");
          case BOOKED -> texts.get("closing.day-booked");
          case LEFT_OUT -> texts.get("closing.day-left-out");
        };
    return day.date() + "  " + what;
  }
}
