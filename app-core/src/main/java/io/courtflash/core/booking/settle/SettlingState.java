package io.courtflash.core.booking.settle;

import io.courtflash.core.booking.claim.SettlingMonitor;
import io.courtflash.core.booking.claim.queue.ClaimQueueConfiguration;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.amqp.AmqpException;
import org.springframework.amqp.core.AmqpAdmin;
import org.springframework.amqp.core.QueueInformation;
import org.springframework.amqp.rabbit.connection.Connection;
import org.springframework.amqp.rabbit.connection.ConnectionFactory;
import org.springframework.amqp.rabbit.connection.ConnectionListener;
import org.springframework.amqp.rabbit.listener.RabbitListenerEndpointRegistry;
import org.springframework.stereotype.Component;

/** Tells whether this node settles claims, and counts the interruptions. */
@Component
class SettlingState implements SettlingMonitor {

  private static final Logger log = LoggerFactory.getLogger(SettlingState.class);

  private final AtomicLong interruptions = new AtomicLong();
  private final AmqpAdmin broker;
  private final RabbitListenerEndpointRegistry listeners;

  SettlingState(
      AmqpAdmin broker, ConnectionFactory connections, RabbitListenerEndpointRegistry listeners) {
    this.broker = broker;
    this.listeners = listeners;
    connections.addConnectionListener(new LossCounter());
  }

  /** Counts the losses of the connection to the broker. */
  private final class LossCounter implements ConnectionListener {

    @Override
    public void onCreate(@Nullable Connection connection) {
      interrupted();
    }
  }

  /** Something keeps this node from settling now, or did until now. */
  void interrupted() {
    interruptions.incrementAndGet();
  }

  @Override
  public long interruptions() {
    return interruptions.get();
  }

  @Override
  public boolean hasCaughtUp() {
    return isListening() && waiting() == 0;
  }

  private boolean isListening() {
    var listener = listeners.getListenerContainer(SettleSwitch.LISTENER);
    return listener != null && listener.isRunning();
  }

  /** How many messages wait in the broker; -1 when that isn't known. */
  private long waiting() {
    try {
      QueueInformation queue = broker.getQueueInfo(ClaimQueueConfiguration.QUEUE);
      return queue == null ? -1 : queue.getMessageCount();
    } catch (AmqpException e) {
      log.debug("The broker doesn't tell how many claims wait", e);
      return -1;
    }
  }
}
