package io.courtflash.desktop.screen.sessions;

import io.courtflash.core.booking.gate.GateOperations;
import io.courtflash.core.booking.reservation.direct.SessionInterval;
import io.courtflash.core.booking.reservation.limit.OwnLimits;
import io.courtflash.core.booking.rule.Quota;
import io.courtflash.core.change.plan.ReleasedDay;
import io.courtflash.core.hall.calendar.SpecialDay;
import io.courtflash.core.hall.court.Court;
import io.courtflash.core.hall.plan.FlashSession;
import io.courtflash.core.hall.plan.SessionPlan;
import io.courtflash.core.people.access.Actor;
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
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The list of sessions and the changes to sessions, slots and gates. Used on one thread. */
final class SessionsModel {

  private static final Logger LOG = LoggerFactory.getLogger(SessionsModel.class);

  private final SessionsService service;
  private final GateOperations gates;
  private final Actor staff;
  private final PlanWeekService weekService;
  private final Callable<PlanSeries> seriesReader;
  private final ActionRunner actions;
  private final TimeFormatter times;
  private final InstantSource clock;
  private final PagedList<SessionRow> sessions;
  private final ReadOnlyObjectWrapper<Optional<SessionsService.SlotPreparationSchedule>> schedule =
      new ReadOnlyObjectWrapper<>(Optional.empty());

  private final ReadOnlyObjectWrapper<List<Court>> courts = new ReadOnlyObjectWrapper<>(List.of());
  private final ReadOnlyObjectWrapper<List<SpecialDay>> specialDays =
      new ReadOnlyObjectWrapper<>(List.of());

  private final ReadOnlyObjectWrapper<PlanWeekFacts> weekFacts =
      new ReadOnlyObjectWrapper<>(PlanWeekFacts.NONE);

  private final ReadOnlyObjectWrapper<PlanSeries> series =
      new ReadOnlyObjectWrapper<>(PlanSeries.NONE);

  /**
   * @param seriesReader reads what staff made beside the plan, as far as the user may see it
   */
  SessionsModel(
      SessionsService service,
      GateOperations gates,
      Actor staff,
      PlanWeekService weekService,
      Callable<PlanSeries> seriesReader,
      ActionRunner actions,
      TimeFormatter times,
      InstantSource clock) {
    this.service = service;
    this.gates = gates;
    this.staff = staff;
    this.weekService = weekService;
    this.seriesReader = seriesReader;
    this.actions = actions;
    this.times = times;
    this.clock = clock;
    this.sessions = PagedList.whole(actions.taskRunner(), service::list);
  }

  /** Whether an action is running. */
  ReadOnlyBooleanProperty busyProperty() {
    return actions.busyProperty();
  }

  PagedList<SessionRow> sessions() {
    return sessions;
  }

  /** When slots are generated and warmed up; empty until it was read. */
  ReadOnlyObjectProperty<Optional<SessionsService.SlotPreparationSchedule>> scheduleProperty() {
    return schedule.getReadOnlyProperty();
  }

  void reload() {
    sessions.reload();
    read(service::schedule, found -> schedule.set(Optional.of(found)), "the slots' schedule");
    read(service::activeCourts, courts::set, "the courts");
    read(service::specialDays, specialDays::set, "the hall's calendar");
    read(weekService::read, weekFacts::set, "the plan's week");
  }

  /** Reads again what staff made beside the plan. */
  void readSeries() {
    read(seriesReader, series::set, "weekly bookings and blocks");
  }

  private <T> void read(Callable<T> reader, Consumer<T> onRead, String what) {
    actions.taskRunner().run(reader, onRead, e -> LOG.warn("Cannot read {}", what, e));
  }

  /**
   * The inputs of a session's plan.
   *
   * @param sessionId 0 for a new session
   */
  SessionFormModel form(long sessionId, SessionPlan plan) {
    return new SessionFormModel(
        plan, actions.taskRunner(), typed -> service.firstViolation(sessionId, typed));
  }

  /** The hall's courts; empty until they were read. */
  ReadOnlyObjectProperty<List<Court>> courtsProperty() {
    return courts.getReadOnlyProperty();
  }

  /** The hall's special days of today and later; empty until they were read. */
  ReadOnlyObjectProperty<List<SpecialDay>> specialDaysProperty() {
    return specialDays.getReadOnlyProperty();
  }

  /** The entries of the week beside the sessions; none until they were read. */
  ReadOnlyObjectProperty<PlanWeekFacts> weekFactsProperty() {
    return weekFacts.getReadOnlyProperty();
  }

  /** The series that staff made beside the plan; none until they were read. */
  ReadOnlyObjectProperty<PlanSeries> seriesProperty() {
    return series.getReadOnlyProperty();
  }

  /** Today in the venue's zone. */
  LocalDate today() {
    return clock.instant().atZone(times.zone()).toLocalDate();
  }

  /** An input for a day that is not over in the venue's zone. */
  Input day(String initial) {
    LocalDate today = today();
    return new Input(
        initial,
        text ->
            TimeFormatter.date(text).filter(day -> !day.isBefore(today)).isPresent()
                ? Optional.empty()
                : Optional.of(TranslatableText.of("sessions.day-rule", today.toString())));
  }

  /** An input for a day that is not before the first day. */
  Input lastDay(Input first, String initial) {
    Input last =
        new Input(
            initial,
            text ->
                TimeFormatter.date(text)
                        .filter(
                            day -> TimeFormatter.date(first.text()).filter(day::isBefore).isEmpty())
                        .isPresent()
                    ? Optional.empty()
                    : Optional.of(TranslatableText.of("sessions.last-day-rule", first.text())));
    first.textProperty().subscribe(_ -> last.setProblem(Optional.empty()));
    return last;
  }

  /** An input for the last of several days, at most a year after the first; empty for one day. */
  Input lastDayOrNone(Input first) {
    Input last =
        new Input(
            "",
            text ->
                text.isBlank()
                        || TimeFormatter.date(text).filter(day -> follows(day, first)).isPresent()
                    ? Optional.empty()
                    : Optional.of(TranslatableText.of("sessions.calendar-until-rule")));
    first.textProperty().subscribe(_ -> last.setProblem(Optional.empty()));
    return last;
  }

  private static boolean follows(LocalDate day, Input first) {
    return TimeFormatter.date(first.text())
        .filter(begin -> !day.isBefore(begin) && !day.isAfter(begin.plusYears(1)))
        .isPresent();
  }

  /** An input for a future time of the gate. */
  Input gateTime(SessionRow row) {
    Instant next = row.status().opensAt();
    return new Input(
        next == null ? "" : times.typed(next),
        text ->
            times.instant(text).filter(at -> at.isAfter(clock.instant())).isPresent()
                ? Optional.empty()
                : Optional.of(
                    TranslatableText.of("sessions.gate-rule", times.typed(clock.instant()))));
  }

  PendingOutcome create(SessionPlan plan) {
    return change(() -> service.create(plan), "sessions.added");
  }

  /** Reads what a student may book of a session's slots. */
  void readLimits(SessionRow row, Consumer<List<OwnLimits.Limit>> onRead) {
    read(() -> service.limits(row.id()), onRead, "the limits of session " + row.id());
  }

  /**
   * Replaces a session's own limits.
   *
   * @param seen the released days that staff know to be hit
   * @param onReleased called with the released days when there are others; nothing was changed then
   */
  PendingOutcome replaceLimits(
      SessionRow row,
      Map<Quota, Integer> own,
      Set<LocalDate> seen,
      Consumer<List<ReleasedDay>> onReleased) {
    return changeTerms(
        () -> service.replaceLimits(row.id(), own, seen),
        ActionOutcome.done("sessions.limits-stored", row.session().name()),
        onReleased);
  }

  /**
   * Has a session's slots be booked from any start to any end; null: one by one.
   *
   * @param seen the released days that staff know to be hit
   * @param onReleased called with the released days when there are others; nothing was changed then
   */
  PendingOutcome replaceInterval(
      SessionRow row,
      @Nullable SessionInterval wanted,
      Set<LocalDate> seen,
      Consumer<List<ReleasedDay>> onReleased) {
    return changeTerms(
        () -> service.replaceInterval(row.id(), wanted, seen),
        ActionOutcome.done("sessions.mode-stored", row.session().name()),
        onReleased);
  }

  private PendingOutcome changeTerms(
      Callable<List<ReleasedDay>> change,
      ActionOutcome done,
      Consumer<List<ReleasedDay>> onReleased) {
    return actions.run(
        change,
        hit -> hit.isEmpty() ? done : ActionOutcome.shown(),
        hit -> {
          if (hit.isEmpty()) {
            reload();
          } else {
            onReleased.accept(hit);
          }
        });
  }

  /**
   * Generates the slots of these days, both included. It stops at the first day that is refused.
   */
  PendingOutcome generate(SessionRow row, LocalDate from, LocalDate until) {
    return actions.runCancellable(
        TranslatableText.of("sessions.generate"),
        progress ->
            SlotGenerationSummary.between(
                from, until, day -> service.generate(row.id(), day), progress),
        SlotGenerationSummary::outcome,
        _ -> reload());
  }

  void warmUp(SessionRow row) {
    actions.run(
        () -> service.warmUp(row.id()),
        slots ->
            slots == 0
                ? ActionOutcome.refused("gate.never-generated", row.session().name())
                : ActionOutcome.done("sessions.warmed", row.session().name(), slots),
        _ -> reload());
  }

  void open(SessionRow row) {
    change(() -> gates.open(staff, row.id(), row.next(), clock.instant()), "sessions.opened");
  }

  void pause(SessionRow row) {
    change(() -> gates.pause(staff, row.id()), "sessions.paused");
  }

  void resume(SessionRow row) {
    change(() -> gates.resume(staff, row.id()), "sessions.resumed");
  }

  PendingOutcome postpone(SessionRow row, String text) {
    Instant opensAt = times.instant(text).orElseThrow();
    return change(
        () -> gates.postpone(staff, row.id(), opensAt, row.next(), clock.instant()),
        "sessions.postponed");
  }

  private PendingOutcome change(Callable<FlashSession> change, String doneKey) {
    return actions.run(
        change, session -> ActionOutcome.done(doneKey, session.name()), _ -> reload());
  }
}
