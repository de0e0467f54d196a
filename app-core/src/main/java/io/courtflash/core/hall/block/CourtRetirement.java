package io.courtflash.core.hall.block;

import io.courtflash.core.hall.block.store.BlockMapper;
import io.courtflash.core.hall.court.Court;
import io.courtflash.core.hall.court.CourtLock;
import io.courtflash.core.hall.court.Courts;
import io.courtflash.core.hall.court.HallRefusal;
import io.courtflash.core.hall.slot.SlotWithdrawal;
import io.courtflash.core.hall.slot.Slots;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.StaffReason;
import io.courtflash.core.platform.security.ActsOn;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.courtflash.core.platform.security.TargetKind;
import java.time.InstantSource;
import java.util.List;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Isolation;
import org.springframework.transaction.annotation.Transactional;

/** Retires a court and withdraws its slots that nobody has booked. */
@Component
@RequiredArgsConstructor
public class CourtRetirement {

  private final Courts courts;
  private final BlockMapper blocks;
  private final Slots slots;
  private final SlotWithdrawal withdrawal;
  private final CourtLock courtLock;
  private final InstantSource clock;

  /**
   * Retires a court, unless it has a live reservation whose slot has not ended. Its remaining slots
   * are blocked with the reason and withdrawn; claims that are not settled yet are lost.
   *
   * @param reason see {@link StaffReason}
   */
  @Transactional(isolation = Isolation.READ_COMMITTED)
  @NeedsPermission(Permission.PLAN)
  public Court retire(Actor staff, @ActsOn(TargetKind.COURT) long courtId, String reason) {
    courtLock.lock();
    // Counted first so that a refusal closes nothing, and again when no claim can be settled any
    // more.
    int reservations = courts.liveReservations(courtId);
    if (reservations > 0) {
      throw HallRefusal.COURT_BOOKED.refuse(reservations);
    }
    List<Long> upcoming = slots.idsOfCourtEndingAfter(courtId, clock.instant());
    withdrawal.start(upcoming);
    reservations = courts.liveReservations(courtId);
    if (reservations > 0) {
      throw HallRefusal.COURT_BOOKED.refuse(reservations);
    }
    if (!upcoming.isEmpty()) {
      blocks.insert(new StaffReason(reason).text(), null, null, null, staff.userId());
      blocks.assignBlock(upcoming, blocks.lastId());
      withdrawal.complete(upcoming);
    }
    return courts.retire(staff, courtId);
  }
}
