package io.courtflash.core.venue;

import io.courtflash.core.account.Actor;
import io.courtflash.core.config.ConfigKey;
import io.courtflash.core.config.SystemConfig;
import io.courtflash.core.security.ActsOn;
import io.courtflash.core.security.NeedsPermission;
import io.courtflash.core.security.Permission;
import io.courtflash.core.security.Place;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneId;
import org.springframework.stereotype.Component;

/** Sets up a new hall with its first session, whose next slots are generated. */
@Component
public class HallSetup {

  private final SystemConfig config;
  private final Courts courts;
  private final Sessions sessions;
  private final HallCalendar calendar;
  private final SlotGenerator generator;
  private final InstantSource clock;
  private final ZoneId zone;

  HallSetup(
      SystemConfig config,
      Courts courts,
      Sessions sessions,
      HallCalendar calendar,
      SlotGenerator generator,
      InstantSource clock,
      ZoneId zone) {
    this.config = config;
    this.courts = courts;
    this.sessions = sessions;
    this.calendar = calendar;
    this.generator = generator;
    this.clock = clock;
    this.zone = zone;
  }

  /** Whether the hall has neither a court nor a session. */
  public boolean isEmpty() {
    return courts.list().isEmpty() && sessions.list().isEmpty();
  }

  /**
   * Stores the hall's name and price, adds its courts and its session, and generates the slots of
   * the session's next day. A setting or court that is refused is left out. Each step is stored by
   * itself; not to be called again after a failure.
   */
  @NeedsPermission(Permission.PLAN)
  @ActsOn(Place.COURT)
  public HallSetupOutcome setUp(Actor actor, HallPlan plan) {
    var _ = config.change(actor, ConfigKey.HALL_NAME, plan.name());
    var _ = config.change(actor, ConfigKey.PAY_AMOUNT, plan.price());
    plan.courts().forEach(court -> courts.add(actor, court));
    return sessions.create(actor, plan.session())
            instanceof SessionChangeOutcome.Done(FlashSession session)
        ? generateSlots(actor, session)
        : new HallSetupOutcome.SessionRefused();
  }

  private HallSetupOutcome generateSlots(Actor actor, FlashSession session) {
    Instant now = clock.instant();
    LocalDate day = session.nextSlotDate(now, zone, calendar.specialDays()).orElseThrow();
    generator.generate(actor, session.id(), day, now);
    return new HallSetupOutcome.Ready(day, session.gateOf(day, zone));
  }
}
