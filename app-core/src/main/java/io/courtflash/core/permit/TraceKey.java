package io.courtflash.core.permit;

import java.security.SecureRandom;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The key that signs trace ids: made by the first engine on a database, read by all of them. */
@Configuration(proxyBeanMethods = false)
class TraceKey {

  private static final String NAME = "trace-id";
  private static final int BYTES = 32;

  @Bean
  TraceIds traceIds(JdbcClient database) {
    byte[] fresh = new byte[BYTES];
    new SecureRandom().nextBytes(fresh);
    database
        .sql("INSERT IGNORE INTO engine_secret (secret_name, secret_value) VALUES (?, ?)")
        .params(NAME, fresh)
        .update();
    return new TraceIds(
        database
            .sql("SELECT secret_value FROM engine_secret WHERE secret_name = ?")
            .param(NAME)
            .query(byte[].class)
            .single());
  }
}
