package io.courtflash.core.operations.sample;

import io.courtflash.core.booking.gate.GateService;
import io.courtflash.core.booking.reservation.direct.SessionInterval;
import io.courtflash.core.booking.reservation.direct.SessionIntervals;
import io.courtflash.core.hall.calendar.SpecialDay;
import io.courtflash.core.hall.plan.FlashSession;
import io.courtflash.core.hall.plan.HallCalendar;
import io.courtflash.core.hall.plan.ReleaseKind;
import io.courtflash.core.hall.plan.SessionPlan;
import io.courtflash.core.hall.plan.SessionPrices;
import io.courtflash.core.hall.plan.Sessions;
import io.courtflash.core.hall.plan.SlotGenerator;
import io.courtflash.core.hall.price.CancellationPolicy;
import io.courtflash.core.hall.price.CancellationPolicy.Step;
import io.courtflash.core.hall.price.PriceList;
import io.courtflash.core.people.access.Actor;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/**
 * Creates the plan of the sample hall: mornings that can always be booked, afternoons and evenings
 * that are released a day before, late hours with free choice of start and end, early hours that
 * only staff book, and a holiday in two weeks.
 */
@Component
@RequiredArgsConstructor
class SamplePlan {

  private static final int DAYS_TO_HOLIDAY = 14;

  /** From half an hour to an hour and a half, on up to two courts. */
  private static final SessionInterval LATE_BOOKINGS = new SessionInterval(30, 90, 2);

  private final Sessions sessions;
  private final SessionPrices prices;
  private final SessionIntervals intervals;
  private final HallCalendar calendar;
  private final SlotGenerator generator;
  private final GateService gates;
  private final SampleSessionPlanner planner;
  private final SampleNames names;

  /**
   * Creates the plan and the slots of today and of {@link SampleSessionPlanner#firstDay}.
   *
   * @param firstHall its courts
   */
  void create(SampleAudiences.Ids audiences, Set<Long> firstHall, Set<Long> secondHall) {
    CancellationPolicy policy =
        new CancellationPolicy(
            List.of(new Step(24 * 60, 0, BigDecimal.ZERO), new Step(2 * 60, 50, BigDecimal.ZERO)));
    createSession(planner.afternoons(), prices(audiences, policy, 40, 10, 20));
    createSession(planner.mornings(), prices(audiences, policy, 20, 0, 10));
    long late = createSession(planner.lateEvenings(firstHall), prices(audiences, policy, 16, 4, 8));
    intervals.replace(Actor.ENGINE, late, LATE_BOOKINGS);
    createSession(planner.earlyMornings(secondHall), prices(audiences, policy, 30, 10, 20));
    LocalDate holiday = planner.today().plusDays(DAYS_TO_HOLIDAY);
    calendar
        .set(Actor.ENGINE, new SpecialDay(holiday, null, names.of("holiday")))
        .ifPresent(
            broken -> {
              throw refused(broken);
            });
  }

  /** Opens the gate of today's afternoon, whose time was over when its slots were created. */
  void openToday() {
    sessions.list().stream()
        .filter(session -> session.releaseKind() == ReleaseKind.GATE)
        .forEach(session -> gates.open(Actor.ENGINE, session.id(), planner.now()));
  }

  /** Prices in whole yuan; clubs play for nothing. */
  private static PriceList prices(
      SampleAudiences.Ids audiences,
      CancellationPolicy policy,
      int guests,
      int students,
      int employees) {
    return new PriceList(
        BigDecimal.valueOf(guests),
        Map.of(
            audiences.students(), BigDecimal.valueOf(students),
            audiences.employees(), BigDecimal.valueOf(employees),
            audiences.clubs(), BigDecimal.ZERO),
        policy);
  }

  private long createSession(SessionPlan plan, PriceList list) {
    FlashSession session = sessions.create(Actor.ENGINE, plan);
    prices.set(Actor.ENGINE, session.id(), list);
    Stream.of(planner.today(), planner.firstDay())
        .distinct()
        .forEach(day -> generator.generate(Actor.ENGINE, session.id(), day, planner.now()));
    return session.id();
  }

  private static IllegalStateException refused(Object what) {
    return new IllegalStateException("A part of the sample plan is refused: " + what);
  }
}
