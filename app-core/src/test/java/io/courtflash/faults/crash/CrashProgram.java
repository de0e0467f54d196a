package io.courtflash.faults.crash;

import io.courtflash.core.CourtFlash;
import io.courtflash.core.engine.DataDirectoryOption;
import java.io.IOException;
import java.nio.file.Path;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.SpringApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The whole program, with proxies around everything that it writes to and calls. */
@Configuration(proxyBeanMethods = false)
class CrashProgram {

  /** The folder of the provider's orders and refunds. */
  static final String PROVIDER = "faults.provider";

  public static void main(String[] args) {
    new SpringApplication(CourtFlash.class, CrashProgram.class, CrashController.class)
        .run(DataDirectoryOption.expand(args));
  }

  @Bean
  static CrashInjector crashInjector() {
    return new CrashInjector();
  }

  @Bean
  static DatabaseCalls databaseCalls(CrashInjector injector) {
    return new DatabaseCalls(injector);
  }

  @Bean
  static RedisCalls redisCalls(CrashInjector injector) {
    return new RedisCalls(injector);
  }

  @Bean
  static GatewayCalls gatewayCalls(CrashInjector injector) {
    return new GatewayCalls(injector);
  }

  @Bean
  static BrokerCalls brokerCalls(CrashInjector injector) {
    return new BrokerCalls(injector);
  }

  @Bean
  static KeptProvider keptProvider(@Value("${" + PROVIDER + "}") Path directory)
      throws IOException {
    return new KeptProvider(new KeptGateway(directory));
  }
}
