package io.courtflash.core.hall.plan;

import io.courtflash.core.hall.plan.store.AheadSlotMapper;
import io.courtflash.core.hall.slot.MissingSlot;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.hall.slot.SlotWithdrawal;
import io.courtflash.core.hall.slot.Slots;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/**
 * The slots of days that were generated before they were due, because something is booked on them.
 * Nobody has been shown the others, so they follow the plan until the day is generated.
 */
@Component
@RequiredArgsConstructor
class SlotsMadeAhead {

  private final AheadSlotMapper ahead;
  private final Slots slots;
  private final SessionPrices prices;
  private final SlotWithdrawal withdrawal;

  /**
   * The slots of all sessions on one day.
   *
   * @param staying those that stay as they are
   * @param unplanned those that the plan doesn't have and nobody uses; their rows are locked
   * @param used the ids of those of other sessions that somebody uses in the session's place
   */
  record OfDay(List<Slot> staying, List<Slot> unplanned, Set<Long> used) {

    /**
     * Whether a slot has a session's place without a cause that ends by itself. One that another
     * session left to who booked it goes with the booking.
     */
    boolean isTaken(Slot slot, FlashSession session) {
      return slot.sessionId() != session.id() && !used.contains(slot.id());
    }
  }

  /**
   * Reads the slots of a day, and locks those that were made ahead and that nobody uses: a
   * session's own that aren't as it would get them now, and others' in their place. The caller's
   * transaction has locked the courts.
   *
   * @param planned the slots that the session has by its plan; none when it has none that day
   */
  @Transactional(propagation = Propagation.MANDATORY)
  public OfDay lockUnplanned(FlashSession session, LocalDate date, List<MissingSlot> planned) {
    List<Slot> all = slots.ofDay(date);
    Set<Long> aheadIds = ahead.sessionIds(date);
    long priceListId = prices.idForNewSlots(session.id());
    List<Slot> othersInPlace =
        all.stream()
            .filter(slot -> slot.sessionId() != session.id())
            .filter(slot -> planned.stream().anyMatch(wanted -> wanted.overlaps(slot)))
            .toList();
    Stream<Slot> ownUnplanned =
        all.stream()
            .filter(slot -> slot.sessionId() == session.id())
            .filter(slot -> !isPlanned(slot, session, priceListId, planned));
    List<Slot> unplanned =
        lockUnused(
            Stream.concat(ownUnplanned, othersInPlace.stream())
                .filter(slot -> aheadIds.contains(slot.sessionId()))
                .toList());
    List<Slot> staying = new ArrayList<>(all);
    staying.removeAll(new HashSet<>(unplanned));
    return new OfDay(staying, unplanned, usedAmong(othersInPlace));
  }

  /** Withdraws the slots that the plan doesn't have. */
  @Transactional(propagation = Propagation.MANDATORY)
  public void withdraw(OfDay day) {
    withdrawal.complete(ids(day.unplanned()));
  }

  private static boolean isPlanned(
      Slot slot, FlashSession session, long priceListId, List<MissingSlot> planned) {
    return slot.capacity() == session.capacity()
        && slot.priceListId() == priceListId
        && planned.stream()
            .anyMatch(
                wanted ->
                    wanted.courtId() == slot.courtId()
                        && wanted.startsAt().equals(slot.startsAt())
                        && wanted.endsAt().equals(slot.endsAt()));
  }

  /** Asks again under the lock, because staff may have booked one meanwhile. */
  private List<Slot> lockUnused(List<Slot> candidates) {
    List<Slot> unused = unused(candidates);
    withdrawal.start(ids(unused));
    return unused(unused);
  }

  private List<Slot> unused(List<Slot> of) {
    Set<Long> used = usedAmong(of);
    return of.stream().filter(slot -> !used.contains(slot.id())).toList();
  }

  private Set<Long> usedAmong(List<Slot> of) {
    return of.isEmpty() ? Set.of() : ahead.usedAmong(ids(of));
  }

  private static List<Long> ids(List<Slot> of) {
    return of.stream().map(Slot::id).toList();
  }
}
