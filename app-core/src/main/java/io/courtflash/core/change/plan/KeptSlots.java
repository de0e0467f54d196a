package io.courtflash.core.change.plan;

import io.courtflash.core.booking.gate.Releases;
import io.courtflash.core.hall.block.Blocks;
import io.courtflash.core.hall.court.CourtLock;
import io.courtflash.core.hall.plan.Sessions;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.hall.slot.SlotWithdrawal;
import io.courtflash.core.hall.slot.Slots;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.data.Transactions;
import io.courtflash.core.platform.work.ForEachIsolated;
import io.courtflash.core.platform.work.LoopScheduler;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/**
 * The slots that a change of the plan left to their bookings. Nobody else books one; when its last
 * booking has ended, also by a refund, it is withdrawn, and the plan's own slots are made in its
 * place. A session that was to be deleted goes with its last booking, too.
 */
@Component
class KeptSlots {

  private static final Duration INTERVAL = Duration.ofSeconds(3);

  private final Transactions transactions;
  private final CourtLock courtLock;
  private final Blocks blocks;
  private final Slots slots;
  private final Sessions sessions;
  private final SlotWithdrawal withdrawal;
  private final PlannedSlots planned;
  private final Releases releases;

  KeptSlots(
      Transactions transactions,
      CourtLock courtLock,
      Blocks blocks,
      Slots slots,
      Sessions sessions,
      SlotWithdrawal withdrawal,
      PlannedSlots planned,
      Releases releases,
      LoopScheduler background) {
    this.transactions = transactions;
    this.courtLock = courtLock;
    this.blocks = blocks;
    this.slots = slots;
    this.sessions = sessions;
    this.withdrawal = withdrawal;
    this.planned = planned;
    this.releases = releases;
    background.every(INTERVAL, "kept-slots", this::round);
  }

  /**
   * Leaves slots to their bookings, in the caller's transaction, which has locked the courts and
   * stored the plan. Those that the plan has again are on sale again.
   *
   * @param reason why, for staff; may be empty
   */
  @Transactional(propagation = Propagation.MANDATORY)
  public void keep(Actor staff, Collection<Long> slotIds, String reason) {
    blocks.keep(staff.userId(), slotIds, reason);
    blocks.keepNoLonger(planned.among(slots.find(blocks.kept()).values()));
  }

  /** One round. Nothing is locked while all kept slots and sessions have bookings. */
  void round() {
    if (!blocks.keptWithoutBookings().isEmpty()) {
      transactions.runReadCommitted(this::withdraw);
    }
    ForEachIsolated.forEach(
        sessions.ended(),
        sessionId -> {
          var _ = sessions.delete(Actor.ENGINE, sessionId);
        });
  }

  private void withdraw() {
    courtLock.lock();
    sessions.list().forEach(session -> sessions.lock(session.id()));
    List<Long> ids = blocks.keptWithoutBookings();
    withdrawal.start(ids);
    // Staff may have moved a booking there until the rows were locked.
    Set<Long> still = Set.copyOf(blocks.keptWithoutBookings());
    List<Slot> gone =
        slots.find(ids).values().stream().filter(it -> still.contains(it.id())).toList();
    withdrawal.complete(gone.stream().map(Slot::id).toList());
    planned.fill(gone);
    gone.forEach(slot -> releases.forgetWithoutSlots(slot.sessionId(), slot.slotDate()));
  }
}
