package io.courtflash.desktop.screen.sessions;

import io.courtflash.core.booking.reservation.direct.SessionInterval;
import io.courtflash.core.booking.reservation.limit.OwnLimits;
import io.courtflash.core.booking.rule.Quota;
import io.courtflash.core.change.plan.ReleasedDay;
import io.courtflash.core.hall.calendar.SpecialDay;
import io.courtflash.core.hall.court.Court;
import io.courtflash.core.hall.plan.BrokenRule;
import io.courtflash.core.hall.plan.FlashSession;
import io.courtflash.core.hall.plan.GenerationOutcome;
import io.courtflash.core.hall.plan.SessionPlan;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The engine's sessions, slots and gates. Changes are made in the name of the signed-in user. */
interface SessionsService {

  List<SessionRow> list();

  /** When slots are generated and warmed up. */
  SlotPreparationSchedule schedule();

  /** The hall's active courts. */
  List<Court> activeCourts();

  /** The hall's special days of today and later, ordered by date. */
  List<SpecialDay> specialDays();

  /**
   * The first rule that a plan breaks; empty for a valid plan.
   *
   * @param sessionId the session whose plan it is; 0 for a new one
   */
  Optional<BrokenRule> firstViolation(long sessionId, SessionPlan plan);

  FlashSession create(SessionPlan plan);

  /** The booking limits of a session's slots, by rule; empty for no such session. */
  List<OwnLimits.Limit> limits(long sessionId);

  /**
   * Replaces a session's own limits; the hall's count for rules that aren't in it.
   *
   * @param seen the released days that staff know to be hit
   * @return all released days that are hit if there are others: then nothing was changed
   */
  List<ReleasedDay> replaceLimits(long sessionId, Map<Quota, Integer> own, Set<LocalDate> seen);

  /**
   * Has a session's slots be booked from any start to any end.
   *
   * @param wanted null: they are claimed one by one
   * @param seen the released days that staff know to be hit
   * @return all released days that are hit if there are others: then nothing was changed
   */
  List<ReleasedDay> replaceInterval(
      long sessionId, @Nullable SessionInterval wanted, Set<LocalDate> seen);

  /**
   * Generates the missing slots of one day: all of them or none. Idempotent.
   *
   * @param date in the venue's zone
   */
  GenerationOutcome generate(long sessionId, LocalDate date);

  /**
   * Prepares the slots of the session's next gate now.
   *
   * @return how many slots are prepared; 0 when none were generated
   */
  int warmUp(long sessionId);

  /**
   * The times at which the slots of a day are generated and warmed up.
   *
   * @param generateAt in the venue's zone
   * @param warmUpLead how long before the gate the warm-up starts
   */
  record SlotPreparationSchedule(LocalTime generateAt, Duration warmUpLead) {}
}
