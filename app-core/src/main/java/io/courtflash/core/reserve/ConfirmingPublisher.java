package io.courtflash.core.reserve;

import com.rabbitmq.client.Address;
import com.rabbitmq.client.AlreadyClosedException;
import com.rabbitmq.client.Channel;
import com.rabbitmq.client.Connection;
import com.rabbitmq.client.ConnectionFactory;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentNavigableMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.amqp.core.Message;
import org.springframework.amqp.rabbit.connection.CachingConnectionFactory;
import org.springframework.amqp.rabbit.support.DefaultMessagePropertiesConverter;
import org.springframework.amqp.rabbit.support.MessagePropertiesConverter;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.boot.amqp.autoconfigure.RabbitConnectionDetails;
import org.springframework.stereotype.Component;

/**
 * Publishes mandatory messages on one channel of its own, without waiting for one message's confirm
 * before it sends the next. Each message's future says what the broker answered to it.
 *
 * <p>One thread sends. It connects when it has something to send, so that a broker that was away is
 * used again with the first message after its return.
 */
@Component
class ConfirmingPublisher implements DisposableBean {

  private static final Logger log = LoggerFactory.getLogger(ConfirmingPublisher.class);
  private static final String CONNECTION_NAME = "claim-publisher";
  private static final String UTF_8 = StandardCharsets.UTF_8.name();
  private static final Duration STOP_WAIT = Duration.ofSeconds(5);

  private final BlockingQueue<Publication> waiting = new LinkedBlockingQueue<>();
  private final MessagePropertiesConverter converter = new DefaultMessagePropertiesConverter();
  private final ConnectionFactory connections;
  private final List<Address> addresses;
  private final Thread sender;

  /** Only the sender uses it. */
  private @Nullable ConfirmedChannel channel;

  ConfirmingPublisher(CachingConnectionFactory broker, RabbitConnectionDetails details) {
    this.connections = broker.getRabbitConnectionFactory();
    this.addresses =
        details.getAddresses().stream().map(each -> new Address(each.host(), each.port())).toList();
    this.sender = Thread.ofPlatform().daemon().name(CONNECTION_NAME).start(this::send);
  }

  /** A message to be sent, or sent and not confirmed yet. */
  private record Publication(
      String exchange,
      String routingKey,
      Message message,
      CompletableFuture<PublishOutcome> outcome) {

    boolean hasId(@Nullable String messageId) {
      return Objects.equals(message.getMessageProperties().getMessageId(), messageId);
    }
  }

  /**
   * Sends a message that must reach a queue.
   *
   * @param message its message id must be its own: the broker returns an unroutable message by it
   * @return ACCEPTED when the broker confirmed it; REFUSED when it certainly doesn't have it;
   *     UNKNOWN when the connection was lost after the sending. It never fails, but while the
   *     broker doesn't answer it isn't completed: callers wait for a limited time.
   */
  CompletableFuture<PublishOutcome> publish(String exchange, String routingKey, Message message) {
    CompletableFuture<PublishOutcome> outcome = new CompletableFuture<>();
    waiting.add(new Publication(exchange, routingKey, message, outcome));
    return outcome;
  }

  private void send() {
    while (!Thread.currentThread().isInterrupted()) {
      try {
        send(waiting.take());
      } catch (InterruptedException e) {
        return;
      }
    }
  }

  private void send(Publication publication) {
    ConfirmedChannel open = channel;
    if (open == null || !open.isOpen()) {
      try {
        open = connect();
        channel = open;
      } catch (IOException | TimeoutException | RuntimeException | Error e) {
        refuseAll(publication, e);
        return;
      }
    }
    open.send(publication);
  }

  private ConfirmedChannel connect() throws IOException, TimeoutException {
    closeConnection();
    Connection connection = connections.newConnection(addresses, CONNECTION_NAME);
    try {
      return new ConfirmedChannel(connection);
    } catch (IOException | RuntimeException e) {
      connection.abort();
      throw e;
    }
  }

  /** Without a connection nothing was sent: neither this message nor those that wait behind it. */
  private void refuseAll(Publication first, Throwable cause) {
    List<Publication> refused = new ArrayList<>(List.of(first));
    waiting.drainTo(refused);
    log.warn(
        "{} claims not sent, no connection to the broker: {}", refused.size(), cause.toString());
    refused.forEach(each -> each.outcome().complete(PublishOutcome.REFUSED));
  }

  private void closeConnection() {
    if (channel != null) {
      channel.close();
    }
  }

  @Override
  public void destroy() throws InterruptedException {
    sender.interrupt();
    sender.join(STOP_WAIT);
    closeConnection();
  }

  /** One channel in confirm mode, with the messages that the broker hasn't answered yet. */
  private final class ConfirmedChannel {

    private final Connection connection;
    private final Channel amqp;
    private final ConcurrentNavigableMap<Long, Publication> unconfirmed =
        new ConcurrentSkipListMap<>();

    ConfirmedChannel(Connection connection) throws IOException {
      this.connection = connection;
      this.amqp = connection.createChannel();
      amqp.confirmSelect();
      amqp.addConfirmListener(
          (tag, multiple) -> answered(tag, multiple, PublishOutcome.ACCEPTED),
          (tag, multiple) -> answered(tag, multiple, PublishOutcome.REFUSED));
      amqp.addReturnListener(returned -> refuse(returned.getProperties().getMessageId()));
      amqp.addShutdownListener(_ -> loseAll());
    }

    boolean isOpen() {
      return amqp.isOpen();
    }

    void send(Publication publication) {
      long tag = amqp.getNextPublishSeqNo();
      unconfirmed.put(tag, publication);
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
        unconfirmed.remove(tag);
        publication.outcome().complete(PublishOutcome.REFUSED);
      } catch (IOException | RuntimeException | Error e) {
        log.warn("Sending a claim failed halfway; the broker may have it: {}", e.toString());
        loseAll();
        connection.abort();
      }
    }

    private void answered(long tag, boolean multiple, PublishOutcome outcome) {
      if (multiple) {
        var upTo = unconfirmed.headMap(tag, true);
        upTo.values().forEach(each -> each.outcome().complete(outcome));
        upTo.clear();
      } else {
        Publication publication = unconfirmed.remove(tag);
        if (publication != null) {
          publication.outcome().complete(outcome);
        }
      }
    }

    /**
     * A message that no queue takes. RabbitMQ returns it before it confirms it; Qpid returns it
     * after it refused it.
     */
    private void refuse(@Nullable String messageId) {
      unconfirmed.values().stream()
          .filter(each -> each.hasId(messageId))
          .forEach(each -> each.outcome().complete(PublishOutcome.REFUSED));
    }

    /** The broker may have what was sent and not confirmed. */
    private void loseAll() {
      unconfirmed.values().forEach(each -> each.outcome().complete(PublishOutcome.UNKNOWN));
      unconfirmed.clear();
    }

    void close() {
      connection.abort();
    }
  }
}
