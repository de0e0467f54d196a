package io.courtflash.core.hall.settings.web;

import io.courtflash.core.people.account.web.FastLane;
import org.springframework.boot.web.servlet.DelegatingFilterProxyRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Registers {@link TimeFilter}. */
@Configuration(proxyBeanMethods = false)
class TimeFilterConfiguration {

  @Bean
  static DelegatingFilterProxyRegistrationBean timeFilterRegistration() {
    return FastLane.registration("timeFilter", "/time");
  }
}
