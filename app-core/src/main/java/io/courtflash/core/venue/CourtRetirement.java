package io.courtflash.core.venue;

import io.courtflash.core.account.Actor;
import io.courtflash.core.venue.store.BlockMapper;
import io.courtflash.core.venue.store.CourtMapper;
import io.courtflash.core.venue.store.SlotMapper;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Isolation;
import org.springframework.transaction.annotation.Transactional;

/** Takes a court out of the hall together with its slots that nobody has. */
@Component
public class CourtRetirement {

  private final Courts courts;
  private final CourtMapper court;
  private final BlockMapper blocks;
  private final SlotMapper slots;
  private final RetirementContext told;

  CourtRetirement(
      Courts courts,
      CourtMapper court,
      BlockMapper blocks,
      SlotMapper slots,
      RetirementContext told) {
    this.courts = courts;
    this.court = court;
    this.blocks = blocks;
    this.slots = slots;
    this.told = told;
  }

  /** Who hears of it, and the time. */
  @Component
  record RetirementContext(
      CourtLock courtLock, ApplicationEventPublisher events, InstantSource clock) {}

  /**
   * Retires a court whose slots are on sale, when nobody has one that has not ended. The slots are
   * blocked before they go, so that a claim on its way is refused.
   *
   * @param reason the staff's words, 1 to 200 characters
   */
  @Transactional(isolation = Isolation.READ_COMMITTED)
  public CourtChangeOutcome retire(Actor staff, long courtId, String reason) {
    told.courtLock.lock();
    Instant now = told.clock.instant();
    List<Long> unended = blocks.upcomingForUpdate(courtId, now);
    int reservations = court.liveReservations(courtId, now);
    if (reservations > 0) {
      return new CourtChangeOutcome.HasReservations(reservations);
    }
    if (!unended.isEmpty()) {
      blocks.insert(reason, null, null, null, staff.userId());
      blocks.assignBlock(unended, blocks.lastId());
      slots.withdraw(unended);
      told.events.publishEvent(new BlocksChanged(unended));
    }
    return courts.retire(staff, courtId);
  }
}
