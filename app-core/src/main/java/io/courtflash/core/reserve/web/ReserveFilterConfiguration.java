package io.courtflash.core.reserve.web;

import org.springframework.boot.web.servlet.DelegatingFilterProxyRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.Ordered;

/**
 * Registers {@link ReserveFilter} behind the filters that name the request, set the security
 * headers, limit the body and measure. The filter is made at the first request: with the web
 * server, it would make everything that it uses before the rest of the engine.
 */
@Configuration(proxyBeanMethods = false)
class ReserveFilterConfiguration {

  @Bean
  static DelegatingFilterProxyRegistrationBean reserveFilterRegistration() {
    var registration = new DelegatingFilterProxyRegistrationBean("reserveFilter");
    registration.addUrlPatterns("/reserve", "/reserve/");
    registration.setOrder(Ordered.HIGHEST_PRECEDENCE + 2);
    return registration;
  }
}
