package io.courtflash.core.hall.plan;

import io.courtflash.core.hall.court.Courts;
import io.courtflash.core.hall.settings.SystemConfig;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import java.util.Optional;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/**
 * The rules for a session plan. On the day of the gate: generation ≤ warm-up ≤ release time. On the
 * day of the slots: begin &lt; end. When both are the same day: release time ≤ begin. A court has
 * one session at a time.
 */
@Component
@RequiredArgsConstructor
class SessionRules {

  private static final Duration DAY = Duration.ofDays(1);

  /** A rule: the field it checks, the message key of its violation, and the check. */
  private record Rule(String field, String problem, PlanCheck check) {}

  private interface PlanCheck {
    boolean passes(SessionPlan plan, SystemConfig config);
  }

  private static final List<Rule> RULES =
      List.of(
          new Rule("name", "session.name-too-long", (plan, config) -> plan.name().length() <= 64),
          new Rule(
              "endTime",
              "session.ends-before-it-begins",
              (plan, config) -> plan.beginTime().isBefore(plan.endTime())),
          new Rule(
              "slotInterval",
              "session.interval-out-of-range",
              (plan, config) -> within(plan.slotInterval(), 5, 720)),
          new Rule(
              "slotInterval", "session.interval-leaves-a-rest", (plan, config) -> divides(plan)),
          new Rule(
              "capacity",
              "session.capacity-out-of-range",
              (plan, config) -> within(plan.capacity(), 1, 1000)),
          new Rule(
              "releaseDaysAhead",
              "session.days-ahead-out-of-range",
              (plan, config) -> within(plan.releaseDaysAhead(), 0, 60)),
          new Rule(
              "weekdays",
              "session.no-weekday",
              (plan, config) -> !plan.scope().weekdays().isEmpty()),
          new Rule(
              "lastDate",
              "session.last-date-before-first",
              (plan, config) -> endsAfterItsStart(plan.scope())),
          new Rule(
              "flashTime",
              "session.flash-after-begin",
              (plan, config) ->
                  plan.releaseKind() != ReleaseKind.GATE
                      || plan.releaseDaysAhead() > 0
                      || !plan.flashTime().isAfter(plan.beginTime())),
          new Rule(
              "flashTime",
              "session.warm-up-before-generation",
              (plan, config) ->
                  plan.releaseKind() != ReleaseKind.GATE
                      || !warmUpAt(plan, config)
                          .minus(sinceMidnight(config.generateAt()))
                          .isNegative()));

  private final SystemConfig config;
  private final Courts courts;
  private final PlanOverlaps overlaps;

  /**
   * The first rule that the plan breaks, alone or beside the other sessions; empty when it breaks
   * none.
   *
   * @param sessionId the session whose plan it is; 0 when it doesn't exist yet
   */
  Optional<BrokenRule> firstViolation(long sessionId, SessionPlan plan) {
    return firstViolation(plan).or(() -> overlaps.with(sessionId, plan));
  }

  /** The first rule that the plan breaks alone; empty when it breaks none. */
  Optional<BrokenRule> firstViolation(SessionPlan plan) {
    return RULES.stream()
        .filter(rule -> !rule.check().passes(plan, config))
        .map(rule -> new BrokenRule(rule.field(), rule.problem()))
        .findFirst()
        .or(() -> unknownCourt(plan.scope()));
  }

  /** The first two sessions that would have a court at one time; empty when there are none. */
  Optional<BrokenRule> firstOverlap(ChangedPlan plan) {
    return overlaps.in(plan);
  }

  private Optional<BrokenRule> unknownCourt(SessionScope scope) {
    // A retired court may stay: a plan isn't wrong because one of its courts was closed for good.
    return scope.courtIds().isEmpty() || courts.allIds().containsAll(scope.courtIds())
        ? Optional.empty()
        : Optional.of(new BrokenRule("courtIds", "session.unknown-court"));
  }

  private static boolean within(int value, int min, int max) {
    return min <= value && value <= max;
  }

  private static boolean endsAfterItsStart(SessionScope scope) {
    LocalDate first = scope.firstDate();
    LocalDate last = scope.lastDate();
    return first == null || last == null || !last.isBefore(first);
  }

  private static boolean divides(SessionPlan plan) {
    Duration length = Duration.between(plan.beginTime(), plan.endTime());
    return length.toSeconds() % Duration.ofMinutes(plan.slotInterval()).toSeconds() == 0;
  }

  /**
   * The time of the warm-up since the midnight before the gate; negative when it is on the day
   * before.
   */
  private static Duration warmUpAt(SessionPlan plan, SystemConfig config) {
    return sinceMidnight(plan.flashTime()).minus(config.warmUpLead());
  }

  private static Duration sinceMidnight(LocalTime time) {
    return Duration.ofNanos(time.toNanoOfDay() % DAY.toNanos());
  }
}
