package io.courtflash.core.booking.settle;

import com.rabbitmq.client.Channel;
import io.courtflash.core.booking.claim.queue.ClaimQueueConfiguration;
import io.courtflash.core.platform.work.BackgroundLoop;
import io.courtflash.core.platform.work.LoopScheduler;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.amqp.core.Message;
import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.stereotype.Component;

/**
 * Receives messages with claims, and has all messages that have arrived settled together. A message
 * that comes alone is settled at once: nothing waits for a batch to fill. While one batch is
 * settled the next one gathers by itself, and after a batch that shows a rush for a moment longer,
 * because a few large transactions cost less than many small ones.
 */
@Component
class ClaimReceiver {

  private static final Logger log = LoggerFactory.getLogger(ClaimReceiver.class);

  /** So many claims in one batch show a rush; 200 claims a second seldom make such a batch. */
  static final int RUSH_CLAIMS = 5;

  private static final Duration GATHERING_IN_RUSH = Duration.ofMillis(20);
  private static final Duration LOOP_PERIOD = Duration.ofSeconds(1);
  private static final Duration FORGET_WAIT = Duration.ofSeconds(5);

  private final ClaimMessageSettler settler;
  private final ShutdownSignal shutdown;
  private final BackgroundLoop loop;

  /** Held while a batch is settled. */
  private final ReentrantLock settling = new ReentrantLock();

  /** Guarded by itself. */
  private final Deque<ReceivedMessage> received = new ArrayDeque<>();

  ClaimReceiver(ClaimMessageSettler settler, ShutdownSignal shutdown, LoopScheduler loops) {
    this.settler = settler;
    this.shutdown = shutdown;
    this.loop = loops.every(LOOP_PERIOD, "settle", this::settleReceived);
  }

  private record ReceivedMessage(Message message, Channel channel) {}

  /** Only keeps the message, so that the next one can come while a batch is settled. */
  @RabbitListener(
      id = SettleSwitch.LISTENER,
      queues = ClaimQueueConfiguration.QUEUE,
      containerFactory = SettleListenerConfiguration.CLAIMS)
  void onMessage(Message message, Channel channel) {
    synchronized (received) {
      received.add(new ReceivedMessage(message, channel));
    }
    loop.trigger();
  }

  /** Settles what has arrived, until nothing has arrived meanwhile. */
  void settleReceived() {
    boolean isRush = false;
    while (hasReceived()) {
      if (isRush && !shutdown.awaitUnlessShutDown(GATHERING_IN_RUSH)) {
        return;
      }
      settling.lock();
      try {
        isRush = settleBatch() >= RUSH_CLAIMS;
      } finally {
        settling.unlock();
      }
    }
  }

  private boolean hasReceived() {
    synchronized (received) {
      return !received.isEmpty();
    }
  }

  private int settleBatch() {
    @Nullable Channel channel = null;
    List<Message> batch = new ArrayList<>();
    synchronized (received) {
      // After a reconnect the messages of the lost channel come first.
      for (ReceivedMessage next = received.peek();
          next != null && (channel == null || channel.equals(next.channel()));
          next = received.peek()) {
        channel = next.channel();
        batch.add(received.remove().message());
      }
    }
    return channel == null ? 0 : settle(batch, channel);
  }

  private int settle(List<Message> batch, Channel channel) {
    try {
      return settler.settle(batch, channel);
    } catch (IOException | RuntimeException | Error e) {
      if (channel.isOpen()) {
        log.warn("The broker delivers up to {} messages again", batch.size(), e);
        close(channel);
      } else {
        log.info("The broker delivers up to {} messages again: {}", batch.size(), e.toString());
      }
      return 0;
    }
  }

  /**
   * Has the broker deliver again what isn't answered: on an open channel it would wait for an
   * answer for ever. The listener's container opens another one. Waits before, because a failure
   * that lasts would keep the broker busy.
   */
  private void close(Channel channel) {
    var _ = shutdown.awaitUnlessShutDown(LOOP_PERIOD);
    try {
      // The channel's own close() would only put it back into the pool of channels.
      channel.abort();
    } catch (IOException | RuntimeException e) {
      log.warn("A channel can't be closed", e);
    }
  }

  /**
   * Forgets what was received and isn't settled yet: the broker delivers it again. The listener
   * must have stopped. Waits for the batch that is being settled, at most five seconds.
   */
  void forgetReceived() {
    synchronized (received) {
      received.clear();
    }
    try {
      if (settling.tryLock(FORGET_WAIT.toNanos(), TimeUnit.NANOSECONDS)) {
        settling.unlock();
      } else {
        log.warn("A batch of claims is still being settled");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
