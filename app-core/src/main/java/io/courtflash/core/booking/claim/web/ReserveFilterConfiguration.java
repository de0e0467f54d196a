package io.courtflash.core.booking.claim.web;

import io.courtflash.core.people.account.web.FastLane;
import org.springframework.boot.web.servlet.DelegatingFilterProxyRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Registers {@link ReserveFilter} and {@link ResultFilter}. */
@Configuration(proxyBeanMethods = false)
class ReserveFilterConfiguration {

  @Bean
  static DelegatingFilterProxyRegistrationBean reserveFilterRegistration() {
    return FastLane.registration("reserveFilter", "/reserve", "/reserve/");
  }

  @Bean
  static DelegatingFilterProxyRegistrationBean resultFilterRegistration() {
    return FastLane.registration("resultFilter", "/reserve/result/*");
  }
}
