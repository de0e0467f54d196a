package io.courtflash.core.release;

import io.courtflash.core.account.Actor;
import io.courtflash.core.account.AuditAction;
import io.courtflash.core.venue.FlashSession;
import io.courtflash.core.venue.Sessions;
import io.courtflash.core.venue.Slot;
import io.courtflash.core.venue.Slots;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Brings releases into Redis. Safe at any time, also in the middle of a sale. */
@Component
public class Warmup {

  private final ReadCommittedTransactions transactions;
  private final Sessions sessions;
  private final Slots slots;
  private final Releases releases;
  private final WarmSlotBuilder builder;

  Warmup(
      ReadCommittedTransactions transactions,
      Sessions sessions,
      Slots slots,
      Releases releases,
      WarmSlotBuilder builder) {
    this.transactions = transactions;
    this.sessions = sessions;
    this.slots = slots;
    this.releases = releases;
    this.builder = builder;
  }

  /**
   * Builds every slot of a release that has not ended, unless an engine did so already.
   *
   * @return whether it was this call that did
   */
  boolean warmUpIfDue(Release release, Instant now) {
    return transactions.call(
        () -> {
          Optional<FlashSession> session = sessions.lockForShare(release.sessionId());
          if (session.isEmpty() || !releases.markWarmed(release)) {
            return false;
          }
          build(session.get(), release.slotDate(), upcomingSlots(release, now));
          return true;
        });
  }

  /** Builds the slots of a release that Redis doesn't know; most often there is none. */
  void warmUpMissing(Release release, Instant now) {
    List<Slot> notWarm = builder.notWarm(upcomingSlots(release, now));
    if (!notWarm.isEmpty()) {
      build(release, notWarm);
    }
  }

  /**
   * Builds every slot of a session's releases that has not ended, warm ones too.
   *
   * @return how many slots
   */
  public int warmUpNow(Actor actor, long sessionId, Instant now) {
    int built = 0;
    for (Release release : releases.upcoming(sessionId)) {
      List<Slot> all = upcomingSlots(release, now);
      build(release, all);
      built += all.size();
    }
    int slotCount = built;
    transactions.run(() -> releases.actedOn(actor, sessionId, AuditAction.SLOTS_WARMED, slotCount));
    return built;
  }

  private void build(Release release, List<Slot> toBuild) {
    transactions.run(
        () -> {
          Optional<FlashSession> session = sessions.lockForShare(release.sessionId());
          session.ifPresent(
              locked -> {
                releases.markWarmed(release);
                build(locked, release.slotDate(), toBuild);
              });
        });
  }

  /** The gate's time is read under the session's lock, because a gate may have moved meanwhile. */
  private void build(FlashSession locked, LocalDate date, List<Slot> toBuild) {
    releases
        .find(locked.id(), date)
        .ifPresent(
            release -> {
              builder.build(locked, release.opensAt(), toBuild);
              releases.announce(
                  new SlotsWarmed(locked.id(), toBuild.stream().map(Slot::id).toList()));
            });
  }

  private List<Slot> upcomingSlots(Release release, Instant now) {
    return slots.ofSession(release.sessionId(), release.slotDate()).stream()
        .filter(slot -> slot.endsAt().isAfter(now))
        .toList();
  }
}
