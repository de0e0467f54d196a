package io.courtflash.core.settle;

import com.rabbitmq.client.Channel;
import io.courtflash.core.booking.EndReason;
import io.courtflash.core.booking.SettleOutcome;
import io.courtflash.core.permit.Claim;
import io.courtflash.core.permit.ClaimLogContext;
import io.courtflash.core.reserve.ClaimMessageCodec;
import io.courtflash.core.reserve.ClaimQueueConfiguration;
import io.courtflash.core.venue.SandboxIds;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.amqp.core.Message;
import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.stereotype.Component;

/**
 * Receives claims from the queue and settles them in batches. A message is acknowledged after the
 * transaction of its claim has committed. A claim that fails three attempts becomes a dead letter;
 * while the database is away the listener waits instead.
 */
@Component
class ClaimListener {

  private static final Logger log = LoggerFactory.getLogger(ClaimListener.class);
  private static final List<Duration> BACK_OFF =
      List.of(Duration.ofMillis(100), Duration.ofMillis(500));

  private final ClaimMessageCodec messages;
  private final Settler settler;
  private final DatabaseOutageRetry outageRetry;
  private final ShutdownSignal shutdown;

  ClaimListener(
      ClaimMessageCodec messages,
      Settler settler,
      DatabaseOutageRetry outageRetry,
      ShutdownSignal shutdown) {
    this.messages = messages;
    this.settler = settler;
    this.outageRetry = outageRetry;
    this.shutdown = shutdown;
  }

  /** A claim and the delivery tag of the message that carried it. */
  private record DeliveredClaim(Claim claim, long tag) {}

  @RabbitListener(
      id = SettleSwitch.LISTENER,
      queues = ClaimQueueConfiguration.QUEUE,
      containerFactory = SettleListenerConfiguration.CLAIMS)
  void onClaims(List<Message> batch, Channel channel) throws IOException {
    List<DeliveredClaim> delivered = new ArrayList<>();
    for (Message message : batch) {
      long tag = message.getMessageProperties().getDeliveryTag();
      var claim = messages.decode(message);
      if (claim.isPresent()) {
        delivered.add(new DeliveredClaim(claim.get(), tag));
      } else {
        deadLetter(channel, tag);
      }
    }
    if (!delivered.isEmpty()) {
      settle(delivered, channel);
    }
  }

  private void settle(List<DeliveredClaim> delivered, Channel channel) throws IOException {
    List<Claim> claims = delivered.stream().map(DeliveredClaim::claim).toList();
    List<SettleOutcome> outcomes;
    try {
      outcomes = outageRetry.retryWhileDatabaseIsAway(() -> settler.settle(claims));
    } catch (DatabaseOutageRetry.ShutdownException e) {
      return;
    } catch (RuntimeException e) {
      log.warn("A batch of {} claims failed; each is now settled alone", claims.size(), e);
      for (DeliveredClaim one : delivered) {
        try (var _ = ClaimLogContext.open(one.claim())) {
          settleAlone(one, channel);
        }
      }
      return;
    }
    if (outcomes.stream().noneMatch(SettleOutcome.Impossible.class::isInstance)) {
      // All earlier messages of this channel are acknowledged or rejected already.
      channel.basicAck(delivered.getLast().tag(), true);
      return;
    }
    for (int i = 0; i < outcomes.size(); i++) {
      acknowledge(outcomes.get(i), delivered.get(i).tag(), channel);
    }
  }

  private void settleAlone(DeliveredClaim delivered, Channel channel) throws IOException {
    for (int attempt = 0; ; attempt++) {
      try {
        SettleOutcome outcome =
            outageRetry
                .retryWhileDatabaseIsAway(() -> settler.settle(List.of(delivered.claim())))
                .getFirst();
        acknowledge(outcome, delivered.tag(), channel);
        return;
      } catch (DatabaseOutageRetry.ShutdownException e) {
        return;
      } catch (RuntimeException e) {
        if (attempt == BACK_OFF.size()) {
          log.error(
              "Claim {} failed {} attempts and becomes a dead letter",
              delivered.claim().traceId(),
              attempt + 1,
              e);
          deadLetter(channel, delivered.tag());
          return;
        }
        if (!shutdown.awaitUnlessShutDown(BACK_OFF.get(attempt))) {
          return;
        }
      }
    }
  }

  private static void acknowledge(SettleOutcome outcome, long tag, Channel channel)
      throws IOException {
    switch (outcome) {
      case SettleOutcome.Booked _, SettleOutcome.Lost _, SettleOutcome.AlreadyRecorded _ ->
          channel.basicAck(tag, false);
      // The rows of its rehearsal were deleted meanwhile, so the message is dropped.
      case SettleOutcome.Impossible(Claim claim, var _) when SandboxIds.owns(claim.slotId()) ->
          channel.basicAck(tag, false);
      case SettleOutcome.Impossible(Claim claim, EndReason.Code reason) -> {
        try (var _ = ClaimLogContext.open(claim)) {
          log.error(
              "Claim {} can never be settled and becomes a dead letter: {}",
              claim.traceId(),
              reason);
        }
        deadLetter(channel, tag);
      }
    }
  }

  /** Rejects one message at a time: one kind of broker only rejects the last one of several. */
  private static void deadLetter(Channel channel, long tag) throws IOException {
    channel.basicNack(tag, false, false);
  }
}
