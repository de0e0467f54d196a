package io.courtflash.core.booking.claim.queue;

import com.rabbitmq.client.AlreadyClosedException;
import com.rabbitmq.client.Channel;
import com.rabbitmq.client.Connection;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.amqp.core.Message;
import org.springframework.amqp.rabbit.support.DefaultMessagePropertiesConverter;
import org.springframework.amqp.rabbit.support.MessagePropertiesConverter;

/**
 * One channel in confirm mode, with the messages that the broker hasn't answered yet. One thread
 * sends; the broker's answers arrive on threads of the connection.
 */
final class ConfirmedChannel {

  private static final Logger log = LoggerFactory.getLogger(ConfirmedChannel.class);
  private static final int CLOSING_MILLIS = 1_000;
  private static final String UTF_8 = StandardCharsets.UTF_8.name();

  private final MessagePropertiesConverter converter = new DefaultMessagePropertiesConverter();
  private final Connection connection;
  private final Channel amqp;
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition answered = lock.newCondition();

  /** The unanswered messages by the number that the broker answers with; guarded by the lock. */
  private final NavigableMap<Long, Publication> unanswered = new TreeMap<>();

  private volatile boolean refused;

  ConfirmedChannel(Connection connection) throws IOException {
    this.connection = connection;
    this.amqp = connection.createChannel();
    amqp.confirmSelect();
    amqp.addConfirmListener(
        (tag, multiple) -> answer(tag, multiple, ConfirmingPublisher.PublishOutcome.ACCEPTED),
        (tag, multiple) -> {
          refused = true;
          answer(tag, multiple, ConfirmingPublisher.PublishOutcome.REFUSED);
        });
    amqp.addReturnListener(returned -> refuse(returned.getProperties().getMessageId()));
    amqp.addShutdownListener(_ -> loseAll());
  }

  /**
   * A mandatory message.
   *
   * @param message its message id must be its own: the broker returns an unroutable message by it
   * @param outcomes completed with the broker's answer to it
   * @param sentAt in nanoseconds of the monotonic clock
   */
  record Publication(
      String exchange,
      String routingKey,
      Message message,
      List<CompletableFuture<ConfirmingPublisher.PublishOutcome>> outcomes,
      long sentAt) {

    private boolean hasId(@Nullable String messageId) {
      return Objects.equals(message.getMessageProperties().getMessageId(), messageId);
    }

    private void complete(ConfirmingPublisher.PublishOutcome outcome) {
      outcomes.forEach(each -> each.complete(outcome));
    }
  }

  /**
   * Whether further messages can be sent. Not after a refusal: when the node of a cluster that led
   * the queue is lost, RabbitMQ refuses what comes on channels that still look for it, for as long
   * as it is away, and takes it on a new channel.
   */
  boolean isUsable() {
    return amqp.isOpen() && !refused;
  }

  /** Whether the broker hasn't answered a message for longer than a time. */
  boolean hasWaitedFor(Duration time) {
    lock.lock();
    try {
      var oldest = unanswered.firstEntry();
      return oldest != null && System.nanoTime() - oldest.getValue().sentAt() > time.toNanos();
    } finally {
      lock.unlock();
    }
  }

  /** Waits until the broker has answered every message, or the time is over. */
  void awaitAllAnswered(Duration atMost) throws InterruptedException {
    lock.lockInterruptibly();
    try {
      long left = atMost.toNanos();
      while (!unanswered.isEmpty() && left > 0) {
        left = answered.awaitNanos(left);
      }
    } finally {
      lock.unlock();
    }
  }

  /** Sends a message. It never fails: the message's outcomes are completed in any case. */
  void send(Publication publication) {
    long tag = amqp.getNextPublishSeqNo();
    add(tag, publication);
    Message message = publication.message();
    try {
      amqp.basicPublish(
          publication.exchange(),
          publication.routingKey(),
          true,
          converter.fromMessageProperties(message.getMessageProperties(), UTF_8),
          message.getBody());
    } catch (AlreadyClosedException e) {
      // The channel was closed before anything of the message was sent.
      answer(tag, false, ConfirmingPublisher.PublishOutcome.REFUSED);
    } catch (IOException | RuntimeException | Error e) {
      log.warn("Sending claims failed halfway; the broker may have them: {}", e.toString());
      loseAll();
      close();
    }
  }

  private void add(long tag, Publication publication) {
    lock.lock();
    try {
      unanswered.put(tag, publication);
    } finally {
      lock.unlock();
    }
  }

  private void answer(long tag, boolean multiple, ConfirmingPublisher.PublishOutcome outcome) {
    take(multiple ? 0 : tag, tag).forEach(each -> each.complete(outcome));
  }

  /**
   * A message that no queue takes. RabbitMQ returns it before it confirms it; Qpid returns it after
   * it refused it.
   */
  private void refuse(@Nullable String messageId) {
    List<Publication> returned;
    lock.lock();
    try {
      returned = unanswered.values().stream().filter(each -> each.hasId(messageId)).toList();
    } finally {
      lock.unlock();
    }
    returned.forEach(each -> each.complete(ConfirmingPublisher.PublishOutcome.REFUSED));
  }

  /** The broker may have what was sent and not confirmed. */
  private void loseAll() {
    take(0, Long.MAX_VALUE)
        .forEach(each -> each.complete(ConfirmingPublisher.PublishOutcome.UNKNOWN));
  }

  /** Removes the messages with these numbers, both included. */
  private List<Publication> take(long first, long last) {
    lock.lock();
    try {
      var range = unanswered.subMap(first, true, last, true);
      List<Publication> taken = List.copyOf(range.values());
      range.clear();
      answered.signalAll();
      return taken;
    } finally {
      lock.unlock();
    }
  }

  /** Closes the channel and its connection, also when the broker doesn't answer any more. */
  void close() {
    connection.abort(CLOSING_MILLIS);
  }
}
