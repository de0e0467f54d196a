package io.courtflash.desktop.screen.courts;

import atlantafx.base.theme.Styles;
import io.courtflash.core.hall.block.Block;
import io.courtflash.core.hall.court.Court;
import io.courtflash.core.office.DaySlot;
import io.courtflash.desktop.booking.BookingDialogs;
import io.courtflash.desktop.booking.BookingFormatter;
import io.courtflash.desktop.booking.ReasonInput;
import io.courtflash.desktop.fx.DataTable;
import io.courtflash.desktop.fx.Dialogs;
import io.courtflash.desktop.fx.Form;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.fx.Nodes;
import io.courtflash.desktop.fx.PagedList.LoadState;
import io.courtflash.desktop.fx.Toolbar;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.i18n.TranslatableText;
import io.courtflash.desktop.shell.Links;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.value.ObservableValue;
import javafx.collections.ObservableList;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** The closures in a table; below it the bookings that the selected closure affects. */
final class ClosuresView extends VBox {

  private final ClosuresModel model;
  private final Texts texts;
  private final TimeFormatter times;
  private final Dialogs dialogs;
  private final BookingDialogs bookingDialogs;
  private final DataTable<Block> closures;
  private final DataTable<AffectedBooking> affectedBookings;

  /**
   * The tables.
   *
   * @param courts the courts on the screen, whose names it shows
   */
  ClosuresView(
      ClosuresModel model,
      ObservableList<CourtLine> courts,
      BookingFormatter formatter,
      Dialogs dialogs,
      Links links) {
    super(8);
    this.model = model;
    this.texts = formatter.texts();
    this.times = formatter.times();
    this.dialogs = dialogs;
    this.bookingDialogs = new BookingDialogs(dialogs, formatter, model.bookingActions());
    closures =
        new DataTable<>(
            texts, model.closures(), "courts.closures", "courts.no-closures", Block::id);
    closures
        .following(courts)
        .links(
            "courts.name",
            180,
            block -> name(courts, block),
            block -> Optional.ofNullable(block.courtId()).map(id -> () -> links.openCourt(id)))
        .column("courts.from", 196, block -> minute(block.beginsAt()))
        .column("courts.until", 196, block -> minute(block.endsAt()))
        .column("courts.reason", 240, Block::reason);
    affectedBookings =
        new DataTable<>(
            texts,
            model.affectedBookings(),
            "courts.affected",
            "courts.no-affected",
            affected -> affected.booking().reservationId());
    affectedBookings
        .links(
            "courts.student",
            180,
            affected -> formatter.named(affected.booking()),
            affected -> links.toPerson(affected.booking().studentId()))
        .links(
            "courts.slot",
            260,
            affected -> formatter.place(affected.booking()),
            affected -> links.toBooking(affected.booking().reservationId()))
        .column("courts.suggestion", 280, affected -> suggestion(affected.suggestion()));
    closures.table().getSelectionModel().selectedItemProperty().subscribe(this::select);
    Toolbar affectedBar = affectedBar();
    ObservableValue<Boolean> selected =
        model.selectedProperty().map(Objects::nonNull).orElse(false);
    Nodes.showWhile(affectedBookings, selected);
    Nodes.showWhile(affectedBar, selected);
    Label title = Nodes.label(texts.of("courts.closures"), Styles.TEXT_BOLD);
    Label none = Nodes.label(texts.of("courts.no-closures"), Styles.TEXT_MUTED);
    none.setId("courts-none-closed");
    Toolbar bar = closureBar();
    Nodes.showWhile(none, isEmpty());
    Nodes.showWhile(bar, isEmpty().not());
    Nodes.showWhile(closures, isEmpty().not());
    getChildren().addAll(title, none, bar, closures, affectedBar, affectedBookings);
  }

  /** Whether no court is closed, so that one line says so and leaves the room to the courts. */
  BooleanBinding isEmpty() {
    return Bindings.isEmpty(model.closures().rows())
        .and(model.closures().stateProperty().isEqualTo(LoadState.READ));
  }

  private Toolbar closureBar() {
    Toolbar bar = new Toolbar(texts);
    bar.add(
        "courts.reopen",
        closures.table().getSelectionModel().selectedItemProperty().isNotNull(),
        () -> model.reopen(closures.table().getSelectionModel().getSelectedItem()));
    return closures.menuOf(bar);
  }

  private Toolbar affectedBar() {
    var booking = affectedBookings.table().getSelectionModel().selectedItemProperty();
    Toolbar bar = new Toolbar(texts);
    bar.add(
        "courts.affected-move",
        booking.map(affected -> !affected.suggestion().isEmpty()).orElse(false),
        this::move);
    bar.add("courts.affected-cancel", booking.isNotNull(), this::cancelOrRefund);
    return affectedBookings.menuOf(bar);
  }

  /** Asks for the time and the reason, then closes the court. */
  void close(Court court) {
    Input from = model.time();
    Input until = model.time();
    Input reason = ReasonInput.input();
    Form form = new Form(texts);
    form.addDateTime("courts.from", from);
    form.addDateTime("courts.until", until);
    form.addReason("courts.reason", reason);
    form.hint(texts.of("courts.close-hint"));
    dialogs.form(
        TranslatableText.of("courts.close-title", court.courtName()),
        form,
        "courts.close-confirm",
        () -> model.close(court, from.text(), until.text(), reason.text()));
  }

  private void move() {
    AffectedBooking affected = selectedBooking();
    List<DaySlot> suggestion = affected.suggestion();
    if (!suggestion.isEmpty()) {
      bookingDialogs.move(
          affected.booking().reservationId(),
          suggestion.stream().map(DaySlot::slotId).collect(Collectors.toSet()),
          suggestion(suggestion));
    }
  }

  private void cancelOrRefund() {
    bookingDialogs.cancelOrRefund(selectedBooking().booking().reservationId());
  }

  private AffectedBooking selectedBooking() {
    return affectedBookings.table().getSelectionModel().getSelectedItem();
  }

  private void select(@Nullable Block block) {
    if (block != null) {
      model.selectedProperty().set(block);
    }
  }

  private static String name(List<CourtLine> courts, Block block) {
    return courts.stream()
        .filter(court -> Objects.equals(court.id(), block.courtId()))
        .map(CourtLine::name)
        .findFirst()
        .orElse("#" + block.courtId());
  }

  private String minute(@Nullable Instant instant) {
    return instant == null ? "" : times.minute(texts, instant);
  }

  private String suggestion(List<DaySlot> place) {
    return place.isEmpty()
        ? texts.get("courts.none-free")
        : place.getFirst().startTime()
            + "–"
            + place.getLast().endTime()
            + " · "
            + place.stream().map(DaySlot::courtName).distinct().collect(Collectors.joining(", "));
  }
}
