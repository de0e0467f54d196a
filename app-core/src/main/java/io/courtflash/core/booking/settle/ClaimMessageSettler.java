package io.courtflash.core.booking.settle;

import com.rabbitmq.client.Channel;
import io.courtflash.core.booking.claim.queue.ClaimMessageCodec;
import io.courtflash.core.booking.claim.queue.ClaimMessageCodec.DecodedClaims;
import io.courtflash.core.booking.permit.Claim;
import io.courtflash.core.booking.permit.ClaimLogContext;
import io.courtflash.core.booking.reservation.ledger.SettleOutcome;
import io.courtflash.core.booking.rule.EndReason;
import io.courtflash.core.hall.slot.SandboxIds;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
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

  /**
   * The most claims that are settled and acknowledged at a time, though a batch of messages can
   * carry far more.
   */
  private static final int MAX_CLAIMS_TOGETHER = 1_000;

  private static final List<Duration> BACK_OFF =
      List.of(Duration.ofMillis(100), Duration.ofMillis(500));
  private static final Duration OUTAGE_RETRY_INTERVAL = Duration.ofSeconds(1);

  private final ClaimMessageCodec messages;
  private final Settler settler;
  private final SettlingState state;
  private final ShutdownSignal shutdown;

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
   * The claims of a part that aren't settled.
   *
   * @param impossible their slot or user doesn't exist; they can never be settled
   * @param failed they fail whether others are settled with them or not
   */
  private record Unsettled(Set<Claim> impossible, Set<Claim> failed) {

    /** The claims that become dead letters when these are given up. */
    Set<Claim> all() {
      Set<Claim> all = new HashSet<>(impossible);
      all.addAll(failed);
      return all;
    }
  }

  /** The program shuts down while a part waits. The broker keeps what isn't acknowledged. */
  private static final class ShutdownException extends RuntimeException {
    private static final long serialVersionUID = 1L;
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
    } catch (ShutdownException e) {
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
    Unsettled first = settle(part.stream().flatMap(each -> each.claims().stream()).toList());
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
      Set<Claim> dead = retry(first.failed()).all();
      dead.addAll(first.impossible());
      for (Delivery delivery : open) {
        answer(delivery, dead, channel);
      }
    }
  }

  /** Two more attempts for claims that failed once. */
  private Unsettled retry(Set<Claim> failed) {
    Set<Claim> impossible = new HashSet<>();
    Set<Claim> open = failed;
    for (Duration wait : BACK_OFF) {
      if (!open.isEmpty()) {
        await(wait);
        Unsettled again = settle(List.copyOf(open));
        impossible.addAll(again.impossible());
        open = again.failed();
      }
    }
    return new Unsettled(impossible, open);
  }

  /** Waits while the database is away, so that no claim becomes a dead letter of an outage. */
  private Unsettled settle(List<Claim> claims) {
    for (boolean waiting = false; ; waiting = true) {
      try {
        Settler.Settled settled = settler.settleEach(claims);
        if (waiting) {
          log.info("The database is back; settling continues");
        }
        settled
            .failures()
            .forEach((claim, e) -> log.warn("Settling claim {} failed", claim.traceId(), e));
        return new Unsettled(impossible(settled.outcomes()), settled.failures().keySet());
      } catch (RuntimeException e) {
        state.interrupted();
        if (!waiting) {
          log.warn("The database is away; settling waits for it: {}", e.getMessage());
        }
        await(OUTAGE_RETRY_INTERVAL);
      }
    }
  }

  private static Set<Claim> impossible(List<SettleOutcome> outcomes) {
    Set<Claim> impossible = new HashSet<>();
    for (SettleOutcome outcome : outcomes) {
      // The rows of a rehearsal can be deleted before its last claims are settled.
      if (outcome instanceof SettleOutcome.Impossible(Claim claim, EndReason.Code reason)
          && !SandboxIds.owns(claim.slotId())) {
        try (var _ = ClaimLogContext.open(claim)) {
          log.error("Claim {} can never be settled: {}", claim.traceId(), reason);
        }
        impossible.add(claim);
      }
    }
    return impossible;
  }

  private void await(Duration time) {
    if (!shutdown.awaitUnlessShutDown(time)) {
      throw new ShutdownException();
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
