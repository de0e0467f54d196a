package io.courtflash.core.operations.meters;

import io.courtflash.core.booking.permit.SlotSummaries;
import io.courtflash.core.booking.permit.SlotSummaries.SlotCounts;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ledger.ClaimLedger;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.hall.slot.Slots;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Reads slots from Redis and from MySQL. Every call reads both. */
@Component
@RequiredArgsConstructor
public class SlotStatsReader {

  private final Slots slots;
  private final SlotSummaries summaries;
  private final ClaimLedger ledger;

  /**
   * A session's slots of one day, ordered by start, then court.
   *
   * @throws org.redisson.client.RedisException if Redis doesn't answer
   * @throws org.springframework.dao.DataAccessException if the database doesn't answer
   */
  public List<SlotStats> slotStats(long sessionId, LocalDate date) {
    return read(slots.ofSession(sessionId, date));
  }

  /**
   * All sessions' slots of one day, ordered by start, then court.
   *
   * @throws org.redisson.client.RedisException if Redis doesn't answer
   * @throws org.springframework.dao.DataAccessException if the database doesn't answer
   */
  public List<SlotStats> slotStats(LocalDate date) {
    return read(slots.ofDay(date));
  }

  /** The slots of the rehearsal that runs. */
  List<SlotStats> rehearsalSlotStats() {
    return read(slots.ofSandbox());
  }

  private List<SlotStats> read(List<Slot> found) {
    List<Long> ids = found.stream().map(Slot::id).toList();
    Map<Long, SlotCounts> warm =
        summaries.counts(ids).stream()
            .collect(Collectors.toMap(SlotCounts::slotId, Function.identity()));
    Map<Long, Reservation.LiveSummary> live = ledger.liveSummaries(ids);
    return found.stream()
        .map(slot -> stats(slot, warm.get(slot.id()), live.get(slot.id())))
        .toList();
  }

  private static SlotStats stats(
      Slot slot, @Nullable SlotCounts warm, Reservation.@Nullable LiveSummary live) {
    return new SlotStats(
        slot.id(),
        slot.courtId(),
        slot.startTime(),
        slot.capacity(),
        warm == null ? null : warm.permits(),
        warm == null ? null : (int) warm.holds(),
        warm == null ? null : (int) warm.holders(),
        warm == null ? null : (int) warm.pending(),
        live == null ? 0 : (int) live.reservations());
  }

  /**
   * One slot in Redis and in MySQL. They are read one after the other, so they may differ by the
   * claims that arrive in between.
   *
   * @param start in the venue's zone
   * @param permits free permits in Redis; this, holds, dedup and pending are null if the slot isn't
   *     in Redis
   * @param dedup users in the dedup set; equals {@code holds} unless there is an error
   * @param pending holds whose claim has no settled row yet
   * @param liveRows reservations in MySQL that hold a seat
   */
  public record SlotStats(
      long slotId,
      long courtId,
      LocalTime start,
      int capacity,
      @Nullable Integer permits,
      @Nullable Integer holds,
      @Nullable Integer dedup,
      @Nullable Integer pending,
      int liveRows) {}
}
