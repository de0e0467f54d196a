package io.courtflash.core.permit;

import io.courtflash.core.store.EngineSecrets;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The key that signs trace ids. */
@Configuration(proxyBeanMethods = false)
class TraceKey {

  @Bean
  TraceIds traceIds(EngineSecrets secrets) {
    return new TraceIds(secrets.key("trace-id"));
  }
}
