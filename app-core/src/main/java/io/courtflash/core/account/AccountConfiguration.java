package io.courtflash.core.account;

import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Configuration;

/** Binds the properties of accounts. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties({AccountProperties.class, FirstAdministratorProperties.class})
class AccountConfiguration {}
