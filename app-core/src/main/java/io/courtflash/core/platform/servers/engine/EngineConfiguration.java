package io.courtflash.core.platform.servers.engine;

import io.courtflash.core.platform.servers.EngineComponent;
import io.courtflash.core.platform.servers.EngineProperties;
import io.courtflash.core.platform.servers.EngineStateReporter;
import java.time.Duration;
import org.redisson.api.RedissonClient;
import org.springframework.amqp.rabbit.config.ContainerCustomizer;
import org.springframework.amqp.rabbit.listener.SimpleMessageListenerContainer;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.web.server.context.WebServerInitializedEvent;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.context.event.EventListener;

/**
 * The beans that embedded and external servers share, beside the data directory, which {@link
 * EarlyEngines} opened.
 */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(EngineProperties.class)
@Import({EmbeddedEngineConfiguration.class, ExternalEngineConfiguration.class})
class EngineConfiguration {

  @Bean
  static RedisHealthIndicator redisHealthIndicator(RedissonClient redisson) {
    return new RedisHealthIndicator(redisson);
  }

  /** After an outage listeners reconnect every second; the default of 5 s would delay settling. */
  @Bean
  static ContainerCustomizer<SimpleMessageListenerContainer> quickRecovery() {
    return container -> container.setRecoveryInterval(1000);
  }

  @Bean
  static HttpStateListener httpStateListener(
      EngineStateReporter states, ApplicationEventPublisher publisher) {
    states.publishTo(publisher);
    return new HttpStateListener(states);
  }

  /** Reports that the port for students is open. */
  record HttpStateListener(EngineStateReporter states) {

    @EventListener
    void on(WebServerInitializedEvent event) {
      states.ready(EngineComponent.HTTP, "port " + event.getWebServer().getPort(), Duration.ZERO);
    }
  }
}
