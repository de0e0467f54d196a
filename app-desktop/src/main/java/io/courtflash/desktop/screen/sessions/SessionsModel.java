package io.courtflash.desktop.screen.sessions;

import io.courtflash.core.release.GateChange;
import io.courtflash.core.venue.FlashSession;
import io.courtflash.core.venue.SessionChange;
import io.courtflash.core.venue.SessionPlan;
import io.courtflash.desktop.fx.Actions;
import io.courtflash.desktop.fx.Ending;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.fx.Outcome;
import io.courtflash.desktop.fx.Pages;
import io.courtflash.desktop.i18n.Saying;
import io.courtflash.desktop.i18n.Times;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.util.Optional;
import java.util.concurrent.Callable;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What the page of the sessions shows and does. */
final class SessionsModel {

  private static final Logger LOG = LoggerFactory.getLogger(SessionsModel.class);

  private final SessionBook book;
  private final Actions actions;
  private final Times times;
  private final InstantSource clock;
  private final Pages<SessionLine> sessions;
  private final ReadOnlyObjectWrapper<Optional<DayRhythm>> rhythm =
      new ReadOnlyObjectWrapper<>(Optional.empty());

  SessionsModel(SessionBook book, Actions actions, Times times, InstantSource clock) {
    this.book = book;
    this.actions = actions;
    this.times = times;
    this.clock = clock;
    this.sessions = Pages.whole(actions.work(), book::list);
  }

  /** Whether something is being done. */
  ReadOnlyBooleanProperty busyProperty() {
    return actions.busyProperty();
  }

  Pages<SessionLine> sessions() {
    return sessions;
  }

  /** Empty until it was read. */
  ReadOnlyObjectProperty<Optional<DayRhythm>> rhythmProperty() {
    return rhythm.getReadOnlyProperty();
  }

  void reload() {
    sessions.reload();
    actions
        .work()
        .run(
            book::rhythm,
            read -> rhythm.set(Optional.of(read)),
            e -> LOG.warn("The day's rhythm can't be read", e));
  }

  SessionForm form(SessionPlan plan) {
    return new SessionForm(plan, actions.work(), book::brokenBy);
  }

  /** The day whose slots are released next, as it is typed. */
  String nextDay(FlashSession session) {
    return session.nextSlotDate(clock.instant(), times.zone()).toString();
  }

  /** A day that isn't over. */
  Input day(String initial) {
    LocalDate today = clock.instant().atZone(times.zone()).toLocalDate();
    return new Input(
        initial,
        typed ->
            Times.date(typed).filter(day -> !day.isBefore(today)).isPresent()
                ? Optional.empty()
                : Optional.of(Saying.of("sessions.day-rule", today.toString())));
  }

  /** A day that isn't before the first one. */
  Input lastDay(Input first, String initial) {
    Input last =
        new Input(
            initial,
            typed ->
                Times.date(typed)
                        .filter(day -> Times.date(first.text()).filter(day::isBefore).isEmpty())
                        .isPresent()
                    ? Optional.empty()
                    : Optional.of(Saying.of("sessions.last-day-rule", first.text())));
    first.textProperty().subscribe(_ -> last.judge(Optional.empty()));
    return last;
  }

  /** An instant to come. */
  Input gate(SessionLine line) {
    Instant next = line.status().opensAt();
    return new Input(
        next == null ? "" : times.minute(next),
        typed ->
            times.instant(typed).filter(at -> at.isAfter(clock.instant())).isPresent()
                ? Optional.empty()
                : Optional.of(Saying.of("sessions.gate-rule", times.minute(clock.instant()))));
  }

  Ending create(SessionPlan plan) {
    return change(() -> book.create(plan), "sessions.added");
  }

  Ending edit(long sessionId, SessionPlan plan) {
    return change(() -> book.edit(sessionId, plan), "sessions.edited");
  }

  void delete(SessionLine line) {
    change(() -> book.delete(line.id()), "sessions.deleted");
  }

  /** Makes the slots of these days, until one can't be made. */
  Ending generate(SessionLine line, LocalDate from, LocalDate until) {
    return actions.follow(
        Saying.of("sessions.generate"),
        progress ->
            DaysGenerated.between(from, until, day -> book.generate(line.id(), day), progress),
        DaysGenerated::outcome,
        _ -> reload());
  }

  void warmUp(SessionLine line) {
    actions.run(
        () -> book.warmUp(line.id()),
        slots ->
            slots == 0
                ? Outcome.refused("sessions.never-generated", line.session().name())
                : Outcome.done("sessions.warmed", line.session().name(), slots),
        _ -> reload());
  }

  void open(SessionLine line) {
    move(() -> book.open(line.id()), line, "sessions.opened");
  }

  void pause(SessionLine line) {
    move(() -> book.pause(line.id()), line, "sessions.paused");
  }

  void resume(SessionLine line) {
    move(() -> book.resume(line.id()), line, "sessions.resumed");
  }

  Ending postpone(SessionLine line, String typed) {
    Instant opensAt = times.instant(typed).orElseThrow();
    return move(() -> book.postpone(line.id(), opensAt), line, "sessions.postponed");
  }

  private Ending change(Callable<SessionChange> change, String done) {
    return actions.run(change, result -> outcome(result, done), _ -> reload());
  }

  private Ending move(Callable<GateChange> change, SessionLine line, String done) {
    return actions.run(change, result -> outcome(result, line, done), _ -> reload());
  }

  private static Outcome outcome(SessionChange change, String done) {
    return switch (change) {
      case SessionChange.Done(FlashSession session) -> Outcome.done(done, session.name());
      case SessionChange.UnknownSession _ -> Outcome.refused("sessions.gone");
      case SessionChange.RuleBroken(var rule) -> new Outcome.Refused(RuleWords.of(rule));
      case SessionChange.HasReservations(int count) ->
          Outcome.refused("sessions.has-reservations", count);
    };
  }

  private static Outcome outcome(GateChange change, SessionLine line, String done) {
    String name = line.session().name();
    return switch (change) {
      case GateChange.Done _ -> Outcome.done(done, name);
      case GateChange.UnknownSession _ -> Outcome.refused("sessions.gone");
      case GateChange.NeverGenerated _ -> Outcome.refused("sessions.never-generated", name);
      case GateChange.NothingShut _ -> Outcome.refused("sessions.nothing-shut", name);
      case GateChange.TimeOutOfRange _ -> Outcome.refused("sessions.time-out-of-range");
    };
  }
}
