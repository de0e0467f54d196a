package io.courtflash.core.booking.claim.queue;

import java.time.Duration;
import org.springframework.amqp.core.Binding;
import org.springframework.amqp.core.BindingBuilder;
import org.springframework.amqp.core.Declarables;
import org.springframework.amqp.core.DirectExchange;
import org.springframework.amqp.core.FanoutExchange;
import org.springframework.amqp.core.Queue;
import org.springframework.amqp.core.QueueBuilder;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Declares the queue between admission and settling, and its dead-letter queue. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(ClaimQueueConfiguration.ReserveProperties.class)
public class ClaimQueueConfiguration {

  public static final String EXCHANGE = "reserve.direct";
  public static final String QUEUE = "reserve.queue";
  public static final String DEAD_LETTER_EXCHANGE = "reserve.dlx";
  public static final String DEAD_LETTER_QUEUE = "reserve.dlq";

  /**
   * The dead-letter exchange is a fanout, because it ignores the routing key: one of the two kinds
   * of broker can change the routing key of a dead letter.
   */
  @Bean
  Declarables claimTopology() {
    DirectExchange exchange = new DirectExchange(EXCHANGE);
    FanoutExchange deadLetters = new FanoutExchange(DEAD_LETTER_EXCHANGE);
    Queue queue = QueueBuilder.durable(QUEUE).deadLetterExchange(DEAD_LETTER_EXCHANGE).build();
    Queue deadLetterQueue = QueueBuilder.durable(DEAD_LETTER_QUEUE).build();
    Binding claims = BindingBuilder.bind(queue).to(exchange).with(QUEUE);
    Binding dead = BindingBuilder.bind(deadLetterQueue).to(deadLetters);
    return new Declarables(exchange, deadLetters, deadLetterQueue, queue, claims, dead);
  }

  /**
   * Settings for claims.
   *
   * @param confirmTimeout how long to wait for the broker's confirm of a claim; after that its
   *     outcome is unknown, and the sweeper settles it if the broker doesn't have it
   * @param vanishedAfter how long a claim whose result is polled is seen with neither a row nor a
   *     hold, while settling goes on without an interruption, until it is abandoned
   */
  @ConfigurationProperties(value = "courtflash.reserve", ignoreUnknownFields = false)
  public record ReserveProperties(
      @DefaultValue("3s") Duration confirmTimeout, @DefaultValue("2m") Duration vanishedAfter) {}
}
