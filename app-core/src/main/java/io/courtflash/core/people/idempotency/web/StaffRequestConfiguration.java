package io.courtflash.core.people.idempotency.web;

import io.courtflash.core.platform.http.FilterOrder;
import lombok.RequiredArgsConstructor;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.Ordered;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/** Registers the filter behind all others, and the interceptor behind all others. */
@Configuration(proxyBeanMethods = false)
@RequiredArgsConstructor
class StaffRequestConfiguration implements WebMvcConfigurer {

  private final ObjectProvider<StaffRequestInterceptor> interceptor;

  @Override
  public void addInterceptors(InterceptorRegistry interceptors) {
    interceptors.addInterceptor(interceptor.getObject()).order(Ordered.LOWEST_PRECEDENCE);
  }

  @Bean
  static FilterRegistrationBean<StaffRequestFilter> staffRequestRegistration(
      StaffRequestFilter filter) {
    var registration = new FilterRegistrationBean<>(filter);
    registration.setOrder(FilterOrder.STAFF_REQUESTS);
    return registration;
  }
}
