package io.courtflash.core.booking.gate.web;

import io.courtflash.core.people.account.web.FastLane;
import org.springframework.boot.web.servlet.DelegatingFilterProxyRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Registers {@link BrowseFilter}. */
@Configuration(proxyBeanMethods = false)
class BrowseFilterConfiguration {

  @Bean
  static DelegatingFilterProxyRegistrationBean browseFilterRegistration() {
    return FastLane.registration(
        "browseFilter", "/browse/slot", "/browse/session", "/browse/open/*");
  }
}
