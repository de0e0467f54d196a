package io.courtflash.core.pay;

import java.util.UUID;

/** Our numbers at the provider: 32 characters that can't be guessed and never repeat. */
final class OrderNumbers {

  private OrderNumbers() {}

  static String next() {
    return UUID.randomUUID().toString().replace("-", "");
  }
}
