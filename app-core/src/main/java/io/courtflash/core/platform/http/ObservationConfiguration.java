package io.courtflash.core.platform.http;

import io.micrometer.observation.ObservationRegistry;
import jakarta.servlet.DispatcherType;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.web.filter.ServerHttpObservationFilter;

/**
 * Registers the framework's filter that observes requests, as Spring Boot does, but behind the
 * filters that every answer passes; {@link RequestMeters} times what {@link FrontHandler} answers.
 */
@Configuration(proxyBeanMethods = false)
class ObservationConfiguration {

  @Bean
  static FilterRegistrationBean<ServerHttpObservationFilter> observationFilter(
      ObservationRegistry observations) {
    var registration = new FilterRegistrationBean<>(new ServerHttpObservationFilter(observations));
    registration.setOrder(FilterOrder.OBSERVATION);
    registration.setDispatcherTypes(DispatcherType.REQUEST, DispatcherType.ASYNC);
    return registration;
  }
}
