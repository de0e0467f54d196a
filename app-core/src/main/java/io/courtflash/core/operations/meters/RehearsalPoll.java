package io.courtflash.core.operations.meters;

import io.courtflash.core.platform.work.LoopScheduler;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Reads at intervals the slots of the rehearsal that runs. */
@Component
class RehearsalPoll {

  private static final Duration INTERVAL = Duration.ofSeconds(5);

  private final PolledValue<List<SlotStatsReader.SlotStats>> polled;
  private final InstantSource clock;

  RehearsalPoll(SlotStatsReader reader, LoopScheduler background, InstantSource clock) {
    this.clock = clock;
    polled =
        new PolledValue<>(background, INTERVAL, "rehearsal-figures", reader::rehearsalSlotStats);
  }

  /** Empty while no rehearsal runs, and while Redis or the database doesn't answer. */
  List<SlotStatsReader.SlotStats> latestWhileViewed() {
    return polled.latestWhileViewed().orElse(List.of());
  }

  /** The sums over all these slots. */
  SaleStats sums() {
    Instant at = clock.instant();
    List<SlotStatsReader.SlotStats> slots = latestWhileViewed();
    int warm = (int) slots.stream().filter(slot -> slot.permits() != null).count();
    return new SaleStats(
        at,
        slots.size(),
        warm,
        sum(slots, slot -> orZero(slot.permits())),
        sum(slots, slot -> orZero(slot.holds())),
        sum(slots, slot -> orZero(slot.dedup())),
        sum(slots, slot -> orZero(slot.pending())),
        List.of());
  }

  private static long sum(
      List<SlotStatsReader.SlotStats> slots, ToIntFunction<SlotStatsReader.SlotStats> number) {
    return slots.stream().mapToInt(number).sum();
  }

  private static int orZero(@Nullable Integer number) {
    return number == null ? 0 : number;
  }
}
