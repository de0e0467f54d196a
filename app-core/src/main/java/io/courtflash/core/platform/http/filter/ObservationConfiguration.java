package io.courtflash.core.platform.http.filter;

import io.courtflash.core.platform.http.FilterOrder;
import io.courtflash.core.platform.http.answer.RequestMeters;
import io.micrometer.observation.ObservationRegistry;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.MediaType;
import org.springframework.web.filter.ServerHttpObservationFilter;

/**
 * Registers the framework's filter that observes requests, as Spring Boot does, but behind the
 * filters that every answer passes; {@link RequestMeters} times what {@code FrontHandler} answers.
 */
@Configuration(proxyBeanMethods = false)
class ObservationConfiguration {

  @Bean
  static FilterRegistrationBean<ServerHttpObservationFilter> observationFilter(
      ObservationRegistry observations) {
    var registration =
        new FilterRegistrationBean<ServerHttpObservationFilter>(new BegunStreams(observations));
    registration.setOrder(FilterOrder.OBSERVATION);
    registration.setDispatcherTypes(DispatcherType.REQUEST, DispatcherType.ASYNC);
    return registration;
  }

  /**
   * A stream of events counts when it has begun: over HTTP/2 its answer stays open for as long as
   * its page, which is nobody's time to wait.
   */
  private static final class BegunStreams extends ServerHttpObservationFilter {

    private BegunStreams(ObservationRegistry observations) {
      super(observations);
    }

    @Override
    protected void doFilterInternal(
        HttpServletRequest request, HttpServletResponse response, FilterChain chain)
        throws ServletException, IOException {
      HttpServletRequest observed =
          new HttpServletRequestWrapper(request) {
            @Override
            public boolean isAsyncStarted() {
              return super.isAsyncStarted() && !isStream(response.getContentType());
            }
          };
      super.doFilterInternal(observed, response, chain);
    }

    private static boolean isStream(@Nullable String type) {
      return type != null && type.startsWith(MediaType.TEXT_EVENT_STREAM_VALUE);
    }
  }
}
