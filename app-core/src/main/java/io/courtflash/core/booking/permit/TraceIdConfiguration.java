package io.courtflash.core.booking.permit;

import io.courtflash.core.platform.crypto.SharedSecretKeys;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The key that signs trace ids. */
@Configuration(proxyBeanMethods = false)
class TraceIdConfiguration {

  @Bean
  TraceIds traceIds(SharedSecretKeys secrets) {
    return new TraceIds(secrets.key("trace-id"));
  }
}
