package io.courtflash.core.money.provider;

import java.util.Collection;

/** {@code courtflash.pay.gateway} names a provider that doesn't exist. */
public class UnknownGatewayException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  UnknownGatewayException(String value, Collection<String> known) {
    super(
        "Unknown value of courtflash.pay.gateway: %s. Known values: %s"
            .formatted(value, String.join(", ", known)));
  }
}
