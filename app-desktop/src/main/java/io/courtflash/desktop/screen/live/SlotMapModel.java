package io.courtflash.desktop.screen.live;

import io.courtflash.core.booking.drift.Drift;
import io.courtflash.core.booking.drift.DriftRepairService;
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

/** The slot map of a day, its selected slot, and the repair of drifts. Used on one thread. */
final class SlotMapModel {

  private static final Duration SETTLING = Duration.ofSeconds(5);

  /**
   * A reading from the engine.
   *
   * @param rehearsal whether the map is a rehearsal's, which has no day
   * @param comparison of the selected slot; null when none was selected
   */
  record SlotMapReading(
      Instant at,
      LocalDate date,
      boolean rehearsal,
      SlotMap map,
      DriftRepairService.@Nullable SlotComparison comparison) {}

  /** The next reading of the background thread. */
  record SlotMapRequest(@Nullable LocalDate date, @Nullable Long slotId) {}

  private final SlotDriftService service;
  private final ActionRunner actions;
  private final ObjectProperty<@Nullable LocalDate> date = new SimpleObjectProperty<>();
  private final BooleanProperty demand = new SimpleBooleanProperty();
  private final ReadOnlyBooleanWrapper rehearsal = new ReadOnlyBooleanWrapper();
  private final ReadOnlyObjectWrapper<SlotMap> map = new ReadOnlyObjectWrapper<>(SlotMap.EMPTY);
  private final ReadOnlyObjectWrapper<SlotMap.@Nullable SlotMapCell> selected =
      new ReadOnlyObjectWrapper<>();
  private final ReadOnlyObjectWrapper<DriftRepairService.@Nullable SlotComparison> comparison =
      new ReadOnlyObjectWrapper<>();
  private final Map<Long, Instant> mismatchedSince = new HashMap<>();
  private volatile SlotMapRequest request = new SlotMapRequest(null, null);

  SlotMapModel(SlotDriftService service, ActionRunner actions) {
    this.service = service;
    this.actions = actions;
    date.subscribe((before, now) -> clear());
  }

  /** The day on the map; null until the default day has been read. */
  ObjectProperty<@Nullable LocalDate> dateProperty() {
    return date;
  }

  /** Whether the map shows the number of requests instead of the places left. */
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

  ReadOnlyObjectProperty<SlotMap.@Nullable SlotMapCell> selectedProperty() {
    return selected.getReadOnlyProperty();
  }

  /** The comparison of the selected slot; null until it has been read. */
  ReadOnlyObjectProperty<DriftRepairService.@Nullable SlotComparison> comparisonProperty() {
    return comparison.getReadOnlyProperty();
  }

  ReadOnlyBooleanProperty busyProperty() {
    return actions.busyProperty();
  }

  /** Reads the map and the selected slot. Called in the background. */
  SlotMapReading read(Instant at) {
    SlotMapRequest now = request;
    LocalDate day = now.date() == null ? service.defaultDay() : now.date();
    DriftRepairService.SlotComparison of =
        now.slotId() == null ? null : service.compare(now.slotId());
    Optional<SlotMap> rehearsal = service.rehearsal();
    SlotMap shown = rehearsal.orElseGet(() -> service.day(day));
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
      clear();
    }
    trackMismatches(reading);
    if (!reading.map().equals(map.get())) {
      map.set(reading.map());
    }
    SlotMap.SlotMapCell before = selected.get();
    if (before != null) {
      long slotId = before.figures().slotId();
      selected.set(reading.map().positionOf(slotId).map(reading.map()::at).orElse(null));
      if (Objects.equals(request.slotId(), slotId) && reading.comparison() != null) {
        comparison.set(reading.comparison());
      }
    }
  }

  /** Whether a slot's figures haven't matched for longer than a confirmation takes. */
  boolean isMismatched(SlotMap.SlotMapCell cell, Instant now) {
    Instant since = mismatchedSince.get(cell.figures().slotId());
    return since != null && !now.isBefore(since.plus(SETTLING));
  }

  void select(SlotMap.@Nullable SlotMapCell cell) {
    comparison.set(null);
    selected.set(cell);
    updateRequest();
  }

  /** Compares all slots and passes the drifts on, if there are any. */
  void compareAll(Consumer<DriftRepairService.DriftReport> found) {
    actions.run(
        service::differences,
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

  /** Repairs exactly these drifts. */
  void repair(DriftRepairService.DriftReport seen) {
    actions.runCancellable(
        TranslatableText.of("live.mend"),
        _ -> service.repair(seen),
        repaired -> outcome(repaired, seen.drifts().size()),
        _ -> {});
  }

  private static ActionOutcome outcome(List<Drift> repaired, int seen) {
    return repaired.isEmpty()
        ? ActionOutcome.done("live.mended-themselves")
        : ActionOutcome.done("live.mended", repaired.size(), seen - repaired.size());
  }

  private void trackMismatches(SlotMapReading reading) {
    for (SlotMap.SlotMapCell cell : reading.map().cells().values()) {
      long slotId = cell.figures().slotId();
      if (cell.isMismatched()) {
        mismatchedSince.putIfAbsent(slotId, reading.at());
      } else {
        mismatchedSince.remove(slotId);
      }
    }
  }

  private void clear() {
    mismatchedSince.clear();
    map.set(SlotMap.EMPTY);
    select(null);
  }

  private void updateRequest() {
    SlotMap.SlotMapCell cell = selected.get();
    request = new SlotMapRequest(date.get(), cell == null ? null : cell.figures().slotId());
  }
}
