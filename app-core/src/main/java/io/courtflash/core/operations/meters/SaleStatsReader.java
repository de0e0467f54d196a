package io.courtflash.core.operations.meters;

import io.courtflash.core.booking.permit.SlotSummaries;
import io.courtflash.core.booking.permit.SlotSummaries.SlotCounts;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.hall.slot.Slots;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/** Reads all slots on sale from Redis and sums up their counts. */
@Component
@RequiredArgsConstructor
class SaleStatsReader {

  private final Slots slots;
  private final SlotSummaries summaries;
  private final SessionGates gates;
  private final InstantSource clock;

  SaleStats now() {
    Instant at = clock.instant();
    List<Slot> onSale = slots.activeEndingAfter(at);
    List<SlotCounts> warm = summaries.counts(onSale.stream().map(Slot::id).toList());
    return new SaleStats(
        at,
        onSale.size(),
        warm.size(),
        warm.stream().mapToLong(SlotCounts::permits).sum(),
        warm.stream().mapToLong(SlotCounts::holds).sum(),
        warm.stream().mapToLong(SlotCounts::holders).sum(),
        warm.stream().mapToLong(SlotCounts::pending).sum(),
        gates.of(onSale, warm));
  }
}
