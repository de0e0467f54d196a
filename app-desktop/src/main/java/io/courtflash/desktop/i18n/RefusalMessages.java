package io.courtflash.desktop.i18n;

import io.courtflash.core.booking.gate.GateService;
import io.courtflash.core.hall.plan.BrokenRule;
import io.courtflash.core.people.person.OpenBusiness;
import io.courtflash.core.platform.http.FieldProblem;
import io.courtflash.core.platform.http.Refusal;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.Arrays;
import java.util.Optional;

/** The messages of what the engine refuses. */
public final class RefusalMessages {

  private RefusalMessages() {}

  /** The console's own message, or the one that HTTP has. */
  public static TranslatableText of(Refusal refusal) {
    if (refusal.data() instanceof OpenBusiness.Open open) {
      return of(open);
    }
    return rule(refusal)
        .flatMap(rule -> SessionRuleMessages.find(rule).or(() -> RosterProblemFormatter.find(rule)))
        .orElseGet(() -> TranslatableText.of(refusal.messageKey(), arguments(refusal)));
  }

  /** Without arguments, the seconds after which the request can be repeated. */
  private static Object[] arguments(Refusal refusal) {
    Duration wait = refusal.retryAfter();
    return wait == null || refusal.args().length > 0
        ? Arrays.stream(refusal.args()).map(RefusalMessages::shown).toArray()
        : new Object[] {Math.max(1, wait.plusMillis(999).toSeconds())};
  }

  /** A gate's times have the window's form. */
  private static Object shown(Object argument) {
    return switch (argument) {
      case GateService.LocalGate(LocalDate day, LocalDateTime opensAt) when opensAt != null ->
          TranslatableText.of("sessions.day-and-gate", day, opensAt);
      case GateService.LocalGate gate -> gate.slotDate();
      default -> argument;
    };
  }

  private static TranslatableText of(OpenBusiness.Open open) {
    return TranslatableText.of(
        "person.still-open",
        open.bookings().isEmpty() ? "–" : open.bookings().toString(),
        open.money().isEmpty() ? "–" : open.money().toString());
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
