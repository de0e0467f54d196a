package io.courtflash.core.config;

import java.math.BigDecimal;
import java.time.Duration;

/** Typed settings. */
public class SystemConfig {

  public BigDecimal payAmount() {
    throw new IllegalStateException();
  }

  public Duration refundCutoff() {
    throw new IllegalStateException();
  }
}
