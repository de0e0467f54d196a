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
@Import({EmbeddedEngines.class, ExternalEngines.class})
class EngineConfiguration {

  @Bean
  static DataDirectory dataDirectory(EngineProperties properties) {
    return DataDirectory.open(properties.dataDir());
  }

  @Bean
  static EngineSteps engineSteps(ApplicationEventPublisher publisher) {
    return new EngineSteps(publisher);
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
  static HttpStep httpStep(EngineSteps steps) {
    return new HttpStep(steps);
  }

  /** Reports the port that students reach. */
  record HttpStep(EngineSteps steps) {

    @EventListener
    void on(WebServerInitializedEvent event) {
      steps.ready(Part.HTTP, "port " + event.getWebServer().getPort(), Duration.ZERO);
    }
  }
}
