package io.courtflash.core.settle;

import com.rabbitmq.client.Channel;
import io.courtflash.core.booking.ClaimLedger;
import io.courtflash.core.booking.EndReason;
import io.courtflash.core.booking.SettleOutcome;
import io.courtflash.core.engine.OutageClassifier;
import io.courtflash.core.permit.Claim;
import io.courtflash.core.permit.ClaimLogContext;
import io.courtflash.core.reserve.ClaimMessageCodec;
import io.courtflash.core.reserve.ClaimQueueConfiguration;
import io.courtflash.core.settle.DeadLetter.Cause;
import io.courtflash.core.settle.DeadLetter.Status;
import io.courtflash.core.settle.store.DeadLetterMapper;
import io.courtflash.core.venue.SandboxIds;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.amqp.core.Message;
import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.stereotype.Component;

/**
 * Reads dead letters: settles once more, gives up what can't ever be settled, and keeps for the
 * staff what isn't settled. A message is acknowledged only when it is settled or kept; until then
 * it is tried again, for ever.
 */
@Component
class DeadLetterListener {

  private static final Logger log = LoggerFactory.getLogger(DeadLetterListener.class);
  private static final Duration BETWEEN_TRIES = Duration.ofSeconds(2);

  private final ClaimMessageCodec messages;
  private final Settler settler;
  private final ClaimLedger ledger;
  private final DeadLetterMapper letters;
  private final DatabaseOutageRetry patience;

  DeadLetterListener(
      ClaimMessageCodec messages,
      Settler settler,
      ClaimLedger ledger,
      DeadLetterMapper letters,
      DatabaseOutageRetry patience) {
    this.messages = messages;
    this.settler = settler;
    this.ledger = ledger;
    this.letters = letters;
    this.patience = patience;
  }

  @RabbitListener(
      id = "dead-letters",
      queues = ClaimQueueConfiguration.DEAD_LETTER_QUEUE,
      containerFactory = SettleListenerConfiguration.DEAD_LETTERS)
  void deadLetterArrived(Message message, Channel channel) throws IOException {
    while (true) {
      try {
        handle(message);
        channel.basicAck(message.getMessageProperties().getDeliveryTag(), false);
        return;
      } catch (DatabaseOutageRetry.ShutdownException e) {
        return;
      } catch (RuntimeException e) {
        log.error("A dead letter could be neither settled nor kept; it is tried again", e);
        if (!patience.pause(BETWEEN_TRIES)) {
          return;
        }
      }
    }
  }

  private void handle(Message message) {
    Optional<Claim> claim = messages.decode(message);
    if (claim.isEmpty()) {
      letters.keep(null, text(message), Cause.UNREADABLE, null, Status.OPEN);
      return;
    }
    if (SandboxIds.owns(claim.get().slotId())) {
      log.warn("A rehearsal's claim is a dead letter, which nobody needs: {}", claim.get());
      return;
    }
    try (var _ = ClaimLogContext.naming(claim.get())) {
      settle(claim.get(), message);
    }
  }

  private void settle(Claim claim, Message message) {
    try {
      finish(settler.settle(List.of(claim)).getFirst(), message);
    } catch (RuntimeException e) {
      if (OutageClassifier.isDatabase(e)) {
        throw e;
      }
      log.error("Dead letter {} can't be settled now", claim.traceId(), e);
      letters.keep(
          claim.traceId(), text(message), Cause.FAILED, e.getClass().getName(), Status.OPEN);
    }
  }

  private void finish(SettleOutcome settlement, Message message) {
    switch (settlement) {
      case SettleOutcome.Booked(Claim claim) -> letters.settled(claim.traceId());
      case SettleOutcome.Lost(Claim claim, var _) -> letters.settled(claim.traceId());
      case SettleOutcome.AlreadyRecorded(Claim claim, var _) -> letters.settled(claim.traceId());
      case SettleOutcome.Impossible(Claim claim, EndReason.Code reason) -> {
        ledger.abandon(claim, reason);
        Cause cause =
            reason == EndReason.Code.UNKNOWN_USER ? Cause.UNKNOWN_USER : Cause.UNKNOWN_SLOT;
        letters.keep(claim.traceId(), text(message), cause, null, Status.ABANDONED);
      }
    }
  }

  private static String text(Message message) {
    return new String(message.getBody(), StandardCharsets.UTF_8);
  }
}
