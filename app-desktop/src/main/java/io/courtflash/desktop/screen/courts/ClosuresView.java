package io.courtflash.desktop.screen.courts;

import io.courtflash.core.office.BookedSlot;
import io.courtflash.core.office.DaySlot;
import io.courtflash.core.venue.Block;
import io.courtflash.core.venue.Court;
import io.courtflash.desktop.fx.DataTable;
import io.courtflash.desktop.fx.Dialogs;
import io.courtflash.desktop.fx.Form;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.fx.Toolbar;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.i18n.TranslatableText;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import javafx.beans.value.ObservableValue;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** The closures in a table; below it the bookings that the chosen one hits. */
final class ClosuresView extends VBox {

  private final ClosuresModel model;
  private final Texts texts;
  private final TimeFormatter times;
  private final Dialogs dialogs;
  private final DataTable<Block> closures;
  private final DataTable<AffectedBooking> hits;

  /**
   * The tables.
   *
   * @param courts the courts that are known, for their names
   */
  ClosuresView(
      ClosuresModel model, List<Court> courts, Texts texts, TimeFormatter times, Dialogs dialogs) {
    super(10);
    this.model = model;
    this.texts = texts;
    this.times = times;
    this.dialogs = dialogs;
    closures =
        new DataTable<>(
            texts, model.closures(), "courts.closures", "courts.no-closures", Block::id);
    closures
        .column("courts.name", 180, block -> name(courts, block))
        .column("courts.from", 160, block -> moment(block.beginsAt()))
        .column("courts.until", 160, block -> moment(block.endsAt()))
        .column("courts.reason", 240, Block::reason);
    hits =
        new DataTable<>(
            texts,
            model.hits(),
            "courts.hits",
            "courts.no-hits",
            hit -> hit.held().reservationId());
    hits.column("courts.who", 180, hit -> who(hit.held()))
        .column("courts.when", 260, hit -> when(hit.held()))
        .column("courts.suggestion", 280, hit -> suggestion(hit.suggestion()));
    closures.table().getSelectionModel().selectedItemProperty().subscribe(this::choose);
    Toolbar hitBar = hitBar();
    ObservableValue<Boolean> chosen = model.chosenProperty().map(Objects::nonNull).orElse(false);
    hits.visibleProperty().bind(chosen);
    hits.managedProperty().bind(chosen);
    hitBar.visibleProperty().bind(chosen);
    hitBar.managedProperty().bind(chosen);
    getChildren().addAll(closureBar(), closures, hitBar, hits);
  }

  private Toolbar closureBar() {
    Toolbar bar = new Toolbar(texts);
    bar.add(
        "courts.reopen",
        closures.table().getSelectionModel().selectedItemProperty().isNotNull(),
        () -> model.reopen(closures.table().getSelectionModel().getSelectedItem()));
    return bar;
  }

  private Toolbar hitBar() {
    ObservableValue<Boolean> one =
        hits.table().getSelectionModel().selectedItemProperty().isNotNull();
    Toolbar bar = new Toolbar(texts);
    bar.add("courts.hit-move", one, this::move);
    bar.add("courts.hit-end", one, this::end);
    return bar;
  }

  /** Asks from when until when, and why. */
  void askToClose(Court court) {
    Input from = model.moment();
    Input until = model.moment();
    Input reason = model.reason();
    Form form = new Form(texts);
    form.addMoment("courts.from", from);
    form.addMoment("courts.until", until);
    form.add("courts.reason", reason);
    dialogs.form(
        TranslatableText.of("courts.close-title", court.courtName()),
        form,
        "courts.close-sure",
        () -> model.close(court, from.text(), until.text(), reason.text()));
  }

  private void move() {
    AffectedBooking hit = hits.table().getSelectionModel().getSelectedItem();
    dialogs.sure(
        TranslatableText.of("courts.hit-move-sure", who(hit.held()), suggestion(hit.suggestion())),
        "courts.hit-move",
        () -> model.move(hit));
  }

  private void end() {
    AffectedBooking hit = hits.table().getSelectionModel().getSelectedItem();
    Input reason = model.reason();
    Form form = new Form(texts);
    form.add("courts.reason", reason);
    dialogs.form(
        TranslatableText.of("courts.hit-end-sure", who(hit.held())),
        form,
        "courts.hit-end",
        () -> model.end(hit, reason.text()));
  }

  private void choose(@Nullable Block block) {
    if (block != null) {
      model.chosenProperty().set(block);
    }
  }

  private static String name(List<Court> courts, Block block) {
    return courts.stream()
        .filter(court -> Objects.equals(court.id(), block.courtId()))
        .map(Court::courtName)
        .findFirst()
        .orElse("#" + block.courtId());
  }

  private String moment(@Nullable Instant instant) {
    return instant == null ? "" : times.minute(instant);
  }

  private static String who(BookedSlot held) {
    if (held.guest() != null) {
      return held.guest();
    }
    return held.studentId() == null ? "#" + held.userId() : held.studentId();
  }

  private static String when(BookedSlot held) {
    return held.slotDate()
        + " "
        + held.startTime()
        + "–"
        + held.endTime()
        + " · "
        + held.courtName();
  }

  private String suggestion(@Nullable DaySlot slot) {
    return slot == null
        ? texts.get("courts.none-free")
        : slot.startTime() + "–" + slot.endTime() + " · " + slot.courtName();
  }
}
