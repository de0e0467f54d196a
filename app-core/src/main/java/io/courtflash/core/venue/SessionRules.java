package io.courtflash.core.venue;

import io.courtflash.core.config.SystemConfig;
import java.time.Duration;
import java.time.LocalTime;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Component;

/**
 * What must hold of a session's times: on the gate's day generate ≤ warm-up ≤ flash, and on the
 * slots' day begin &lt; end; when the two are one day, flash ≤ begin.
 */
@Component
class SessionRules {

  private static final Duration DAY = Duration.ofDays(1);

  /** One rule: the field it is about, the failure's name, and whether the plan keeps it. */
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
              "flashTime",
              "session.flash-after-begin",
              (plan, config) ->
                  plan.releaseDaysAhead() > 0 || !plan.flashTime().isAfter(plan.beginTime())),
          new Rule(
              "flashTime",
              "session.warm-up-before-generation",
              (plan, config) ->
                  !warmUpAt(plan, config).minus(sinceMidnight(config.generateAt())).isNegative()));

  private final SystemConfig config;

  SessionRules(SystemConfig config) {
    this.config = config;
  }

  /** The first rule that the plan breaks. */
  Optional<BrokenRule> firstViolation(SessionPlan plan) {
    return RULES.stream()
        .filter(rule -> !rule.check().passes(plan, config))
        .map(rule -> new BrokenRule(rule.field(), rule.problem()))
        .findFirst();
  }

  private static boolean within(int value, int min, int max) {
    return min <= value && value <= max;
  }

  private static boolean divides(SessionPlan plan) {
    Duration length = Duration.between(plan.beginTime(), plan.endTime());
    return length.toSeconds() % Duration.ofMinutes(plan.slotInterval()).toSeconds() == 0;
  }

  /** Negative when it would be on the day before the gate's. */
  private static Duration warmUpAt(SessionPlan plan, SystemConfig config) {
    return sinceMidnight(plan.flashTime()).minus(config.warmUpLead());
  }

  private static Duration sinceMidnight(LocalTime time) {
    return Duration.ofNanos(time.toNanoOfDay() % DAY.toNanos());
  }
}
