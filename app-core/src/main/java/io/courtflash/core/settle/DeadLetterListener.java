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
 * Receives messages from the dead-letter queue. Each claim is settled once more; one that can never
 * be settled is abandoned. What isn't settled is stored for staff. A message is acknowledged only
 * when its claim is settled or the dead letter is stored; until then it is handled again and again.
 */
@Component
class DeadLetterListener {

  private static final Logger log = LoggerFactory.getLogger(DeadLetterListener.class);
  private static final Duration RETRY_INTERVAL = Duration.ofSeconds(2);

  private final ClaimMessageCodec messages;
  private final Settler settler;
  private final ClaimLedger ledger;
  private final DeadLetterMapper deadLetters;
  private final ShutdownSignal shutdown;

  DeadLetterListener(
      ClaimMessageCodec messages,
      Settler settler,
      ClaimLedger ledger,
      DeadLetterMapper deadLetters,
      ShutdownSignal shutdown) {
    this.messages = messages;
    this.settler = settler;
    this.ledger = ledger;
    this.deadLetters = deadLetters;
    this.shutdown = shutdown;
  }

  @RabbitListener(
      id = "dead-letters",
      queues = ClaimQueueConfiguration.DEAD_LETTER_QUEUE,
      containerFactory = SettleListenerConfiguration.DEAD_LETTERS)
  void onDeadLetter(Message message, Channel channel) throws IOException {
    while (true) {
      try {
        handle(message);
        channel.basicAck(message.getMessageProperties().getDeliveryTag(), false);
        return;
      } catch (RuntimeException e) {
        log.error("A dead letter could be neither settled nor stored; it is handled again", e);
        if (!shutdown.awaitUnlessShutDown(RETRY_INTERVAL)) {
          return;
        }
      }
    }
  }

  private void handle(Message message) {
    Optional<Claim> claim = messages.decode(message);
    if (claim.isEmpty()) {
      deadLetters.store(null, text(message), Cause.UNREADABLE, null, Status.OPEN);
      return;
    }
    if (SandboxIds.owns(claim.get().slotId())) {
      log.warn("Dropped the dead letter of a rehearsal's claim: {}", claim.get());
      return;
    }
    try (var _ = ClaimLogContext.open(claim.get())) {
      settle(claim.get(), message);
    }
  }

  private void settle(Claim claim, Message message) {
    try {
      finish(settler.settle(List.of(claim)).getFirst(), message);
    } catch (RuntimeException e) {
      if (OutageClassifier.isDatabaseOutage(e)) {
        throw e;
      }
      log.error("Dead letter of claim {} couldn't be settled", claim.traceId(), e);
      deadLetters.store(
          claim.traceId(), text(message), Cause.FAILED, e.getClass().getName(), Status.OPEN);
    }
  }

  private void finish(SettleOutcome outcome, Message message) {
    switch (outcome) {
      case SettleOutcome.Booked(Claim claim) -> deadLetters.markSettled(claim.traceId());
      case SettleOutcome.Lost(Claim claim, var _) -> deadLetters.markSettled(claim.traceId());
      case SettleOutcome.AlreadyRecorded(Claim claim, var _) ->
          deadLetters.markSettled(claim.traceId());
      case SettleOutcome.Impossible(Claim claim, EndReason.Code reason) -> {
        ledger.abandon(claim, reason);
        Cause cause =
            reason == EndReason.Code.UNKNOWN_USER ? Cause.UNKNOWN_USER : Cause.UNKNOWN_SLOT;
        deadLetters.store(claim.traceId(), text(message), cause, null, Status.ABANDONED);
      }
    }
  }

  private static String text(Message message) {
    return new String(message.getBody(), StandardCharsets.UTF_8);
  }
}
