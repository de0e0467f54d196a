package io.courtflash.desktop.screen.live;

import io.courtflash.core.settle.Drift;
import io.courtflash.core.settle.DriftReport;
import io.courtflash.core.settle.SlotComparison;
import io.courtflash.desktop.fx.ActionOutcome;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.i18n.TranslatableText;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import org.jspecify.annotations.Nullable;

/** The slots of a day, the one that is looked at, and how it is put right. Used on one thread. */
final class SlotsModel {

  private static final Duration SETTLING = Duration.ofSeconds(5);

  /**
   * What the engine said.
   *
   * @param rehearsal whether the map is that of a rehearsal, which has no day
   * @param comparison of the slot that was chosen; null when none was
   */
  record SlotMapReading(
      Instant at,
      LocalDate date,
      boolean rehearsal,
      SlotMap map,
      @Nullable SlotComparison comparison) {}

  /** What is to be read, for the thread that reads. */
  record SlotMapRequest(@Nullable LocalDate date, @Nullable Long slotId) {}

  private final SlotMapService book;
  private final ActionRunner actions;
  private final ObjectProperty<@Nullable LocalDate> date = new SimpleObjectProperty<>();
  private final BooleanProperty demand = new SimpleBooleanProperty();
  private final ReadOnlyBooleanWrapper rehearsal = new ReadOnlyBooleanWrapper();
  private final ReadOnlyObjectWrapper<SlotMap> map = new ReadOnlyObjectWrapper<>(SlotMap.EMPTY);
  private final ReadOnlyObjectWrapper<@Nullable SlotMapCell> chosen = new ReadOnlyObjectWrapper<>();
  private final ReadOnlyObjectWrapper<@Nullable SlotComparison> comparison =
      new ReadOnlyObjectWrapper<>();
  private final Map<Long, Instant> differsSince = new HashMap<>();
  private volatile SlotMapRequest wanted = new SlotMapRequest(null, null);

  SlotsModel(SlotMapService book, ActionRunner actions) {
    this.book = book;
    this.actions = actions;
    date.subscribe((before, now) -> turn());
  }

  /** The day on the map; null until the usual one is known. */
  ObjectProperty<@Nullable LocalDate> dateProperty() {
    return date;
  }

  /** Whether the map shows how many tried instead of what is left. */
  BooleanProperty demandProperty() {
    return demand;
  }

  /** Whether the map shows a rehearsal instead of the day. */
  ReadOnlyBooleanProperty rehearsalProperty() {
    return rehearsal.getReadOnlyProperty();
  }

  ReadOnlyObjectProperty<SlotMap> mapProperty() {
    return map.getReadOnlyProperty();
  }

  ReadOnlyObjectProperty<@Nullable SlotMapCell> chosenProperty() {
    return chosen.getReadOnlyProperty();
  }

  /** Both sides of the chosen slot; null until they were read. */
  ReadOnlyObjectProperty<@Nullable SlotComparison> comparisonProperty() {
    return comparison.getReadOnlyProperty();
  }

  ReadOnlyBooleanProperty busyProperty() {
    return actions.busyProperty();
  }

  /** Reads the map and the chosen slot; on any thread. */
  SlotMapReading read(Instant at) {
    SlotMapRequest now = wanted;
    LocalDate day = now.date() == null ? book.usualDay() : now.date();
    SlotComparison of = now.slotId() == null ? null : book.compare(now.slotId());
    Optional<SlotMap> rehearsal = book.rehearsal();
    SlotMap shown = rehearsal.orElseGet(() -> book.day(day));
    return new SlotMapReading(at, day, rehearsal.isPresent(), shown, of);
  }

  void show(SlotMapReading reading) {
    if (date.get() == null) {
      date.set(reading.date());
    }
    if (!reading.date().equals(date.get())) {
      return;
    }
    if (reading.rehearsal() != rehearsal.get()) {
      rehearsal.set(reading.rehearsal());
      turn();
    }
    suspect(reading);
    if (!reading.map().equals(map.get())) {
      map.set(reading.map());
    }
    SlotMapCell before = chosen.get();
    if (before != null) {
      long slotId = before.figures().slotId();
      chosen.set(reading.map().placeOf(slotId).map(reading.map()::at).orElse(null));
      if (Objects.equals(wanted.slotId(), slotId) && reading.comparison() != null) {
        comparison.set(reading.comparison());
      }
    }
  }

  /** Whether a slot's figures haven't fitted together for longer than settling takes. */
  boolean isAdrift(SlotMapCell square, Instant now) {
    Instant since = differsSince.get(square.figures().slotId());
    return since != null && !now.isBefore(since.plus(SETTLING));
  }

  void choose(@Nullable SlotMapCell square) {
    comparison.set(null);
    chosen.set(square);
    want();
  }

  /** Looks at all slots; what differs is told to who asks about it. */
  void lookAtAll(Consumer<DriftReport> found) {
    actions.run(
        book::differences,
        seen ->
            seen.drifts().isEmpty()
                ? ActionOutcome.done("live.all-the-same")
                : ActionOutcome.done("live.differences-found", seen.drifts().size()),
        seen -> {
          if (!seen.drifts().isEmpty()) {
            found.accept(seen);
          }
        });
  }

  /** Has exactly these differences mended. */
  void mend(DriftReport seen) {
    actions.follow(
        TranslatableText.of("live.mend"),
        _ -> book.mend(seen),
        mended -> outcome(mended, seen.drifts().size()),
        _ -> {});
  }

  private static ActionOutcome outcome(List<Drift> mended, int seen) {
    return mended.isEmpty()
        ? ActionOutcome.done("live.mended-themselves")
        : ActionOutcome.done("live.mended", mended.size(), seen - mended.size());
  }

  private void suspect(SlotMapReading reading) {
    for (SlotMapCell square : reading.map().squares().values()) {
      long slotId = square.figures().slotId();
      if (square.differs()) {
        differsSince.putIfAbsent(slotId, reading.at());
      } else {
        differsSince.remove(slotId);
      }
    }
  }

  private void turn() {
    differsSince.clear();
    map.set(SlotMap.EMPTY);
    choose(null);
  }

  private void want() {
    SlotMapCell square = chosen.get();
    wanted = new SlotMapRequest(date.get(), square == null ? null : square.figures().slotId());
  }
}
