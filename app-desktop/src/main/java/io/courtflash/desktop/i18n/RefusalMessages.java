package io.courtflash.desktop.i18n;

import io.courtflash.core.hall.plan.BrokenRule;
import io.courtflash.core.platform.http.FieldProblem;
import io.courtflash.core.platform.http.Refusal;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;

/** The messages of what the engine refuses. */
public final class RefusalMessages {

  /** The console's own words for some of the engine's texts. */
  private static final Map<String, String> KEYS =
      Map.of(
          "plan.no-place", "sessions.plan-no-place",
          "plan.booking-changed", "sessions.plan-booking-changed",
          "series.nothing-to-book", "weekly.nothing",
          "series.still-taken", "weekly.still-taken",
          "series.date-refused", "weekly.date-refused");

  private RefusalMessages() {}

  /** The console's own message, or the one that HTTP has. */
  public static TranslatableText of(Refusal refusal) {
    return rule(refusal)
        .flatMap(SessionRuleMessages::find)
        .orElseGet(
            () ->
                TranslatableText.of(
                    KEYS.getOrDefault(refusal.messageKey(), refusal.messageKey()), refusal.args()));
  }

  /** The rule for which a field was refused; empty for other refusals. */
  public static Optional<BrokenRule> rule(Refusal refusal) {
    return refusal.data() instanceof FieldProblem(String field, String problem)
        ? Optional.of(
            new BrokenRule(
                field,
                problem,
                Arrays.stream(refusal.args()).skip(1).map(String::valueOf).toList()))
        : Optional.empty();
  }
}
