package io.courtflash.faults.crash;

import io.courtflash.core.CourtFlash;
import io.courtflash.core.platform.servers.DataDirectoryOption;
import org.springframework.boot.SpringApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The whole program, with proxies around everything that it writes to and calls. */
@Configuration(proxyBeanMethods = false)
class CrashProgram {

  public static void main(String[] args) {
    new SpringApplication(
            CourtFlash.class,
            CrashProgram.class,
            CrashController.class,
            ArrivalsController.class,
            StaffController.class,
            SeriesController.class,
            MoneyController.class)
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
}
