package io.courtflash.desktop.screen.money;

import java.math.BigDecimal;
import java.util.Optional;

/** An amount in yuan as staff write it. */
final class YuanAmount {

  private static final String FORM = "[0-9]{1,8}([.][0-9]{1,2})?";

  private YuanAmount() {}

  /** Empty for a text that is no amount with up to two decimals. */
  static Optional<BigDecimal> parse(String text) {
    return Optional.of(text).filter(it -> it.matches(FORM)).map(BigDecimal::new);
  }
}
