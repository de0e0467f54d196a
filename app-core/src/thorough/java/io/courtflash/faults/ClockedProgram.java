package io.courtflash.faults;

import io.courtflash.core.CourtFlash;
import io.courtflash.core.platform.servers.DataDirectoryOption;
import java.nio.file.Path;
import java.time.Clock;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.boot.SpringApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.env.Environment;

/** The whole program, with a clock that can be set while it runs. */
@Configuration(proxyBeanMethods = false)
class ClockedProgram {

  /** The file of its {@link ClockOffset}. */
  static final String CLOCK = "faults.clock";

  public static void main(String[] args) {
    new SpringApplication(CourtFlash.class, ClockedProgram.class)
        .run(DataDirectoryOption.expand(args));
  }

  @Bean
  static BeanPostProcessor otherClock(Environment environment) {
    ClockOffset offset = new ClockOffset(Path.of(environment.getRequiredProperty(CLOCK)));
    return new BeanPostProcessor() {
      @Override
      public Object postProcessAfterInitialization(Object bean, String beanName) {
        return bean instanceof Clock ? offset.clock() : bean;
      }
    };
  }
}
