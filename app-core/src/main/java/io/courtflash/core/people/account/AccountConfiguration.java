package io.courtflash.core.people.account;

import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.config.BeanDefinition;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Role;

/** Binds the properties of accounts, and has the permissions of the staff checked. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties({AccountProperties.class, FirstAdministratorProperties.class})
class AccountConfiguration {

  /** Made before all other beans, so that what it needs is looked up at the first call. */
  @Bean
  @Role(BeanDefinition.ROLE_INFRASTRUCTURE)
  static PermissionCheck permissionCheck(
      ObjectProvider<StaffPermissions> permissions, ObjectProvider<CourtLimits> limits) {
    return new PermissionCheck(permissions, limits);
  }
}
