package io.courtflash.core.booking.claim;

import io.courtflash.core.booking.claim.AdmissionPolicy.Decision;
import io.courtflash.core.booking.claim.OwnChangeService.Outcome.Decided;
import io.courtflash.core.booking.claim.OwnChangeService.Outcome.NoPermit;
import io.courtflash.core.booking.claim.OwnChangeService.Outcome.PermitExpired;
import io.courtflash.core.booking.claim.ReserveOutcome.UnknownSlot;
import io.courtflash.core.booking.permit.Claim;
import io.courtflash.core.booking.permit.ClaimLogContext;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.move.OwnChanges;
import io.courtflash.core.booking.rule.BookingCells;
import io.courtflash.core.hall.slot.SandboxIds;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.hall.slot.Slots;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.servers.AnswerDeadline;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.stereotype.Service;

/**
 * Changes students' bookings to other places: under the same limits and rules as a claim, and with
 * a permit of the new place, so that nobody who was admitted there loses it. The permit is taken
 * before the change is written; if the change is never committed, the sweeper takes it back. A
 * booking of several cells is changed as a whole, and takes no permits.
 */
@Service
@RequiredArgsConstructor
public class OwnChangeService {

  private static final Logger log = LoggerFactory.getLogger(OwnChangeService.class);

  private final AdmissionPolicy policy;
  private final SlotRefusals slotRefusals;
  private final Slots slots;
  private final ClaimService claims;
  private final OwnChanges changes;
  private final IntervalBookingChange cellsChange;

  /**
   * Changes a booking. Idempotent: when the booking is at that place already, nothing happens, and
   * the answer is the same.
   *
   * @param toSlotIds at least one; as many as the booking has
   * @param claimToken see {@link ClaimTokens}; null when the student has none
   * @throws org.redisson.client.RedisException Redis didn't answer: nothing is changed, and a
   *     permit that it may have given is taken back within 15 s
   * @throws org.springframework.dao.DataAccessException it isn't known whether the booking was
   *     changed; the request can be repeated
   * @throws org.springframework.transaction.TransactionException the same
   */
  public Outcome change(
      Actor student, long reservationId, Set<Long> toSlotIds, @Nullable String claimToken) {
    Outcome outcome = decide(student, reservationId, toSlotIds, claimToken);
    return outcome instanceof NoPermit(ReserveOutcome refused)
        ? new NoPermit(policy.counted(student.userId(), refused))
        : outcome;
  }

  private Outcome decide(
      Actor student, long reservationId, Set<Long> toSlotIds, @Nullable String claimToken) {
    Optional<ReserveOutcome> refused = policy.refuseAll(student.userId());
    if (refused.isPresent()) {
      return new NoPermit(refused.get());
    }
    Optional<Reservation> booking = changes.find(student, reservationId);
    if (booking.isEmpty()) {
      return new Decided(new OwnChanges.Outcome.NotFound());
    }
    Optional<OwnChanges.Outcome> known = changes.check(booking.get(), toSlotIds);
    if (known.isPresent()) {
      return new Decided(known.get());
    }
    List<Slot> to =
        toSlotIds.stream()
            .filter(id -> !SandboxIds.owns(id))
            .flatMap(id -> slots.find(id).stream())
            .toList();
    if (to.size() < toSlotIds.size()) {
      return new NoPermit(new UnknownSlot());
    }
    return booking.get().hasFurtherCells() || to.size() > 1
        ? cellsChange.change(student, booking.get(), BookingCells.of(to), claimToken)
        : change(student, booking.get(), to.getFirst(), claimToken);
  }

  private Outcome change(Actor student, Reservation booking, Slot to, @Nullable String claimToken) {
    ReservationRequest request =
        new ReservationRequest(student, to.id(), to.sessionId(), claimToken);
    return slotRefusals
        .refusalFor(to.id(), student.userId())
        .<Outcome>map(NoPermit::new)
        .orElseGet(() -> changeIfAllowed(request, booking, to));
  }

  private Outcome changeIfAllowed(ReservationRequest request, Reservation booking, Slot slot) {
    return switch (policy.checkChange(request, slot, booking.slotId())) {
      case Decision.Refused(ReserveOutcome outcome) -> new NoPermit(outcome);
      case Decision.Allowed allowed -> {
        Outcome outcome = changeWithPermit(request.student(), booking, slot);
        if (!(outcome instanceof Decided(OwnChanges.Outcome.Changed _))) {
          policy.undo(allowed);
        }
        yield outcome;
      }
    };
  }

  private Outcome changeWithPermit(Actor student, Reservation booking, Slot slot) {
    Claim permit = claims.issueForChange(student.userId(), slot.id());
    try (var _ = ClaimLogContext.open(permit)) {
      Optional<ReserveOutcome> refused =
          AnswerDeadline.join(claims.admitChange(permit, slot, booking.slotId()));
      return refused.isPresent()
          ? new NoPermit(refused.get())
          : new Decided(changes.change(student, booking.id(), permit));
    } catch (DuplicateKeyException e) {
      log.warn("The permit of a change was taken back before the change was written", e);
      return new PermitExpired();
    }
  }

  /** The answer to a student's request to change a booking. */
  public sealed interface Outcome {

    /** The booking was changed, or the change was refused because of the booking or the place. */
    record Decided(OwnChanges.Outcome outcome) implements Outcome {}

    /**
     * The place gave no permit, for the same reasons as to a claim.
     *
     * @param outcome one that isn't a claim
     */
    record NoPermit(ReserveOutcome outcome) implements Outcome {}

    /** The permit was taken back, because the database answered too late. Nothing was changed. */
    record PermitExpired() implements Outcome {}
  }
}
