package io.courtflash.core.reserve;

import io.courtflash.core.permit.Claim;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.amqp.AmqpConnectException;
import org.springframework.amqp.AmqpException;
import org.springframework.amqp.rabbit.connection.CorrelationData;
import org.springframework.amqp.rabbit.core.RabbitTemplate;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;

/** Hands claims to the broker, and says what is known of it. */
@Component
class ClaimPublisher {

  private static final Logger log = LoggerFactory.getLogger(ClaimPublisher.class);

  private final RabbitTemplate broker;
  private final ClaimMessageCodec messages;
  private final ReserveProperties properties;
  private final ApplicationEventPublisher events;

  ClaimPublisher(
      RabbitTemplate broker,
      ClaimMessageCodec messages,
      ReserveProperties properties,
      ApplicationEventPublisher events) {
    this.broker = broker;
    this.messages = messages;
    this.properties = properties;
    this.events = events;
  }

  /** Sends a claim and waits for the broker's word, at most the configured time. */
  PublishOutcome publish(Claim claim) {
    long begun = System.nanoTime();
    PublishOutcome handover = handOver(claim);
    Duration took = Duration.ofNanos(System.nanoTime() - begun);
    events.publishEvent(new ClaimPublishCompleted(claim, handover, took));
    return handover;
  }

  private PublishOutcome handOver(Claim claim) {
    CorrelationData confirm = new CorrelationData(claim.traceId());
    try {
      broker.send(
          ClaimQueueConfiguration.EXCHANGE,
          ClaimQueueConfiguration.QUEUE,
          messages.of(claim),
          confirm);
    } catch (AmqpConnectException e) {
      log.warn("Claim {} not sent, the broker is away: {}", claim.traceId(), e.getMessage());
      return PublishOutcome.REFUSED;
    } catch (AmqpException e) {
      log.warn("Claim {} broke off while it was sent", claim.traceId(), e);
      return PublishOutcome.UNKNOWN;
    }
    return confirmed(confirm);
  }

  private PublishOutcome confirmed(CorrelationData confirm) {
    try {
      long wait = properties.confirmTimeout().toMillis();
      CorrelationData.Confirm answer = confirm.getFuture().get(wait, TimeUnit.MILLISECONDS);
      if (answer.ack()) {
        return confirm.getReturned() == null ? PublishOutcome.ACCEPTED : PublishOutcome.REFUSED;
      }
      // The broker's own nack has no reason; one with a reason is made up when the connection is
      // lost after the send.
      return answer.reason() == null ? PublishOutcome.REFUSED : PublishOutcome.UNKNOWN;
    } catch (TimeoutException | ExecutionException e) {
      return PublishOutcome.UNKNOWN;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return PublishOutcome.UNKNOWN;
    }
  }
}
