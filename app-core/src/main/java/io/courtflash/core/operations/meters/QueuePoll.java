package io.courtflash.core.operations.meters;

import io.courtflash.core.booking.claim.queue.ClaimQueueConfiguration;
import io.courtflash.core.platform.work.LoopScheduler;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.Optional;
import org.springframework.amqp.core.AmqpAdmin;
import org.springframework.amqp.core.QueueInformation;
import org.springframework.stereotype.Component;

/** Reads at intervals how many messages wait in the broker. */
@Component
class QueuePoll {

  private static final Duration INTERVAL = Duration.ofSeconds(2);

  private final PolledValue<StatsSnapshot.QueueDepths> polled;

  QueuePoll(AmqpAdmin broker, LoopScheduler background, MeterRegistry meters) {
    polled = new PolledValue<>(background, INTERVAL, "queue-depth", () -> read(broker));
    polled.gauge(meters, "reservation.queue.depth", StatsSnapshot.QueueDepths::claims);
    polled.gauge(
        meters, "reservation.dead.letter.queue.depth", StatsSnapshot.QueueDepths::deadLetters);
  }

  Optional<StatsSnapshot.QueueDepths> latestWhileViewed() {
    return polled.latestWhileViewed();
  }

  private static StatsSnapshot.QueueDepths read(AmqpAdmin broker) {
    QueueInformation claims = queue(broker, ClaimQueueConfiguration.QUEUE);
    QueueInformation dead = queue(broker, ClaimQueueConfiguration.DEAD_LETTER_QUEUE);
    return new StatsSnapshot.QueueDepths(
        claims.getMessageCount(), dead.getMessageCount(), claims.getConsumerCount());
  }

  private static QueueInformation queue(AmqpAdmin broker, String queue) {
    QueueInformation found = broker.getQueueInfo(queue);
    if (found == null) {
      throw new IllegalStateException("The broker has no queue " + queue);
    }
    return found;
  }
}
