package io.courtflash.core.booking.claim.queue;

import com.rabbitmq.client.Address;
import com.rabbitmq.client.Connection;
import com.rabbitmq.client.ConnectionFactory;
import io.courtflash.core.booking.claim.queue.ConfirmedChannel.Publication;
import io.courtflash.core.booking.permit.Claim;
import io.courtflash.core.platform.servers.AnswerDeadline;
import io.courtflash.core.platform.servers.StallDetector;
import io.courtflash.core.platform.work.Batcher;
import io.courtflash.core.platform.work.Batcher.Question;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.amqp.AmqpConnectException;
import org.springframework.amqp.rabbit.connection.CachingConnectionFactory;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.amqp.autoconfigure.RabbitConnectionDetails;
import org.springframework.stereotype.Component;

/**
 * Publishes claims on one channel of its own. The claims that wait when the sender is free share
 * one message, whose confirm, return or loss is the answer for each of them. A claim that comes
 * alone is sent at once; while the broker still has to confirm one message, the next one grows: a
 * message costs the broker about as much as dozens of the claims in it.
 *
 * <p>One thread sends. It connects when it has something to send, so that a broker that was away is
 * used again with the first claim after its return. A claim is sent also when its caller doesn't
 * wait for the confirm any more.
 */
@Component
public class ConfirmingPublisher implements DisposableBean {

  private static final Logger log = LoggerFactory.getLogger(ConfirmingPublisher.class);
  private static final String CONNECTION_NAME = "claim-publisher";
  private static final int MAX_CLAIMS = 256;

  /** A broker that confirms slowly doesn't stop the sender, it only makes the messages larger. */
  private static final Duration MAX_GROWTH = Duration.ofMillis(50);

  /**
   * A message that isn't answered until then, on a channel that refused another one, has an unknown
   * outcome.
   */
  private static final Duration MAX_WAIT_AFTER_REFUSAL = Duration.ofSeconds(1);

  /** A broker that is silent for longer is asked on a new connection. */
  private static final Duration MAX_SILENCE = Duration.ofSeconds(5);

  /** How long the broker may take for each step of opening a connection and a channel. */
  private static final int OPENING_MILLIS = 3_000;

  /** More claims than this can't be confirmed while their callers wait. */
  private static final int MAX_UNCONFIRMED_CLAIMS = 10_000;

  private final Batcher<Claim, PublishOutcome> claims;
  private final AtomicInteger unconfirmed = new AtomicInteger();
  private final StallDetector stall = new StallDetector();
  private final ConnectionFactory connections;
  private final List<Address> addresses;
  private final ClaimMessageCodec messages;
  private final Destination destination;
  private final Duration confirmTimeout;

  /** Only the sender uses it. */
  private @Nullable ConfirmedChannel channel;

  @Autowired
  ConfirmingPublisher(
      CachingConnectionFactory broker,
      RabbitConnectionDetails details,
      ClaimMessageCodec messages,
      ClaimQueueConfiguration.ReserveProperties properties) {
    this(
        broker,
        details,
        messages,
        new Destination(ClaimQueueConfiguration.EXCHANGE, ClaimQueueConfiguration.QUEUE),
        properties.confirmTimeout());
  }

  /** For tests, which publish to queues of their own. */
  public ConfirmingPublisher(
      CachingConnectionFactory broker,
      RabbitConnectionDetails details,
      ClaimMessageCodec messages,
      Destination destination,
      Duration confirmTimeout) {
    this.connections = broker.getRabbitConnectionFactory().clone();
    connections.setHandshakeTimeout(OPENING_MILLIS);
    connections.setChannelRpcTimeout(OPENING_MILLIS);
    this.addresses =
        details.getAddresses().stream().map(each -> new Address(each.host(), each.port())).toList();
    this.messages = messages;
    this.destination = destination;
    this.confirmTimeout = confirmTimeout;
    this.claims = new Batcher<>(CONNECTION_NAME, 1, MAX_CLAIMS, Integer.MAX_VALUE, new Sender());
  }

  /** The exchange and the routing key that claims are published to. */
  public record Destination(String exchange, String routingKey) {}

  /** Whether a further claim can be expected to be confirmed while its caller waits. */
  public boolean hasRoom() {
    return unconfirmed.get() < MAX_UNCONFIRMED_CLAIMS && stall.allowsCall();
  }

  /**
   * Sends a claim. It must reach a queue. The broker has the configured time, and until the {@link
   * AnswerDeadline}, to confirm it; one that is silent for longer isn't used for other claims. What
   * depends on the outcome runs on the thread that reads the broker's answers.
   *
   * @return ACCEPTED when the broker confirmed it; REFUSED when it certainly doesn't have it;
   *     UNKNOWN when the connection was lost after the sending, or no confirm came in time. It
   *     never fails
   */
  public CompletableFuture<PublishOutcome> publish(Claim claim) {
    unconfirmed.incrementAndGet();
    CompletableFuture<PublishOutcome> confirmed =
        claims
            .ask(claim)
            .orElseThrow()
            .exceptionally(ConfirmingPublisher::ofUnsent)
            .whenComplete((outcome, _) -> answered(outcome));
    return AnswerDeadline.giveUpAfter(AnswerDeadline.limit(confirmTimeout), confirmed)
        .exceptionally(_ -> timedOut());
  }

  private PublishOutcome timedOut() {
    stall.timedOut();
    return PublishOutcome.UNKNOWN;
  }

  /** Messages that have waited until the end are left to the sweeper. */
  private static PublishOutcome ofUnsent(Throwable failure) {
    return failure instanceof CancellationException
        ? PublishOutcome.UNKNOWN
        : PublishOutcome.REFUSED;
  }

  private void answered(PublishOutcome outcome) {
    unconfirmed.decrementAndGet();
    if (outcome == PublishOutcome.ACCEPTED) {
      stall.answered();
    }
  }

  private final class Sender implements Batcher.Work<Claim, PublishOutcome> {

    @Override
    public void prepare() throws InterruptedException {
      if (channel != null) {
        channel.awaitAllAnswered(MAX_GROWTH);
      }
      try {
        channel = openChannel();
      } catch (IOException | TimeoutException | RuntimeException | Error e) {
        log.warn("Claims not sent; usually the broker is away: {}", e.toString());
        // Nothing was sent: neither the next claims nor the claims that wait behind them.
        throw new AmqpConnectException("Claims not sent", new IOException(e));
      }
    }

    @Override
    public void answer(List<Question<Claim, PublishOutcome>> batch) {
      Objects.requireNonNull(channel)
          .send(
              new Publication(
                  destination.exchange(),
                  destination.routingKey(),
                  messages.encode(batch.stream().map(Question::asked).toList()),
                  batch.stream().map(Question::answer).toList(),
                  System.nanoTime()));
    }
  }

  private ConfirmedChannel openChannel()
      throws InterruptedException, IOException, TimeoutException {
    ConfirmedChannel last = channel;
    if (last != null) {
      boolean silent = last.hasWaitedFor(MAX_SILENCE);
      if (last.isUsable() && !silent) {
        return last;
      }
      if (!silent) {
        last.awaitAllAnswered(MAX_WAIT_AFTER_REFUSAL);
      }
    }
    closeConnection();
    Connection connection = connections.newConnection(addresses, CONNECTION_NAME);
    try {
      return new ConfirmedChannel(connection);
    } catch (IOException | RuntimeException e) {
      connection.abort(OPENING_MILLIS);
      throw e;
    }
  }

  private void closeConnection() {
    if (channel != null) {
      channel.close();
    }
  }

  @Override
  public void destroy() {
    claims.close();
    closeConnection();
  }

  /** The outcome of publishing a message to the broker: accepted, refused or unknown. */
  public enum PublishOutcome {
    /** The broker has it. */
    ACCEPTED,
    /** The broker certainly doesn't have it: it was refused, returned, or never sent. */
    REFUSED,
    /** It was sent, but no confirm arrived: the broker may have it or not. */
    UNKNOWN
  }
}
