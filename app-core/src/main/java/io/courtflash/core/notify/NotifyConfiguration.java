package io.courtflash.core.notify;

import io.courtflash.core.notify.webpush.WebPushProperties;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Configuration;

/** Enables the properties of mails and of messages to browsers. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties({MailProperties.class, WebPushProperties.class})
class NotifyConfiguration {}
