package io.courtflash.core.hall.settings;

import io.courtflash.core.people.login.factor.SecondFactorPolicy;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/** {@link SecondFactorPolicy} by the hall's settings. */
@Component
@RequiredArgsConstructor
class ConfiguredSecondFactorPolicy implements SecondFactorPolicy {

  private final SystemConfig config;

  @Override
  public boolean isRequired() {
    return config.isSecondFactorRequired();
  }
}
