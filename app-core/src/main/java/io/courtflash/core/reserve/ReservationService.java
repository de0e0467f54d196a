package io.courtflash.core.reserve;

import io.courtflash.core.account.Actor;
import io.courtflash.core.account.AuditAction;
import io.courtflash.core.account.StaffActed;
import io.courtflash.core.reserve.ReserveOutcome.Duplicate;
import io.courtflash.core.reserve.ReserveOutcome.OutOfStock;
import io.courtflash.core.reserve.ReserveOutcome.Paused;
import io.courtflash.core.reserve.ReserveOutcome.UnknownSlot;
import io.courtflash.core.reserve.ReserveOutcome.WrongSession;
import io.courtflash.core.venue.SandboxIds;
import io.courtflash.core.venue.Slot;
import io.courtflash.core.venue.Slots;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Service;

/** Where claims come in. A winner costs one Redis round trip, the loser of a sold-out slot none. */
@Service
public class ReservationService {

  private final AdmissionPolicy door;
  private final Slots slots;
  private final SoldOutFlags soldOut;
  private final ClaimService claiming;
  private final ApplicationEventPublisher events;
  private volatile boolean paused;

  ReservationService(
      AdmissionPolicy door,
      Slots slots,
      SoldOutFlags soldOut,
      ClaimService claiming,
      ApplicationEventPublisher events) {
    this.door = door;
    this.slots = slots;
    this.soldOut = soldOut;
    this.claiming = claiming;
    this.events = events;
  }

  /**
   * One student's tap on one slot. Not idempotent by itself, but a second tap of the same user on
   * the same slot is a {@link Duplicate}.
   *
   * @throws org.redisson.client.RedisException Redis didn't answer: nothing is known, the user may
   *     ask again
   * @throws org.springframework.dao.DataAccessException the slot couldn't be looked up: nothing
   *     happened
   */
  public ReserveOutcome reserve(ReservationRequest tap) {
    long begun = System.nanoTime();
    ReserveOutcome outcome = decide(tap);
    Duration took = Duration.ofNanos(System.nanoTime() - begun);
    events.publishEvent(
        new ReservationRequestAnswered(tap.student().userId(), tap.slotId(), outcome, took));
    return outcome;
  }

  private ReserveOutcome decide(ReservationRequest tap) {
    Optional<ReserveOutcome> tooMany = door.count(tap);
    if (tooMany.isPresent()) {
      return tooMany.get();
    }
    if (paused) {
      return new Paused();
    }
    return soldOut
        .verdict(tap.slotId(), tap.student().userId())
        .map(ReservationService::refused)
        .orElseGet(() -> claim(tap));
  }

  private static ReserveOutcome refused(SoldOutFlags.SoldOutRefusal verdict) {
    return switch (verdict) {
      case SoldOutFlags.SoldOutRefusal.NoSeat() -> new OutOfStock();
      case SoldOutFlags.SoldOutRefusal.AlreadyHeld(String traceId) -> new Duplicate(traceId);
    };
  }

  private ReserveOutcome claim(ReservationRequest tap) {
    long userId = tap.student().userId();
    Optional<Slot> slot = slots.find(tap.slotId());
    if (slot.isEmpty() || SandboxIds.owns(tap.slotId()) != SandboxIds.owns(userId)) {
      return new UnknownSlot();
    }
    if (slot.get().sessionId() != tap.sessionId()) {
      return new WrongSession();
    }
    Supplier<ReserveOutcome> claim = () -> claiming.claim(userId, slot.get());
    return SandboxIds.owns(userId) ? claim.get() : door.through(tap, slot.get(), claim);
  }

  /**
   * Takes no claims in on this node until {@link #resume}: every attempt is answered {@link
   * Paused}.
   */
  public void pause(Actor staff) {
    paused = true;
    events.publishEvent(new StaffActed(staff, AuditAction.INTAKE_PAUSED, "node", null, null));
  }

  public void resume(Actor staff) {
    paused = false;
    events.publishEvent(new StaffActed(staff, AuditAction.INTAKE_RESUMED, "node", null, null));
  }

  public boolean isPaused() {
    return paused;
  }
}
