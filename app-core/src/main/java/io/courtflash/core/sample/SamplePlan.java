package io.courtflash.core.sample;

import io.courtflash.core.account.Actor;
import io.courtflash.core.price.CancellationPolicy;
import io.courtflash.core.price.CancellationPolicy.Step;
import io.courtflash.core.price.PriceList;
import io.courtflash.core.release.GateService;
import io.courtflash.core.venue.FlashSession;
import io.courtflash.core.venue.HallCalendar;
import io.courtflash.core.venue.ReleaseKind;
import io.courtflash.core.venue.SessionChangeOutcome;
import io.courtflash.core.venue.SessionPlan;
import io.courtflash.core.venue.SessionPrices;
import io.courtflash.core.venue.Sessions;
import io.courtflash.core.venue.SlotGenerator;
import io.courtflash.core.venue.SpecialDay;
import java.math.BigDecimal;
import java.time.InstantSource;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;

/**
 * Creates the plan of the sample hall: mornings that can always be booked, afternoons and evenings
 * that are released a day before, and a holiday in two weeks.
 */
@Component
class SamplePlan {

  private static final int DAYS_TO_HOLIDAY = 14;

  private final Sessions sessions;
  private final SessionPrices prices;
  private final HallCalendar calendar;
  private final SlotGenerator generator;
  private final GateService gates;
  private final SampleSessionPlanner planner;
  private final SampleNames names;
  private final InstantSource clock;

  SamplePlan(
      Sessions sessions,
      SessionPrices prices,
      HallCalendar calendar,
      SlotGenerator generator,
      GateService gates,
      SampleSessionPlanner planner,
      SampleNames names,
      InstantSource clock) {
    this.sessions = sessions;
    this.prices = prices;
    this.calendar = calendar;
    this.generator = generator;
    this.gates = gates;
    this.planner = planner;
    this.names = names;
    this.clock = clock;
  }

  /** Creates the plan and the slots of today and of {@link SampleSessionPlanner#firstDay}. */
  void create(SampleAudiences.Ids audiences) {
    CancellationPolicy policy =
        new CancellationPolicy(
            List.of(new Step(24 * 60, 0, BigDecimal.ZERO), new Step(2 * 60, 50, BigDecimal.ZERO)));
    createSession(planner.afternoons(), prices(audiences, policy, 40, 10, 20));
    createSession(planner.mornings(), prices(audiences, policy, 20, 0, 10));
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
        .forEach(session -> gates.open(Actor.ENGINE, session.id(), clock.instant()));
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

  private void createSession(SessionPlan plan, PriceList list) {
    if (!(sessions.create(Actor.ENGINE, plan)
        instanceof SessionChangeOutcome.Done(FlashSession session))) {
      throw refused(plan);
    }
    prices.set(Actor.ENGINE, session.id(), list);
    Stream.of(planner.today(), planner.firstDay())
        .distinct()
        .forEach(day -> generator.generate(Actor.ENGINE, session.id(), day, clock.instant()));
  }

  private static IllegalStateException refused(Object what) {
    return new IllegalStateException("A part of the sample plan is refused: " + what);
  }
}
