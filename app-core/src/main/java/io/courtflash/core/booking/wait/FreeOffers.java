package io.courtflash.core.booking.wait;

import io.courtflash.core.booking.permit.Admission;
import io.courtflash.core.booking.permit.Claim;
import io.courtflash.core.booking.permit.Permits;
import io.courtflash.core.booking.permit.TraceIds;
import io.courtflash.core.booking.reservation.Customer;
import io.courtflash.core.booking.reservation.ledger.ClaimLedger;
import io.courtflash.core.booking.reservation.seat.SeatOffers;
import io.courtflash.core.booking.rule.EndReason;
import io.courtflash.core.booking.wait.FreeWaitedPlaces.Wanted;
import io.courtflash.core.booking.wait.WaitOffers.Draw;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.platform.servers.RedisAnswer;
import java.time.InstantSource;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import lombok.RequiredArgsConstructor;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.stereotype.Component;

/** Draws places that are on sale: each with a permit that Redis gives for it. */
@Component
@RequiredArgsConstructor
class FreeOffers {

  private static final long NOBODY = Customer.FIRST_GUEST_ID - 1;

  private final WaitOffers offers;
  private final DrawSeeds seeds;
  private final Permits permits;
  private final ClaimLedger ledger;
  private final TraceIds traceIds;
  private final InstantSource clock;

  /** The outcome of a request for a permit. */
  private enum Result {
    GIVEN,
    /** Not to this entry; the place may still be there. */
    REFUSED,
    GONE
  }

  /** Offers the places of a slot, as many as it has; whether anybody got one. */
  boolean offer(Wanted wanted) {
    List<WaitEntry> waiting = new ArrayList<>(wanted.waiting());
    boolean anyGiven = false;
    for (int place = 0; place < wanted.free() && !waiting.isEmpty(); place++) {
      Optional<WaitEntry> winner = offerOne(wanted, waiting);
      if (winner.isEmpty()) {
        return anyGiven;
      }
      anyGiven = true;
      waiting.remove(winner.get());
    }
    return anyGiven;
  }

  private Optional<WaitEntry> offerOne(Wanted wanted, List<WaitEntry> waiting) {
    long slotId = wanted.slot().id();
    LocalDate today = seeds.today();
    String place = traceIds.issueForChange(NOBODY, slotId, clock.instant()).traceId();
    Draw draw = new Draw(today, slotId, place, seeds.order(today, slotId, place, waiting));
    for (WaitEntry entry : draw.order()) {
      switch (offer(wanted, draw, entry)) {
        case GIVEN -> {
          return Optional.of(entry);
        }
        case REFUSED -> waiting.remove(entry);
        case GONE -> {
          return Optional.empty();
        }
      }
    }
    return Optional.empty();
  }

  private Result offer(Wanted wanted, Draw draw, WaitEntry entry) {
    Slot slot = wanted.slot();
    Claim permit = traceIds.issueForChange(entry.userId(), slot.id(), clock.instant());
    Admission admission = RedisAnswer.await(permits.admit(permit));
    if (!(admission instanceof Admission.Admitted)) {
      return admission instanceof Admission.AlreadyHeld ? Result.REFUSED : Result.GONE;
    }
    try {
      return offers
          .give(draw, entry, permit, wanted.answerWithin())
          .map(FreeOffers::result)
          .orElseGet(
              () -> {
                ledger.abandon(permit, EndReason.Code.CHANGE);
                return Result.REFUSED;
              });
    } catch (DuplicateKeyException takenBack) {
      // The permit was ended because the database answered too late.
      return Result.GONE;
    }
  }

  private static Result result(SeatOffers.Outcome outcome) {
    return switch (outcome) {
      case SeatOffers.Outcome.Made _ -> Result.GIVEN;
      case SeatOffers.Outcome.Refused _ -> Result.REFUSED;
      case SeatOffers.Outcome.Gone _ -> Result.GONE;
    };
  }
}
