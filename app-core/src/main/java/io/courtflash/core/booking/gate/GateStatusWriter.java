package io.courtflash.core.booking.gate;

import io.courtflash.core.hall.plan.Sessions;
import io.courtflash.core.hall.plan.SlotGenerator;
import java.time.Duration;
import java.time.Instant;
import lombok.RequiredArgsConstructor;
import org.redisson.api.RBucket;
import org.redisson.api.RedissonClient;
import org.redisson.client.codec.StringCodec;
import org.springframework.stereotype.Component;
import org.springframework.transaction.event.TransactionalEventListener;

/**
 * Writes each session's gate to Redis, for operators and dashboards only: {@code bf:gate:{id}} is 0
 * (closed) or 1 (open), {@code bf:gate:time:{id}} the instant at which it opens, in ISO 8601.
 * Admission doesn't read them.
 */
@Component
@RequiredArgsConstructor
class GateStatusWriter {

  private static final Duration TTL = Duration.ofDays(2);

  private final RedissonClient redis;
  private final Sessions sessions;
  private final SessionStatuses statuses;

  void write(long sessionId) {
    sessions
        .find(sessionId)
        .map(statuses::of)
        .ifPresentOrElse(
            status -> {
              bucket("bf:gate:", sessionId).set(status.isOpen() ? "1" : "0", TTL);
              Instant opensAt = status.opensAt();
              if (opensAt != null) {
                bucket("bf:gate:time:", sessionId).set(opensAt.toString(), TTL);
              }
            },
            () -> bucket("bf:gate:", sessionId).set("0", TTL));
  }

  @TransactionalEventListener
  void on(SlotGenerator.SlotsGenerated event) {
    write(event.session().id());
  }

  @TransactionalEventListener
  void on(Releases.GateOpened event) {
    write(event.sessionId());
  }

  private RBucket<String> bucket(String prefix, long sessionId) {
    return redis.getBucket(prefix + "{" + sessionId + "}", StringCodec.INSTANCE);
  }
}
