package io.courtflash.desktop.screen.sessions;

import io.courtflash.core.venue.BrokenRule;
import io.courtflash.desktop.i18n.TranslatableText;
import java.util.Map;

/** The messages of the rules that a session's plan can break. */
final class SessionRuleMessages {

  private static final Map<String, String> KEYS =
      Map.of(
          "session.name-too-long", "sessions.rule.name",
          "session.ends-before-it-begins", "sessions.rule.end",
          "session.interval-out-of-range", "sessions.rule.interval",
          "session.interval-leaves-a-rest", "sessions.rule.remainder",
          "session.capacity-out-of-range", "sessions.rule.capacity",
          "session.days-ahead-out-of-range", "sessions.rule.days-ahead",
          "session.flash-after-begin", "sessions.rule.flash",
          "session.warm-up-before-generation", "sessions.rule.warm-up");

  private SessionRuleMessages() {}

  /** The message of a rule; an unknown rule is shown by its name. */
  static TranslatableText of(BrokenRule rule) {
    String key = KEYS.get(rule.problem());
    return key == null
        ? TranslatableText.of("sessions.rule.other", rule.problem())
        : TranslatableText.of(key);
  }
}
