package io.courtflash.desktop.screen.health;

import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.List;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/** The state of the engines and of the next gate, for all pages. Used on one thread. */
public final class HealthModel {

  private final InstantSource clock;
  private final ObservableList<EngineTable.EngineRow> engines = FXCollections.observableArrayList();
  private final ReadOnlyObjectWrapper<GateOutlook> gate =
      new ReadOnlyObjectWrapper<>(new GateOutlook.Unknown());
  private final ReadOnlyObjectWrapper<ZonedDateTime> time;
  private HallStatus status;

  public HealthModel(HallStatus status, InstantSource clock) {
    this.clock = clock;
    this.status = status;
    this.time = new ReadOnlyObjectWrapper<>(now());
    update(status);
  }

  /** Shows a newer status. */
  public void update(HallStatus newStatus) {
    status = newStatus;
    Instant now = clock.instant();
    List<EngineTable.EngineRow> rows =
        newStatus.engines().stream().map(engine -> EngineTable.EngineRow.of(engine, now)).toList();
    if (!engines.equals(rows)) {
      engines.setAll(rows);
    }
    updateCountdown();
  }

  /** Updates the time, and the time until the next gate. */
  public void updateCountdown() {
    time.set(now());
    gate.set(GateOutlook.of(status, clock));
  }

  /** The venue's zone. */
  public ZoneId zone() {
    return status.zone();
  }

  public ReadOnlyObjectProperty<GateOutlook> gateProperty() {
    return gate.getReadOnlyProperty();
  }

  /** The time of the hall's zone, to the second. */
  public ReadOnlyObjectProperty<ZonedDateTime> timeProperty() {
    return time.getReadOnlyProperty();
  }

  private ZonedDateTime now() {
    return clock.instant().atZone(status.zone()).truncatedTo(ChronoUnit.SECONDS);
  }

  ObservableList<EngineTable.EngineRow> engines() {
    return engines;
  }

  HallStatus status() {
    return status;
  }
}
