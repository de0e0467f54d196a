package io.courtflash.desktop.screen.sessions;

import io.courtflash.core.hall.price.CancellationPolicy;
import io.courtflash.core.hall.price.PriceList;
import io.courtflash.core.people.access.Audience;
import io.courtflash.desktop.booking.CancellationPolicyFormat;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.i18n.TranslatableText;
import io.courtflash.desktop.screen.sessions.SessionPricesService.SessionPricing;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The inputs of a session's prices. While all are blank, the session has the hall's standard price.
 * Used on one thread.
 */
final class SessionPriceInputs {

  private final Input standard;
  private final Map<Audience, Input> audiences = new LinkedHashMap<>();
  private final Input cancellation;

  SessionPriceInputs(SessionPricing pricing) {
    PriceList own = pricing.own().orElse(null);
    standard = amount(own == null ? null : own.standard());
    for (Audience audience : pricing.audiences()) {
      audiences.put(audience, amount(own == null ? null : own.ofAudiences().get(audience.id())));
    }
    CancellationPolicy policy = own == null ? null : own.cancellation();
    cancellation =
        new Input(
            policy == null ? "" : CancellationPolicyFormat.format(policy),
            text ->
                text.isEmpty() || CancellationPolicyFormat.parse(text).isPresent()
                    ? Optional.empty()
                    : Optional.of(TranslatableText.of("sessions.cancellation-rule")));
    standard.textProperty().subscribe((_, _) -> validate());
    cancellation.textProperty().subscribe((_, _) -> validate());
    audiences.values().forEach(it -> it.textProperty().subscribe((_, _) -> validate()));
  }

  Input standard() {
    return standard;
  }

  /** In the hall's order. */
  Map<Audience, Input> audiences() {
    return audiences;
  }

  Input cancellation() {
    return cancellation;
  }

  /** The prices of valid inputs; empty for the hall's standard price. */
  Optional<PriceList> prices() {
    if (standard.text().isEmpty()) {
      return Optional.empty();
    }
    Map<Long, BigDecimal> ofAudiences = new HashMap<>();
    audiences.forEach(
        (audience, input) ->
            CancellationPolicyFormat.amount(input.text())
                .ifPresent(amount -> ofAudiences.put(audience.id(), amount)));
    return Optional.of(
        new PriceList(
            new BigDecimal(standard.text()),
            ofAudiences,
            cancellation.text().isEmpty()
                ? null
                : CancellationPolicyFormat.parse(cancellation.text()).orElseThrow()));
  }

  /** A session with an audience's price or a policy of its own needs the standard price, too. */
  private void validate() {
    boolean othersGiven =
        !cancellation.text().isEmpty()
            || audiences.values().stream().anyMatch(it -> !it.text().isEmpty());
    standard.setProblem(
        othersGiven && standard.text().isEmpty()
            ? Optional.of(TranslatableText.of("sessions.price-missing"))
            : Optional.empty());
  }

  private static Input amount(@Nullable BigDecimal initial) {
    return new Input(
        initial == null ? "" : initial.toPlainString(),
        text ->
            text.isEmpty() || CancellationPolicyFormat.amount(text).isPresent()
                ? Optional.empty()
                : Optional.of(TranslatableText.of("sessions.price-rule")));
  }
}
