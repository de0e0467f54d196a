package io.courtflash.core.booking.claim;

import org.springframework.amqp.core.Binding;
import org.springframework.amqp.core.BindingBuilder;
import org.springframework.amqp.core.Declarables;
import org.springframework.amqp.core.DirectExchange;
import org.springframework.amqp.core.FanoutExchange;
import org.springframework.amqp.core.Queue;
import org.springframework.amqp.core.QueueBuilder;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Declares the queue between admission and settling, and its dead-letter queue. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(ReserveProperties.class)
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
}
