package io.courtflash.core.money.gateway.wechat;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/** WeChat Pay counts in cents (fen). */
final class WechatAmounts {

  static final String CURRENCY = "CNY";

  private static final int DECIMALS = 2;

  private WechatAmounts() {}

  /**
   * An amount of yuan in cents.
   *
   * @throws ArithmeticException if it has parts of a cent
   */
  static int cents(BigDecimal yuan) {
    return yuan.movePointRight(DECIMALS).intValueExact();
  }

  static BigDecimal yuan(long cents) {
    return BigDecimal.valueOf(cents, DECIMALS);
  }

  /** Where WeChat Pay doesn't name the currency, it is yuan. */
  static boolean isYuan(@Nullable String currency) {
    return currency == null || currency.isEmpty() || currency.equals(CURRENCY);
  }
}
