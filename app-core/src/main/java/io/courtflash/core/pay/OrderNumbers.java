package io.courtflash.core.pay;

import java.util.UUID;

/** CourtFlash's numbers of orders and refunds: 32 characters, random and unique. */
final class OrderNumbers {

  private OrderNumbers() {}

  static String next() {
    return UUID.randomUUID().toString().replace("-", "");
  }
}
