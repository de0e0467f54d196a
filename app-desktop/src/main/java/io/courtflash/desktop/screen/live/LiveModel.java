package io.courtflash.desktop.screen.live;

import io.courtflash.core.booking.gate.GateOperations;
import io.courtflash.core.booking.gate.SessionStatus.State;
import io.courtflash.core.hall.plan.FlashSession;
import io.courtflash.core.operations.meters.SaleStats;
import io.courtflash.core.operations.rush.RushReport;
import io.courtflash.core.people.access.Actor;
import io.courtflash.desktop.fx.ActionOutcome;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.fx.PendingOutcome;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.i18n.TranslatableText;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/** The engine's latest snapshot, the watched gate and the switches. Used on one thread. */
final class LiveModel {

  /** How long a gate that opened is what one looks at: its students pay meanwhile. */
  private static final Duration RUSH = Duration.ofMinutes(15);

  /** No session has it. */
  private static final long NONE = 0;

  private final LiveService service;
  private final GateOperations gateOperations;
  private final Actor staff;
  private final ActionRunner actions;
  private final TimeFormatter times;
  private final InstantSource clock;
  private final ReadOnlyObjectWrapper<@Nullable LiveSnapshot> snapshot =
      new ReadOnlyObjectWrapper<>();
  private final ReadOnlyBooleanWrapper intakePaused = new ReadOnlyBooleanWrapper();
  private final ReadOnlyBooleanWrapper settlingPaused = new ReadOnlyBooleanWrapper();
  private final ReadOnlyObjectWrapper<List<RushReport>> reports =
      new ReadOnlyObjectWrapper<>(List.of());
  private final SellOutDuration sellout = new SellOutDuration();
  private final ObservableList<SaleStats.@Nullable SessionGate> gates =
      FXCollections.observableArrayList();
  private final ObjectProperty<SaleStats.@Nullable SessionGate> gate = new SimpleObjectProperty<>();

  private final ReadOnlyBooleanWrapper opensLater = new ReadOnlyBooleanWrapper();

  /** The session whose gate is watched without having been chosen. */
  private long preselected = NONE;

  LiveModel(
      LiveService service,
      GateOperations gateOperations,
      Actor staff,
      ActionRunner actions,
      TimeFormatter times,
      InstantSource clock) {
    this.service = service;
    this.gateOperations = gateOperations;
    this.staff = staff;
    this.actions = actions;
    this.times = times;
    this.clock = clock;
    gate.subscribe(this::updateOpensLater);
  }

  /** Null before the first reading. */
  ReadOnlyObjectProperty<@Nullable LiveSnapshot> snapshotProperty() {
    return snapshot.getReadOnlyProperty();
  }

  ReadOnlyBooleanProperty busyProperty() {
    return actions.busyProperty();
  }

  ReadOnlyBooleanProperty intakePausedProperty() {
    return intakePaused.getReadOnlyProperty();
  }

  ReadOnlyBooleanProperty settlingPausedProperty() {
    return settlingPaused.getReadOnlyProperty();
  }

  /** The gates of the sessions on sale. */
  ObservableList<SaleStats.@Nullable SessionGate> gates() {
    return gates;
  }

  /** The watched gate; null while no session is on sale. */
  ObjectProperty<SaleStats.@Nullable SessionGate> gateProperty() {
    return gate;
  }

  /** Whether the watched gate opens at a time to come, which can be put off. */
  ReadOnlyBooleanProperty opensLaterProperty() {
    return opensLater.getReadOnlyProperty();
  }

  /** Whether a gate opens at a time to come; places of an earlier day may be open already. */
  boolean opensLater(SaleStats.SessionGate one) {
    return one.opensAt() != null && one.opensAt().isAfter(now());
  }

  Instant now() {
    return clock.instant();
  }

  TimeFormatter times() {
    return times;
  }

  /** The kept reports of the latest gates, the newest first. */
  ReadOnlyObjectProperty<List<RushReport>> reportsProperty() {
    return reports.getReadOnlyProperty();
  }

  void showReports(List<RushReport> newer) {
    reports.set(newer);
  }

  /** The watched gate's own report; empty until it is kept, a minute after the gate opened. */
  Optional<RushReport> report() {
    SaleStats.SessionGate watched = gate.get();
    return watched == null || watched.state() != State.OPEN
        ? Optional.empty()
        : reports.get().stream()
            .filter(report -> report.sessionId() == watched.sessionId())
            .filter(report -> report.opensAt().equals(watched.opensAt()))
            .findFirst();
  }

  /** How long the watched gate's places lasted, as far as it was watched. */
  Optional<Duration> soldOutAfter() {
    return sellout.after();
  }

  /** Shows a newer snapshot. */
  void show(LiveSnapshot newer) {
    intakePaused.set(newer.intakePaused());
    settlingPaused.set(newer.settlingPaused());
    updateGates(newer.gates());
    SaleStats.SessionGate watched = gate.get();
    if (watched != null && newer.figures().sale() != null) {
      sellout.see(watched, newer.sale().at());
    }
    updateOpensLater();
    snapshot.set(newer);
  }

  private void updateOpensLater() {
    SaleStats.SessionGate watched = gate.get();
    opensLater.set(watched != null && opensLater(watched));
  }

  /** Keeps watching a gate that was chosen by hand; else watches the one that matters now. */
  private void updateGates(List<SaleStats.SessionGate> newer) {
    SaleStats.SessionGate watched = gate.get();
    Optional<SaleStats.SessionGate> same =
        newer.stream()
            .filter(one -> watched != null && one.sessionId() == watched.sessionId())
            .filter(one -> one.sessionId() != preselected)
            .findFirst();
    Optional<SaleStats.SessionGate> next = same.isPresent() ? same : preselection(newer);
    if (same.isEmpty()) {
      preselected = next.map(SaleStats.SessionGate::sessionId).orElse(NONE);
    }
    if (!gates.equals(newer)) {
      gates.setAll(newer);
    }
    gate.set(next.orElse(null));
  }

  /** The gate that opened just now; else the next to open; else the nearest to now. */
  private Optional<SaleStats.SessionGate> preselection(List<SaleStats.SessionGate> from) {
    Comparator<SaleStats.SessionGate> nearest = Comparator.comparing(this::distance);
    return from.stream()
        .filter(one -> one.state() == State.OPEN && !opensLater(one))
        .filter(one -> distance(one).compareTo(RUSH) < 0)
        .min(nearest)
        .or(() -> from.stream().filter(this::opensLater).min(nearest))
        .or(() -> from.stream().min(nearest));
  }

  private Duration distance(SaleStats.SessionGate from) {
    return from.opensAt() == null
        ? Duration.ofSeconds(Long.MAX_VALUE)
        : Duration.between(now(), from.opensAt()).abs();
  }

  void pauseIntake() {
    change(service::pauseIntake, "live.intake-paused");
  }

  void resumeIntake() {
    change(service::resumeIntake, "live.intake-resumed");
  }

  void pauseSettling() {
    change(service::pauseSettling, "live.settling-paused");
  }

  void resumeSettling() {
    change(service::resumeSettling, "live.settling-resumed");
  }

  void pauseSale(SaleStats.SessionGate of) {
    move(() -> gateOperations.pause(staff, of.sessionId()), of, "sessions.paused");
  }

  void resumeSale(SaleStats.SessionGate of) {
    move(() -> gateOperations.resume(staff, of.sessionId()), of, "sessions.resumed");
  }

  PendingOutcome postpone(SaleStats.SessionGate of, String typed) {
    Instant opensAt = times.instant(typed).orElseThrow();
    return postpone(of, opensAt);
  }

  /** Opens a gate later than planned. */
  PendingOutcome postpone(SaleStats.SessionGate of, Duration by) {
    Instant opensAt = Objects.requireNonNull(of.opensAt()).plus(by);
    return postpone(of, opensAt);
  }

  private PendingOutcome postpone(SaleStats.SessionGate of, Instant opensAt) {
    return move(
        () ->
            gateOperations.postpone(
                staff, of.sessionId(), opensAt, Optional.ofNullable(of.next()), now()),
        of,
        "sessions.postponed");
  }

  /** The input for the new opening time, which must be in the future. */
  Input openingInput(SaleStats.SessionGate of) {
    Instant planned = Objects.requireNonNullElse(of.opensAt(), now());
    return new Input(
        times.typed(planned),
        typed ->
            times.instant(typed).filter(at -> at.isAfter(now())).isPresent()
                ? Optional.empty()
                : Optional.of(TranslatableText.of("sessions.gate-rule", times.typed(now()))));
  }

  private void change(Runnable change, String done) {
    actions.run(
        () -> {
          change.run();
          return service.snapshot();
        },
        _ -> ActionOutcome.done(done),
        this::show);
  }

  private PendingOutcome move(
      Callable<FlashSession> change, SaleStats.SessionGate of, String done) {
    return actions.run(change, _ -> ActionOutcome.done(done, of.name()), _ -> {});
  }
}
