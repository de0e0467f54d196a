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
 * Reads claims off the queue and settles them, a batch at a time. A message is acknowledged after
 * its commit; one that can't be settled in three attempts is a dead letter.
 */
@Component
class ClaimListener {

  private static final Logger log = LoggerFactory.getLogger(ClaimListener.class);
  private static final List<Duration> BACK_OFF =
      List.of(Duration.ofMillis(100), Duration.ofMillis(500));

  private final ClaimMessageCodec messages;
  private final Settler settler;
  private final DatabaseOutageRetry patience;

  ClaimListener(ClaimMessageCodec messages, Settler settler, DatabaseOutageRetry patience) {
    this.messages = messages;
    this.settler = settler;
    this.patience = patience;
  }

  /** A message and the claim that it carries. */
  private record DeliveredClaim(Claim claim, long tag) {}

  @RabbitListener(
      id = SettleSwitch.LISTENER,
      queues = ClaimQueueConfiguration.QUEUE,
      containerFactory = SettleListenerConfiguration.CLAIMS)
  void claimsArrived(List<Message> batch, Channel channel) throws IOException {
    List<DeliveredClaim> readable = new ArrayList<>();
    for (Message message : batch) {
      long tag = message.getMessageProperties().getDeliveryTag();
      var claim = messages.decode(message);
      if (claim.isPresent()) {
        readable.add(new DeliveredClaim(claim.get(), tag));
      } else {
        deadLetter(channel, tag);
      }
    }
    if (!readable.isEmpty()) {
      settle(readable, channel);
    }
  }

  private void settle(List<DeliveredClaim> delivered, Channel channel) throws IOException {
    List<Claim> claims = delivered.stream().map(DeliveredClaim::claim).toList();
    List<SettleOutcome> settlements;
    try {
      settlements = patience.whileDatabaseIsAway(() -> settler.settle(claims));
    } catch (DatabaseOutageRetry.ShutdownException e) {
      return;
    } catch (RuntimeException e) {
      log.warn("A batch of {} claims failed; they are tried one by one", claims.size(), e);
      for (DeliveredClaim one : delivered) {
        try (var _ = ClaimLogContext.naming(one.claim())) {
          settleAlone(one, channel);
        }
      }
      return;
    }
    for (int i = 0; i < settlements.size(); i++) {
      finish(settlements.get(i), delivered.get(i).tag(), channel);
    }
  }

  private void settleAlone(DeliveredClaim delivered, Channel channel) throws IOException {
    for (int attempt = 0; ; attempt++) {
      try {
        SettleOutcome settlement =
            patience
                .whileDatabaseIsAway(() -> settler.settle(List.of(delivered.claim())))
                .getFirst();
        finish(settlement, delivered.tag(), channel);
        return;
      } catch (DatabaseOutageRetry.ShutdownException e) {
        return;
      } catch (RuntimeException e) {
        if (attempt == BACK_OFF.size()) {
          log.error("Claim {} is a dead letter", delivered.claim().traceId(), e);
          deadLetter(channel, delivered.tag());
          return;
        }
        if (!patience.pause(BACK_OFF.get(attempt))) {
          return;
        }
      }
    }
  }

  private static void finish(SettleOutcome settlement, long tag, Channel channel)
      throws IOException {
    switch (settlement) {
      case SettleOutcome.Booked _, SettleOutcome.Lost _, SettleOutcome.AlreadyRecorded _ ->
          channel.basicAck(tag, false);
      // Its rehearsal was cleared away meanwhile.
      case SettleOutcome.Impossible(Claim claim, var _) when SandboxIds.owns(claim.slotId()) ->
          channel.basicAck(tag, false);
      case SettleOutcome.Impossible(Claim claim, EndReason.Code reason) -> {
        try (var _ = ClaimLogContext.naming(claim)) {
          log.error("Claim {} can't ever be settled: {}", claim.traceId(), reason);
        }
        deadLetter(channel, tag);
      }
    }
  }

  /** One by one: one of the two kinds of broker handles only the last tag of a multiple nack. */
  private static void deadLetter(Channel channel, long tag) throws IOException {
    channel.basicNack(tag, false, false);
  }
}
