package io.courtflash.desktop.screen.live;

import io.courtflash.core.metrics.SessionGate;
import io.courtflash.core.release.GateChangeOutcome;
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

/** The engine's pulse, and what the staff can switch. Used on one thread. */
final class LiveModel {

  private final LiveService book;
  private final ActionRunner actions;
  private final TimeFormatter times;
  private final InstantSource clock;
  private final ReadOnlyObjectWrapper<@Nullable LiveSnapshot> pulse = new ReadOnlyObjectWrapper<>();
  private final ReadOnlyBooleanWrapper intakePaused = new ReadOnlyBooleanWrapper();
  private final ReadOnlyBooleanWrapper settlingPaused = new ReadOnlyBooleanWrapper();
  private final ObservableList<@Nullable SessionGate> gates = FXCollections.observableArrayList();
  private final ObjectProperty<@Nullable SessionGate> gate = new SimpleObjectProperty<>();

  LiveModel(LiveService book, ActionRunner actions, TimeFormatter times, InstantSource clock) {
    this.book = book;
    this.actions = actions;
    this.times = times;
    this.clock = clock;
  }

  /** Null before the first reading. */
  ReadOnlyObjectProperty<@Nullable LiveSnapshot> pulseProperty() {
    return pulse.getReadOnlyProperty();
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
  ObservableList<@Nullable SessionGate> gates() {
    return gates;
  }

  /** The gate that is watched; null while there is none. */
  ObjectProperty<@Nullable SessionGate> gateProperty() {
    return gate;
  }

  Instant now() {
    return clock.instant();
  }

  /** Takes a newer reading. */
  void show(LiveSnapshot newer) {
    intakePaused.set(newer.intakePaused());
    settlingPaused.set(newer.settlingPaused());
    if (!gates.equals(newer.gates())) {
      follow(newer.gates());
    }
    pulse.set(newer);
  }

  /**
   * The gate that was watched stays so, in its newer state; the first is the one nearest to now.
   */
  private void follow(List<SessionGate> newer) {
    SessionGate watched = gate.get();
    gates.setAll(newer);
    gate.set(
        newer.stream()
            .filter(one -> watched != null && one.sessionId() == watched.sessionId())
            .findFirst()
            .or(() -> newer.stream().min(Comparator.comparing(this::away)))
            .orElse(null));
  }

  private Duration away(SessionGate from) {
    return from.opensAt() == null
        ? Duration.ofSeconds(Long.MAX_VALUE)
        : Duration.between(now(), from.opensAt()).abs();
  }

  void pauseIntake() {
    change(book::pauseIntake, "live.intake-paused");
  }

  void resumeIntake() {
    change(book::resumeIntake, "live.intake-resumed");
  }

  void pauseSettling() {
    change(book::pauseSettling, "live.settling-paused");
  }

  void resumeSettling() {
    change(book::resumeSettling, "live.settling-resumed");
  }

  void pauseSale(SessionGate of) {
    move(() -> book.pauseSale(of.sessionId()), of, "sessions.paused");
  }

  void resumeSale(SessionGate of) {
    move(() -> book.resumeSale(of.sessionId()), of, "sessions.resumed");
  }

  PendingOutcome postpone(SessionGate of, String typed) {
    Instant opensAt = times.instant(typed).orElseThrow();
    return move(() -> book.postpone(of.sessionId(), opensAt), of, "sessions.postponed");
  }

  /** An instant to come, the planned one to begin with. */
  Input opening(SessionGate of) {
    Instant planned = Objects.requireNonNullElse(of.opensAt(), now());
    return new Input(
        times.minute(planned),
        typed ->
            times.instant(typed).filter(at -> at.isAfter(now())).isPresent()
                ? Optional.empty()
                : Optional.of(TranslatableText.of("sessions.gate-rule", times.minute(now()))));
  }

  private void change(Runnable change, String done) {
    actions.run(
        () -> {
          change.run();
          return book.pulse();
        },
        _ -> ActionOutcome.done(done),
        this::show);
  }

  private PendingOutcome move(Callable<GateChangeOutcome> change, SessionGate of, String done) {
    return actions.run(change, result -> outcome(result, of.name(), done), _ -> {});
  }

  private static ActionOutcome outcome(GateChangeOutcome change, String session, String done) {
    return switch (change) {
      case GateChangeOutcome.Done _ -> ActionOutcome.done(done, session);
      case GateChangeOutcome.UnknownSession _ -> ActionOutcome.refused("sessions.gone");
      case GateChangeOutcome.NeverGenerated _ ->
          ActionOutcome.refused("sessions.never-generated", session);
      case GateChangeOutcome.NoClosedGate _ ->
          ActionOutcome.refused("sessions.nothing-shut", session);
      case GateChangeOutcome.TimeOutOfRange _ ->
          ActionOutcome.refused("sessions.time-out-of-range");
    };
  }
}
