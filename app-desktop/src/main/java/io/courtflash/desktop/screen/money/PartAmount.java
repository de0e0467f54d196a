package io.courtflash.desktop.screen.money;

import io.courtflash.desktop.booking.BookingFormatter;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.i18n.TranslatableText;
import java.math.BigDecimal;
import java.util.Optional;

/** The part of a payment that staff want to give back, as they write it. */
final class PartAmount {

  private PartAmount() {}

  /** An empty input for a part of what is left of a payment, in yuan. */
  static Input input(BigDecimal left) {
    return new Input(
        "",
        Input.parsed(
            text -> of(text, left),
            TranslatableText.of("money.part-rule", BookingFormatter.yuan(left))));
  }

  /** In yuan, above 0 and at most what is left; empty for another text. */
  static Optional<BigDecimal> of(String text, BigDecimal left) {
    return YuanAmount.parse(text)
        .filter(amount -> amount.signum() > 0 && amount.compareTo(left) <= 0);
  }
}
