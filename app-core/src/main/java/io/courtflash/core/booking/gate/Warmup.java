package io.courtflash.core.booking.gate;

import io.courtflash.core.hall.plan.FlashSession;
import io.courtflash.core.hall.plan.Sessions;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.hall.slot.Slots;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.AuditAction;
import io.courtflash.core.people.access.StaffActed;
import io.courtflash.core.platform.data.Transactions;
import io.courtflash.core.platform.security.ActsOn;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.courtflash.core.platform.security.TargetKind;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import lombok.RequiredArgsConstructor;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;

/**
 * Builds the slots of releases in Redis from MySQL. Safe at any time, also during a sale: claims
 * that are not settled yet are kept.
 */
@Component
@RequiredArgsConstructor
public class Warmup {

  private final Transactions transactions;
  private final Sessions sessions;
  private final Slots slots;
  private final Releases releases;
  private final WarmSlotBuilder builder;
  private final ApplicationEventPublisher events;

  /**
   * Builds every slot of a release that has not ended. Does nothing when this or another node did
   * it before.
   *
   * @return whether this call built them
   */
  boolean warmUpIfDue(Release release, Instant now) {
    return transactions.callReadCommitted(
        () -> {
          Optional<FlashSession> session = sessions.lockForShare(release.sessionId());
          if (session.isEmpty() || !releases.markWarmed(release)) {
            return false;
          }
          build(session.get(), release.slotDate(), upcomingSlots(release, now));
          return true;
        });
  }

  /** Builds those slots of a release that are not in Redis; usually there are none. */
  void warmUpMissing(Release release, Instant now) {
    List<Slot> notWarm = builder.notWarm(upcomingSlots(release, now));
    if (!notWarm.isEmpty()) {
      build(release, notWarm);
    }
  }

  /**
   * Builds every slot of a session's releases that has not ended, even if it is warm already, and
   * records it in the audit log. Days that were made ahead wait for their turn.
   *
   * @return how many slots were built
   */
  @NeedsPermission(Permission.GATE)
  public int warmUpNow(Actor actor, @ActsOn(TargetKind.SESSION) long sessionId, Instant now) {
    int built = 0;
    List<Release> ofPlan =
        releases.upcoming(sessionId).stream().filter(release -> !release.madeAhead()).toList();
    for (Release release : ofPlan) {
      List<Slot> all = upcomingSlots(release, now);
      build(release, all);
      built += all.size();
    }
    int slotCount = built;
    String subject = "session:" + sessionId;
    transactions.runReadCommitted(
        () ->
            events.publishEvent(
                new StaffActed(actor, AuditAction.SLOTS_WARMED, subject, null, slotCount)));
    return built;
  }

  private void build(Release release, List<Slot> toBuild) {
    transactions.runReadCommitted(
        () -> {
          Optional<FlashSession> session = sessions.lockForShare(release.sessionId());
          session.ifPresent(
              locked -> {
                releases.markWarmed(release);
                build(locked, release.slotDate(), toBuild);
              });
        });
  }

  /**
   * Reads the gate's time again under the session's lock, because it may have been changed since.
   */
  private void build(FlashSession locked, LocalDate date, List<Slot> toBuild) {
    releases
        .find(locked.id(), date)
        .ifPresent(
            release -> {
              builder.build(locked, release.opensAt(), toBuild);
              events.publishEvent(
                  new SlotsWarmed(locked.id(), toBuild.stream().map(Slot::id).toList()));
            });
  }

  private List<Slot> upcomingSlots(Release release, Instant now) {
    return slots.ofSession(release.sessionId(), release.slotDate()).stream()
        .filter(slot -> slot.endsAt().isAfter(now))
        .toList();
  }

  /** Slots of a session were built in Redis from MySQL. */
  public record SlotsWarmed(long sessionId, List<Long> slotIds) {}
}
