package io.courtflash.core.platform.data;

import org.springframework.beans.factory.config.BeanDefinition;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Role;

/** Configures the repetition of transactions after a deadlock. */
@Configuration(proxyBeanMethods = false)
class StoreConfiguration {

  /** Made before all other beans. */
  @Bean
  @Role(BeanDefinition.ROLE_INFRASTRUCTURE)
  static DeadlockRetry deadlockRetry() {
    return new DeadlockRetry();
  }
}
