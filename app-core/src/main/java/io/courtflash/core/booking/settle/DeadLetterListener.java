package io.courtflash.core.booking.settle;

import com.rabbitmq.client.Channel;
import io.courtflash.core.booking.claim.queue.ClaimMessageCodec;
import io.courtflash.core.booking.claim.queue.ClaimMessageCodec.DecodedClaims;
import io.courtflash.core.booking.claim.queue.ClaimQueueConfiguration;
import io.courtflash.core.booking.permit.Claim;
import io.courtflash.core.booking.permit.ClaimLogContext;
import io.courtflash.core.booking.reservation.ledger.ClaimLedger;
import io.courtflash.core.booking.reservation.ledger.SettleOutcome;
import io.courtflash.core.booking.rule.EndReason;
import io.courtflash.core.booking.settle.DeadLetter.Cause;
import io.courtflash.core.booking.settle.DeadLetter.Status;
import io.courtflash.core.booking.settle.store.DeadLetterMapper;
import io.courtflash.core.hall.slot.SandboxIds;
import io.courtflash.core.platform.data.SettlingConnections;
import io.courtflash.core.platform.servers.OutageClassifier;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import lombok.RequiredArgsConstructor;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.amqp.core.Message;
import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.stereotype.Component;

/**
 * Receives messages from the dead-letter queue. Each claim of a message is settled once more; one
 * that can never be settled is abandoned. What isn't settled is stored for staff, each claim as a
 * dead letter of its own. A message is acknowledged only when all its claims are settled or stored;
 * until then it is handled again and again.
 */
@Component
@RequiredArgsConstructor
class DeadLetterListener {

  private static final Logger log = LoggerFactory.getLogger(DeadLetterListener.class);
  private static final Duration RETRY_INTERVAL = Duration.ofSeconds(2);

  /** The longest text that is stored; the rest of a longer one is cut off. */
  private static final int MAX_TEXT = 64 * 1024;

  private final ClaimMessageCodec messages;
  private final Settler settler;
  private final ClaimLedger ledger;
  private final DeadLetterMapper deadLetters;
  private final ShutdownSignal shutdown;

  @RabbitListener(
      id = "dead-letters",
      queues = ClaimQueueConfiguration.DEAD_LETTER_QUEUE,
      containerFactory = SettleListenerConfiguration.DEAD_LETTERS)
  void onDeadLetter(Message message, Channel channel) throws IOException {
    if (handleUntilDone(message, channel)) {
      channel.basicAck(message.getMessageProperties().getDeliveryTag(), false);
    }
  }

  /**
   * @return false when the program shuts down, or when the channel is closed: then the broker
   *     delivers the message again
   */
  private boolean handleUntilDone(Message message, Channel channel) {
    while (true) {
      try (var _ = SettlingConnections.open()) {
        handle(message);
        return true;
      } catch (RuntimeException | Error e) {
        log.error("A dead letter could be neither settled nor stored; it is handled again", e);
        if (!shutdown.awaitUnlessShutDown(RETRY_INTERVAL) || !channel.isOpen()) {
          return false;
        }
      }
    }
  }

  private void handle(Message message) {
    DecodedClaims decoded = messages.decode(message);
    if (decoded.unreadable() > 0) {
      storeUnreadable(message);
    }
    List<Claim> claims =
        decoded.claims().stream().filter(claim -> !SandboxIds.owns(claim.slotId())).toList();
    if (claims.size() < decoded.claims().size()) {
      log.warn("Dropped the dead letters of a rehearsal's claims: {}", decoded.claims());
    }
    if (!claims.isEmpty()) {
      Settler.Settled settled = settler.settleEach(claims);
      settled.outcomes().forEach(outcome -> finish(outcome, message));
      settled.failures().forEach((claim, e) -> storeFailed(claim, message, e));
    }
  }

  /** Nothing identifies an unreadable message but its text. */
  private void storeUnreadable(Message message) {
    String text = text(message);
    boolean repeated = Boolean.TRUE.equals(message.getMessageProperties().getRedelivered());
    if (!repeated || !deadLetters.hasUnreadable(text)) {
      deadLetters.store(null, text, Cause.UNREADABLE, null, Status.OPEN);
    }
  }

  private void storeFailed(Claim claim, Message message, Throwable failure) {
    try (var _ = ClaimLogContext.open(claim)) {
      log.error("Dead letter of claim {} couldn't be settled", claim.traceId(), failure);
    }
    String detail = failure.getClass().getName();
    deadLetters.store(claim.traceId(), textOf(claim, message), Cause.FAILED, detail, Status.OPEN);
  }

  /** A claim that can't be abandoned is stored, so that it holds up no others. */
  private void finish(SettleOutcome outcome, Message message) {
    Claim claim = outcome.claim();
    if (!(outcome instanceof SettleOutcome.Impossible(var _, EndReason.Code reason))) {
      deadLetters.markSettled(claim.traceId());
      return;
    }
    try {
      ledger.abandon(claim, reason);
    } catch (RuntimeException | Error e) {
      if (OutageClassifier.isDatabaseOutage(e)) {
        throw e;
      }
      storeFailed(claim, message, e);
      return;
    }
    Cause cause = reason == EndReason.Code.UNKNOWN_USER ? Cause.UNKNOWN_USER : Cause.UNKNOWN_SLOT;
    deadLetters.store(claim.traceId(), textOf(claim, message), cause, null, Status.ABANDONED);
  }

  /** The message that carried the claim alone, or the one that would have. */
  private String textOf(Claim claim, Message message) {
    boolean alone = claim.traceId().equals(message.getMessageProperties().getMessageId());
    return text(alone ? message : messages.encode(claim));
  }

  private static String text(Message message) {
    String text = new String(message.getBody(), StandardCharsets.UTF_8);
    return text.length() <= MAX_TEXT ? text : text.substring(0, MAX_TEXT);
  }
}
