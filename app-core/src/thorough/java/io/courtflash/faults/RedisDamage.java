package io.courtflash.faults;

import io.courtflash.core.booking.permit.Claim;
import io.courtflash.core.booking.permit.SlotState;
import io.courtflash.core.booking.permit.TraceIds;
import io.courtflash.faults.Step.Damage;
import java.time.Duration;
import java.time.Instant;
import org.redisson.api.RMap;
import org.redisson.api.RSet;
import org.redisson.api.RedissonClient;
import org.redisson.client.codec.StringCodec;

/** Changes a slot's keys in Redis as no script of the engine does. */
final class RedisDamage {

  private final SimulatedHall hall;
  private final RedissonClient redis;
  private final TraceIds traceIds;

  RedisDamage(SimulatedHall hall) {
    this.hall = hall;
    this.redis = hall.bean(RedissonClient.class);
    this.traceIds = hall.bean(TraceIds.class);
  }

  /** Does nothing to a slot that isn't warm, or has been withdrawn. */
  void cause(ModelSlot slot, Damage kind) {
    if (!slot.withdrawn) {
      hall.states().stream()
          .filter(state -> state.slotId() == slot.id)
          .forEach(
              state -> {
                change(state, kind);
                slot.damaged = true;
              });
    }
  }

  private void change(SlotState state, Damage kind) {
    switch (kind) {
      case NO_PERMITS -> setPermits(state, 0);
      case TOO_MANY_PERMITS -> setPermits(state, state.capacity() + 3);
      case LOST_HOLD ->
          state.holds().entrySet().stream()
              .filter(hold -> !state.pending().containsKey(hold.getKey()))
              .limit(1)
              .forEach(
                  hold -> {
                    holds(state).fastRemove(hold.getKey());
                    holders(state).remove(String.valueOf(hold.getValue()));
                  });
      case LOST_HOLDERS -> holders(state).delete();
      case HOLD_OF_NOBODY -> {
        long nobody = hall.students.getLast().id() + 1_000;
        Claim claim = traceIds.issue(nobody, state.slotId(), Instant.now());
        holds(state).fastPut(claim.traceId(), String.valueOf(nobody));
        holders(state).add(String.valueOf(nobody));
      }
      case OTHER_PAUSE -> set(state, "paused", state.gate().paused() ? "0" : "1");
      case OTHER_BLOCK -> set(state, "blocked", state.blocked() ? "0" : "1");
      case OTHER_OPENING -> {
        Instant now = Instant.now();
        boolean isOpen = state.gate().opensAt().isBefore(now);
        Instant other = isOpen ? now.plus(Duration.ofHours(1)) : now.minus(Duration.ofHours(1));
        set(state, "opensAt", String.valueOf(other.toEpochMilli()));
      }
    }
  }

  private void setPermits(SlotState state, int permits) {
    redis.getBucket(key("sem", state), StringCodec.INSTANCE).set(String.valueOf(permits));
  }

  private void set(SlotState state, String field, String value) {
    RMap<String, String> fields = redis.getMap(key("slot", state), StringCodec.INSTANCE);
    fields.fastPut(field, value);
  }

  private RMap<String, String> holds(SlotState state) {
    return redis.getMap(key("hold", state), StringCodec.INSTANCE);
  }

  private RSet<String> holders(SlotState state) {
    return redis.getSet(key("dedup", state), StringCodec.INSTANCE);
  }

  private static String key(String what, SlotState state) {
    return "bf:" + what + ":{" + state.slotId() + "}";
  }
}
