package io.courtflash.core.reserve;

import io.courtflash.core.account.Actor;
import io.courtflash.core.account.StaffActed;
import io.courtflash.core.reserve.ReserveOutcome.Duplicate;
import io.courtflash.core.reserve.ReserveOutcome.NoSuchSlot;
import io.courtflash.core.reserve.ReserveOutcome.OutOfStock;
import io.courtflash.core.reserve.ReserveOutcome.Paused;
import io.courtflash.core.reserve.ReserveOutcome.TooMany;
import io.courtflash.core.reserve.ReserveOutcome.WrongSession;
import io.courtflash.core.venue.Sandbox;
import io.courtflash.core.venue.Slot;
import io.courtflash.core.venue.Slots;
import java.time.Duration;
import java.util.Optional;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Service;

/** Where claims come in. A winner costs one Redis round trip, the loser of a sold-out slot none. */
@Service
public class Intake {

  private final ReserveLimits limits;
  private final Slots slots;
  private final SoldOutBoard soldOut;
  private final Claiming claiming;
  private final ApplicationEventPublisher events;
  private volatile boolean paused;

  Intake(
      ReserveLimits limits,
      Slots slots,
      SoldOutBoard soldOut,
      Claiming claiming,
      ApplicationEventPublisher events) {
    this.limits = limits;
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
  public ReserveOutcome reserve(long userId, long slotId, long sessionId) {
    long begun = System.nanoTime();
    ReserveOutcome outcome = decide(userId, slotId, sessionId);
    events.publishEvent(
        new ReserveAnswered(userId, slotId, outcome, Duration.ofNanos(System.nanoTime() - begun)));
    return outcome;
  }

  private ReserveOutcome decide(long userId, long slotId, long sessionId) {
    Optional<Duration> wait = limits.takeIn(userId);
    if (wait.isPresent()) {
      return new TooMany(wait.get());
    }
    if (paused) {
      return new Paused();
    }
    return soldOut
        .verdict(slotId, userId)
        .map(Intake::refused)
        .orElseGet(() -> claim(userId, slotId, sessionId));
  }

  private static ReserveOutcome refused(SoldOutBoard.Verdict verdict) {
    return switch (verdict) {
      case SoldOutBoard.Verdict.NoSeat() -> new OutOfStock();
      case SoldOutBoard.Verdict.YoursAlready(String traceId) -> new Duplicate(traceId);
    };
  }

  private ReserveOutcome claim(long userId, long slotId, long sessionId) {
    Optional<Slot> slot = slots.find(slotId);
    if (slot.isEmpty() || Sandbox.owns(slotId) != Sandbox.owns(userId)) {
      return new NoSuchSlot();
    }
    return slot.get().sessionId() == sessionId
        ? claiming.claim(userId, slot.get())
        : new WrongSession();
  }

  /**
   * Takes no claims in on this node until {@link #resume}: every attempt is answered {@link
   * Paused}.
   */
  public void pause(Actor staff) {
    paused = true;
    events.publishEvent(new StaffActed(staff, "intake.paused", "node", null, null));
  }

  public void resume(Actor staff) {
    paused = false;
    events.publishEvent(new StaffActed(staff, "intake.resumed", "node", null, null));
  }

  public boolean isPaused() {
    return paused;
  }
}
