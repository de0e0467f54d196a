package io.courtflash.core.messages.inbox;

import io.courtflash.core.messages.webpush.WebPushProperties;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Configuration;

/** Enables the properties of mails and of messages to browsers. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties({MailProperties.class, WebPushProperties.class})
class NotifyConfiguration {}
