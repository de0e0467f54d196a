package io.courtflash.desktop.i18n;

import io.courtflash.core.hall.plan.BrokenRule;
import java.util.Map;
import java.util.Optional;

/** The messages of the rules that a session's plan or a special day can break. */
public final class SessionRuleMessages {

  private static final Map<String, String> KEYS =
      Map.ofEntries(
          Map.entry("session.name-too-long", "sessions.rule.name"),
          Map.entry("session.ends-before-it-begins", "sessions.rule.end"),
          Map.entry("session.interval-out-of-range", "sessions.rule.interval"),
          Map.entry("session.interval-leaves-a-rest", "sessions.rule.remainder"),
          Map.entry("session.capacity-out-of-range", "sessions.rule.capacity"),
          Map.entry("session.days-ahead-out-of-range", "sessions.rule.days-ahead"),
          Map.entry("session.flash-after-begin", "sessions.rule.flash"),
          Map.entry("session.warm-up-before-generation", "sessions.rule.warm-up"),
          Map.entry("session.no-weekday", "sessions.rule.weekday"),
          Map.entry("session.last-date-before-first", "sessions.rule.last-date"),
          Map.entry("session.unknown-court", "sessions.rule.court"),
          Map.entry("session.overlaps", "sessions.rule.overlaps"),
          Map.entry("calendar.sessions-overlap", "sessions.rule.day-overlaps"),
          Map.entry("plan.sessions-overlap", "sessions.rule.both-overlap"),
          Map.entry("calendar.closes-before-it-opens", "sessions.rule.day-hours"),
          Map.entry("calendar.day-is-over", "sessions.rule.day-over"),
          Map.entry("day-out-of-range", "sessions.rule.day-too-far"),
          Map.entry("calendar.note-too-long", "sessions.rule.note"),
          Map.entry("minMinutes between", "sessions.mode-min-rule"),
          Map.entry("maxMinutes between", "sessions.mode-max-rule"),
          Map.entry("maxCourts between", "sessions.mode-courts-rule"),
          Map.entry("limits between", "sessions.limit-rule"));

  private SessionRuleMessages() {}

  /** The message of a rule; an unknown rule is shown by its name. */
  public static TranslatableText of(BrokenRule rule) {
    return find(rule).orElseGet(() -> TranslatableText.of("sessions.rule.other", rule.problem()));
  }

  /** The message of a rule; empty for an unknown rule. */
  static Optional<TranslatableText> find(BrokenRule rule) {
    String field = rule.field().split("\\.", 2)[0];
    return Optional.ofNullable(KEYS.get(rule.problem()))
        .or(() -> Optional.ofNullable(KEYS.get(field + " " + rule.problem())))
        .map(
            key ->
                TranslatableText.of(
                    key, rule.arguments().stream().map(SessionRuleMessages::dayOr).toArray()));
  }

  /** The engine's days are those of files. */
  private static Object dayOr(Object argument) {
    return TimeFormatter.date(argument.toString()).<Object>map(day -> day).orElse(argument);
  }
}
