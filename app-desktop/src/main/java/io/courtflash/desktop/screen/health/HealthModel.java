package io.courtflash.desktop.screen.health;

import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/** What the health page shows. Used on one thread. */
public final class HealthModel {

  private final InstantSource clock;
  private final ObservableList<EngineRow> engines = FXCollections.observableArrayList();
  private final ReadOnlyObjectWrapper<GateOutlook> gate =
      new ReadOnlyObjectWrapper<>(new GateOutlook.Unknown());
  private HallStatus reading;

  public HealthModel(HallStatus first, InstantSource clock) {
    this.clock = clock;
    this.reading = first;
    show(first);
  }

  /** Takes a newer reading. */
  public void show(HallStatus newer) {
    reading = newer;
    Instant now = clock.instant();
    List<EngineRow> lines =
        newer.engines().stream().map(status -> EngineRow.of(status, now)).toList();
    if (!engines.equals(lines)) {
      engines.setAll(lines);
    }
    tick();
  }

  /** Lets the countdown go on. */
  public void tick() {
    gate.set(GateOutlook.of(reading, clock));
  }

  public ReadOnlyObjectProperty<GateOutlook> gateProperty() {
    return gate.getReadOnlyProperty();
  }

  ObservableList<EngineRow> engines() {
    return engines;
  }

  HallStatus reading() {
    return reading;
  }
}
