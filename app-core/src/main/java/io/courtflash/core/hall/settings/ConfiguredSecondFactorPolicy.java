package io.courtflash.core.hall.settings;

import io.courtflash.core.people.account.factor.SecondFactorPolicy;
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
