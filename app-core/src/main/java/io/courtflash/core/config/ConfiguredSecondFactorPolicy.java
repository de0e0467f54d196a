package io.courtflash.core.config;

import io.courtflash.core.account.factor.SecondFactorPolicy;
import org.springframework.stereotype.Component;

/** {@link SecondFactorPolicy} as the settings say. */
@Component
class ConfiguredSecondFactorPolicy implements SecondFactorPolicy {

  private final SystemConfig config;

  ConfiguredSecondFactorPolicy(SystemConfig config) {
    this.config = config;
  }

  @Override
  public boolean isRequired() {
    return config.isSecondFactorRequired();
  }
}
