package io.courtflash.core.metrics;

import io.courtflash.core.background.LoopScheduler;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** The slots of the rehearsal under way, looked at at intervals. */
@Component
class RehearsalPoll {

  private static final Duration EVERY = Duration.ofSeconds(5);

  private final PolledValue<List<SlotStats>> polled;
  private final InstantSource clock;

  RehearsalPoll(SlotStatsReader look, LoopScheduler background, InstantSource clock) {
    this.clock = clock;
    polled = new PolledValue<>(background, EVERY, "rehearsal-figures", look::ofSandbox);
  }

  /** None while there is no rehearsal, or Redis or the database doesn't answer. */
  List<SlotStats> watch() {
    return polled.watch().orElse(List.of());
  }

  /** What Redis holds of all of them together. */
  SaleStats sums() {
    Instant at = clock.instant();
    List<SlotStats> slots = watch();
    int warm = (int) slots.stream().filter(slot -> slot.permits() != null).count();
    return new SaleStats(
        at,
        slots.size(),
        warm,
        sum(slots, slot -> known(slot.permits())),
        sum(slots, slot -> known(slot.holds())),
        sum(slots, slot -> known(slot.dedup())),
        sum(slots, slot -> known(slot.pending())),
        List.of());
  }

  private static long sum(List<SlotStats> slots, ToIntFunction<SlotStats> number) {
    return slots.stream().mapToInt(number).sum();
  }

  private static int known(@Nullable Integer number) {
    return number == null ? 0 : number;
  }
}
