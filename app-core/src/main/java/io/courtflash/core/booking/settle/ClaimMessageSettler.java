package io.courtflash.core.booking.settle;

import com.rabbitmq.client.Channel;
import io.courtflash.core.booking.claim.ClaimMessageCodec;
import io.courtflash.core.booking.claim.ClaimMessageCodec.DecodedClaims;
import io.courtflash.core.booking.permit.Claim;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import lombok.RequiredArgsConstructor;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.amqp.core.Message;
import org.springframework.stereotype.Component;

/**
 * Settles the claims of messages together. A message is acknowledged after the transactions of all
 * its claims have committed. A message with a claim that can't be settled, or with one that can't
 * be read, becomes a dead letter; the handling of dead letters finds its other claims settled.
 * While the database is away it waits instead.
 */
@Component
@RequiredArgsConstructor
class ClaimMessageSettler {

  private static final Logger log = LoggerFactory.getLogger(ClaimMessageSettler.class);

  /** What is settled and acknowledged at a time, though a batch of messages can carry far more. */
  private static final int MAX_CLAIMS_TOGETHER = 1_000;

  private final ClaimMessageCodec messages;
  private final BatchSettler settler;

  /**
   * A message with claims.
   *
   * @param tag the channel's number of the delivery
   * @param hasUnreadable whether further claims of it can't be read
   */
  private record Delivery(long tag, List<Claim> claims, boolean hasUnreadable) {

    boolean hasAnyOf(Set<Claim> some) {
      return claims.stream().anyMatch(some::contains);
    }

    boolean isDead(Set<Claim> dead) {
      return hasUnreadable || hasAnyOf(dead);
    }
  }

  /**
   * Settles the claims of these messages and answers the broker for each message.
   *
   * @param channel the messages came by it, in this order
   * @return how many claims they have
   * @throws IOException the broker didn't take an answer; what isn't answered is delivered again
   * @throws RuntimeException the same, because the channel was closed before
   */
  int settle(List<Message> batch, Channel channel) throws IOException {
    List<Delivery> delivered = new ArrayList<>();
    for (Message message : batch) {
      long tag = message.getMessageProperties().getDeliveryTag();
      DecodedClaims decoded = messages.decode(message);
      if (decoded.claims().isEmpty()) {
        deadLetter(channel, tag);
      } else {
        delivered.add(new Delivery(tag, decoded.claims(), decoded.unreadable() > 0));
      }
    }
    try {
      for (List<Delivery> part : parts(delivered)) {
        settlePart(part, channel);
      }
    } catch (DatabaseOutageRetry.ShutdownException e) {
      log.info("Shutting down; the broker keeps the messages that aren't acknowledged");
    }
    return delivered.stream().mapToInt(delivery -> delivery.claims().size()).sum();
  }

  /** Parts of at most {@link #MAX_CLAIMS_TOGETHER} claims, or of one message with more. */
  private static List<List<Delivery>> parts(List<Delivery> delivered) {
    List<List<Delivery>> parts = new ArrayList<>();
    int claims = MAX_CLAIMS_TOGETHER;
    for (Delivery delivery : delivered) {
      claims += delivery.claims().size();
      if (claims > MAX_CLAIMS_TOGETHER) {
        parts.add(new ArrayList<>());
        claims = delivery.claims().size();
      }
      parts.getLast().add(delivery);
    }
    return parts;
  }

  /** Settles all messages of a part and answers the broker for each of them. */
  private void settlePart(List<Delivery> part, Channel channel) throws IOException {
    BatchSettler.Unsettled first =
        settler.settle(part.stream().flatMap(each -> each.claims().stream()).toList());
    Set<Claim> unsettled = first.all();
    if (part.stream().noneMatch(each -> each.isDead(unsettled))) {
      // All earlier messages of this channel are acknowledged or rejected already.
      channel.basicAck(part.getLast().tag(), true);
      return;
    }
    List<Delivery> open = new ArrayList<>();
    for (Delivery delivery : part) {
      if (delivery.hasAnyOf(first.failed())) {
        open.add(delivery);
      } else {
        answer(delivery, first.impossible(), channel);
      }
    }
    if (!open.isEmpty()) {
      Set<Claim> dead = settler.retry(first.failed()).all();
      dead.addAll(first.impossible());
      for (Delivery delivery : open) {
        answer(delivery, dead, channel);
      }
    }
  }

  private static void answer(Delivery delivery, Set<Claim> dead, Channel channel)
      throws IOException {
    if (delivery.isDead(dead)) {
      log.error("A message of {} claims becomes a dead letter", delivery.claims().size());
      deadLetter(channel, delivery.tag());
    } else {
      channel.basicAck(delivery.tag(), false);
    }
  }

  /** Rejects one message at a time: one kind of broker only rejects the last one of several. */
  private static void deadLetter(Channel channel, long tag) throws IOException {
    channel.basicNack(tag, false, false);
  }
}
