package io.courtflash.core.engine;

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

/** What both kinds of engines share. Whatever uses a connection is destroyed before the engines. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(EngineProperties.class)
@Import({EmbeddedEngineConfiguration.class, ExternalEngineConfiguration.class})
class EngineConfiguration {

  @Bean
  static DataDirectory dataDirectory(EngineProperties properties) {
    return DataDirectory.open(properties.dataDir());
  }

  @Bean
  static EngineStateReporter engineSteps(ApplicationEventPublisher publisher) {
    return new EngineStateReporter(publisher);
  }

  @Bean
  static RedisHealthIndicator redisHealthIndicator(RedissonClient redisson) {
    return new RedisHealthIndicator(redisson);
  }

  /** A listener whose broker was away looks again every second; the usual five cost a settle. */
  @Bean
  static ContainerCustomizer<SimpleMessageListenerContainer> quickRecovery() {
    return container -> container.setRecoveryInterval(1000);
  }

  @Bean
  static HttpStateListener httpStep(EngineStateReporter steps) {
    return new HttpStateListener(steps);
  }

  /** Reports the port that students reach. */
  record HttpStateListener(EngineStateReporter steps) {

    @EventListener
    void on(WebServerInitializedEvent event) {
      steps.ready(EngineComponent.HTTP, "port " + event.getWebServer().getPort(), Duration.ZERO);
    }
  }
}
