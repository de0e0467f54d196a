package io.courtflash.core.people.access;

import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.config.BeanDefinition;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Role;

/** Has the permissions of the staff checked. */
@Configuration(proxyBeanMethods = false)
class AccessConfiguration {

  /** Made before all other beans, so that what it needs is looked up at the first call. */
  @Bean
  @Role(BeanDefinition.ROLE_INFRASTRUCTURE)
  static PermissionCheck permissionCheck(
      ObjectProvider<StaffPermissions> permissions, ObjectProvider<CourtLimits> limits) {
    return new PermissionCheck(permissions, limits);
  }
}
