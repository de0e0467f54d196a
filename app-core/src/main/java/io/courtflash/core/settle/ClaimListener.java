package io.courtflash.core.settle;

import com.rabbitmq.client.Channel;
import io.courtflash.core.booking.Settlement;
import io.courtflash.core.permit.Claim;
import io.courtflash.core.permit.ClaimLog;
import io.courtflash.core.reserve.ClaimMessage;
import io.courtflash.core.reserve.ClaimQueue;
import io.courtflash.core.venue.Sandbox;
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

  private final ClaimMessage messages;
  private final Settler settler;
  private final Patience patience;

  ClaimListener(ClaimMessage messages, Settler settler, Patience patience) {
    this.messages = messages;
    this.settler = settler;
    this.patience = patience;
  }

  /** A message and the claim that it carries. */
  private record Delivered(Claim claim, long tag) {}

  @RabbitListener(
      id = SettleSwitch.LISTENER,
      queues = ClaimQueue.QUEUE,
      containerFactory = SettleContainers.CLAIMS)
  void claimsArrived(List<Message> batch, Channel channel) throws IOException {
    List<Delivered> readable = new ArrayList<>();
    for (Message message : batch) {
      long tag = message.getMessageProperties().getDeliveryTag();
      var claim = messages.claim(message);
      if (claim.isPresent()) {
        readable.add(new Delivered(claim.get(), tag));
      } else {
        deadLetter(channel, tag);
      }
    }
    if (!readable.isEmpty()) {
      settle(readable, channel);
    }
  }

  private void settle(List<Delivered> delivered, Channel channel) throws IOException {
    List<Claim> claims = delivered.stream().map(Delivered::claim).toList();
    List<Settlement> settlements;
    try {
      settlements = patience.whileDatabaseIsAway(() -> settler.settle(claims));
    } catch (Patience.Interrupted e) {
      return;
    } catch (RuntimeException e) {
      log.warn("A batch of {} claims failed; they are tried one by one", claims.size(), e);
      for (Delivered one : delivered) {
        try (var _ = ClaimLog.naming(one.claim())) {
          settleAlone(one, channel);
        }
      }
      return;
    }
    for (int i = 0; i < settlements.size(); i++) {
      finish(settlements.get(i), delivered.get(i).tag(), channel);
    }
  }

  private void settleAlone(Delivered delivered, Channel channel) throws IOException {
    for (int attempt = 0; ; attempt++) {
      try {
        Settlement settlement =
            patience
                .whileDatabaseIsAway(() -> settler.settle(List.of(delivered.claim())))
                .getFirst();
        finish(settlement, delivered.tag(), channel);
        return;
      } catch (Patience.Interrupted e) {
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

  private static void finish(Settlement settlement, long tag, Channel channel) throws IOException {
    switch (settlement) {
      case Settlement.Booked _, Settlement.Lost _, Settlement.Known _ ->
          channel.basicAck(tag, false);
      // Its rehearsal was cleared away meanwhile.
      case Settlement.Impossible(Claim claim, String _) when Sandbox.owns(claim.slotId()) ->
          channel.basicAck(tag, false);
      case Settlement.Impossible(Claim claim, String reason) -> {
        try (var _ = ClaimLog.naming(claim)) {
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
