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
  boolean once(Release release, Instant now) {
    return transactions.call(
        () -> {
          Optional<FlashSession> session = sessions.hold(release.sessionId());
          if (session.isEmpty() || !releases.markWarmed(release)) {
            return false;
          }
          build(session.get(), release.slotDate(), unended(release, now));
          return true;
        });
  }

  /** Builds the slots of a release that Redis doesn't know; most often there is none. */
  void cold(Release release, Instant now) {
    List<Slot> cold = builder.coldOf(unended(release, now));
    if (!cold.isEmpty()) {
      build(release, cold);
    }
  }

  /**
   * Builds every slot of a session's releases that has not ended, warm ones too.
   *
   * @return how many slots
   */
  public int byHand(Actor actor, long sessionId, Instant now) {
    int built = 0;
    for (Release release : releases.upcoming(sessionId)) {
      List<Slot> all = unended(release, now);
      build(release, all);
      built += all.size();
    }
    int slotCount = built;
    transactions.run(() -> releases.actedOn(actor, sessionId, AuditAction.SLOTS_WARMED, slotCount));
    return built;
  }

  private void build(Release release, List<Slot> these) {
    transactions.run(
        () -> {
          Optional<FlashSession> session = sessions.hold(release.sessionId());
          session.ifPresent(
              held -> {
                releases.markWarmed(release);
                build(held, release.slotDate(), these);
              });
        });
  }

  /** The gate's time is read under the session's lock, because a gate may have moved meanwhile. */
  private void build(FlashSession held, LocalDate date, List<Slot> these) {
    releases
        .find(held.id(), date)
        .ifPresent(
            release -> {
              builder.build(held, release.opensAt(), these);
              releases.announce(new SlotsWarmed(held.id(), these.stream().map(Slot::id).toList()));
            });
  }

  private List<Slot> unended(Release release, Instant now) {
    return slots.ofSession(release.sessionId(), release.slotDate()).stream()
        .filter(slot -> slot.endsAt().isAfter(now))
        .toList();
  }
}
