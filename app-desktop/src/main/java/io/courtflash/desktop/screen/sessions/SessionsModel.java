package io.courtflash.desktop.screen.sessions;

import io.courtflash.core.release.GateChangeOutcome;
import io.courtflash.core.venue.FlashSession;
import io.courtflash.core.venue.SessionChangeOutcome;
import io.courtflash.core.venue.SessionPlan;
import io.courtflash.desktop.fx.ActionOutcome;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.fx.PagedList;
import io.courtflash.desktop.fx.PendingOutcome;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.i18n.TranslatableText;
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

  private final SessionsService book;
  private final ActionRunner actions;
  private final TimeFormatter times;
  private final InstantSource clock;
  private final PagedList<SessionRow> sessions;
  private final ReadOnlyObjectWrapper<Optional<SlotPreparationSchedule>> rhythm =
      new ReadOnlyObjectWrapper<>(Optional.empty());

  SessionsModel(
      SessionsService book, ActionRunner actions, TimeFormatter times, InstantSource clock) {
    this.book = book;
    this.actions = actions;
    this.times = times;
    this.clock = clock;
    this.sessions = PagedList.whole(actions.taskRunner(), book::list);
  }

  /** Whether something is being done. */
  ReadOnlyBooleanProperty busyProperty() {
    return actions.busyProperty();
  }

  PagedList<SessionRow> sessions() {
    return sessions;
  }

  /** Empty until it was read. */
  ReadOnlyObjectProperty<Optional<SlotPreparationSchedule>> rhythmProperty() {
    return rhythm.getReadOnlyProperty();
  }

  void reload() {
    sessions.reload();
    actions
        .taskRunner()
        .run(
            book::rhythm,
            read -> rhythm.set(Optional.of(read)),
            e -> LOG.warn("The day's rhythm can't be read", e));
  }

  SessionFormModel form(SessionPlan plan) {
    return new SessionFormModel(plan, actions.taskRunner(), book::brokenBy);
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
            TimeFormatter.date(typed).filter(day -> !day.isBefore(today)).isPresent()
                ? Optional.empty()
                : Optional.of(TranslatableText.of("sessions.day-rule", today.toString())));
  }

  /** A day that isn't before the first one. */
  Input lastDay(Input first, String initial) {
    Input last =
        new Input(
            initial,
            typed ->
                TimeFormatter.date(typed)
                        .filter(
                            day -> TimeFormatter.date(first.text()).filter(day::isBefore).isEmpty())
                        .isPresent()
                    ? Optional.empty()
                    : Optional.of(TranslatableText.of("sessions.last-day-rule", first.text())));
    first.textProperty().subscribe(_ -> last.setProblem(Optional.empty()));
    return last;
  }

  /** An instant to come. */
  Input gate(SessionRow line) {
    Instant next = line.status().opensAt();
    return new Input(
        next == null ? "" : times.minute(next),
        typed ->
            times.instant(typed).filter(at -> at.isAfter(clock.instant())).isPresent()
                ? Optional.empty()
                : Optional.of(
                    TranslatableText.of("sessions.gate-rule", times.minute(clock.instant()))));
  }

  PendingOutcome create(SessionPlan plan) {
    return change(() -> book.create(plan), "sessions.added");
  }

  PendingOutcome edit(long sessionId, SessionPlan plan) {
    return change(() -> book.edit(sessionId, plan), "sessions.edited");
  }

  void delete(SessionRow line) {
    change(() -> book.delete(line.id()), "sessions.deleted");
  }

  /** Makes the slots of these days, until one can't be made. */
  PendingOutcome generate(SessionRow line, LocalDate from, LocalDate until) {
    return actions.runCancellable(
        TranslatableText.of("sessions.generate"),
        progress ->
            SlotGenerationSummary.between(
                from, until, day -> book.generate(line.id(), day), progress),
        SlotGenerationSummary::outcome,
        _ -> reload());
  }

  void warmUp(SessionRow line) {
    actions.run(
        () -> book.warmUp(line.id()),
        slots ->
            slots == 0
                ? ActionOutcome.refused("sessions.never-generated", line.session().name())
                : ActionOutcome.done("sessions.warmed", line.session().name(), slots),
        _ -> reload());
  }

  void open(SessionRow line) {
    move(() -> book.open(line.id()), line, "sessions.opened");
  }

  void pause(SessionRow line) {
    move(() -> book.pause(line.id()), line, "sessions.paused");
  }

  void resume(SessionRow line) {
    move(() -> book.resume(line.id()), line, "sessions.resumed");
  }

  PendingOutcome postpone(SessionRow line, String typed) {
    Instant opensAt = times.instant(typed).orElseThrow();
    return move(() -> book.postpone(line.id(), opensAt), line, "sessions.postponed");
  }

  private PendingOutcome change(Callable<SessionChangeOutcome> change, String done) {
    return actions.run(change, result -> outcome(result, done), _ -> reload());
  }

  private PendingOutcome move(Callable<GateChangeOutcome> change, SessionRow line, String done) {
    return actions.run(change, result -> outcome(result, line, done), _ -> reload());
  }

  private static ActionOutcome outcome(SessionChangeOutcome change, String done) {
    return switch (change) {
      case SessionChangeOutcome.Done(FlashSession session) ->
          ActionOutcome.done(done, session.name());
      case SessionChangeOutcome.UnknownSession _ -> ActionOutcome.refused("sessions.gone");
      case SessionChangeOutcome.RuleBroken(var rule) ->
          new ActionOutcome.Refused(SessionRuleMessages.of(rule));
      case SessionChangeOutcome.HasReservations(int count) ->
          ActionOutcome.refused("sessions.has-reservations", count);
    };
  }

  private static ActionOutcome outcome(GateChangeOutcome change, SessionRow line, String done) {
    String name = line.session().name();
    return switch (change) {
      case GateChangeOutcome.Done _ -> ActionOutcome.done(done, name);
      case GateChangeOutcome.UnknownSession _ -> ActionOutcome.refused("sessions.gone");
      case GateChangeOutcome.NeverGenerated _ ->
          ActionOutcome.refused("sessions.never-generated", name);
      case GateChangeOutcome.NoClosedGate _ -> ActionOutcome.refused("sessions.nothing-shut", name);
      case GateChangeOutcome.TimeOutOfRange _ ->
          ActionOutcome.refused("sessions.time-out-of-range");
    };
  }
}
