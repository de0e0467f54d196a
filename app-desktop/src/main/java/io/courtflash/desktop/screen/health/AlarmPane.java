package io.courtflash.desktop.screen.health;

import atlantafx.base.theme.Styles;
import io.courtflash.core.operations.alarm.AlarmBook.StoredAlarm;
import io.courtflash.desktop.fx.DataTable;
import io.courtflash.desktop.fx.Nodes;
import io.courtflash.desktop.fx.Pill.Tone;
import io.courtflash.desktop.fx.Toolbar;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TimeFormatter;
import java.time.Instant;
import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** The stored alarms, the present ones first. A hall that never had one doesn't see it. */
final class AlarmPane extends VBox {

  private static final double HEIGHT = 200;

  private final MaintenanceModel model;
  private final Texts texts;
  private final TimeFormatter times;
  private final DataTable<StoredAlarm> alarms;

  AlarmPane(MaintenanceModel model, Texts texts, TimeFormatter times) {
    this.model = model;
    this.texts = texts;
    this.times = times;
    setSpacing(8);
    getStyleClass().add("page-part");
    alarms =
        new DataTable<>(
            texts, model.alarms(), "health.alarms", "health.alarms-empty", StoredAlarm::id);
    alarms
        .pills("health.check-state", 110, this::state, AlarmPane::tone)
        .fixed()
        .column("health.alarm-since", 196, alarm -> times.minute(texts, alarm.raisedAt()))
        .column("health.alarm-until", 150, alarm -> until(alarm.endedAt()))
        .column("health.check-what", 520, alarm -> alarm.message() + " " + alarm.advice())
        .wrapping()
        .column("health.alarm-node", 160, StoredAlarm::node);
    alarms.table().setPrefHeight(HEIGHT);
    Label title = Nodes.label(texts.of("health.alarms"), Styles.TITLE_4, "heading");
    getChildren().addAll(title, bar(), alarms);
    visibleProperty().bind(Bindings.isNotEmpty(model.alarms().rows()));
    managedProperty().bind(visibleProperty());
  }

  private Toolbar bar() {
    ObservableValue<Boolean> open =
        alarms
            .table()
            .getSelectionModel()
            .selectedItemProperty()
            .map(AlarmPane::isOpen)
            .orElse(false);
    Toolbar bar = new Toolbar(texts);
    bar.disableProperty().bind(model.busyProperty());
    bar.add(
        "health.alarm-acknowledge",
        open,
        () -> model.acknowledge(alarms.table().getSelectionModel().getSelectedItem()));
    return alarms.menuOf(bar);
  }

  private static boolean isOpen(StoredAlarm alarm) {
    return alarm.endedAt() == null && alarm.acknowledgedAt() == null;
  }

  private String state(StoredAlarm alarm) {
    if (alarm.endedAt() != null) {
      return texts.get("health.alarm-over");
    }
    return alarm.acknowledgedAt() == null
        ? SeverityFormatter.word(alarm.severity(), texts)
        : texts.get("health.alarm-known", String.valueOf(alarm.acknowledgedBy()));
  }

  private static Tone tone(StoredAlarm alarm) {
    return isOpen(alarm) ? SeverityFormatter.tone(alarm.severity()) : Tone.NEUTRAL;
  }

  private String until(@Nullable Instant endedAt) {
    return endedAt == null ? "" : times.minute(texts, endedAt);
  }
}
