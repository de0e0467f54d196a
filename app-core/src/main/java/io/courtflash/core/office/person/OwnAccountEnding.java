package io.courtflash.core.office.person;

import io.courtflash.core.booking.reservation.CancellationOutcome;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ReservationLifecycle;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.money.refund.CancellationQuotes;
import io.courtflash.core.money.refund.Refunds;
import io.courtflash.core.office.person.OwnAccountEnding.Outcome.Ended;
import io.courtflash.core.office.person.OwnAccountEnding.Outcome.LastAdministrator;
import io.courtflash.core.office.person.OwnAccountEnding.Outcome.MoneyOpen;
import io.courtflash.core.office.person.OwnAccountEnding.Outcome.TooLate;
import io.courtflash.core.office.person.store.PersonMapper;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.RecentProofs;
import java.util.List;
import java.util.Optional;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/**
 * Ends a person's own account: cancels their bookings as they could themselves, and erases what
 * tells who they are.
 */
@Component
@RequiredArgsConstructor
public class OwnAccountEnding {

  private final PersonMapper mapper;
  private final ReservationLifecycle bookings;
  private final CancellationQuotes quotes;
  private final Refunds refunds;
  private final PersonErasure erasure;
  private final RecentProofs proofs;

  /** The result of ending one's own account. */
  public sealed interface Outcome {

    record Ended() implements Outcome {}

    /** Nothing was done: the policy doesn't let these bookings be cancelled any more. */
    record TooLate(List<Long> bookings) implements Outcome {}

    /**
     * The account stays until this money has arrived: it was open before, and nothing was done; or
     * it is that of the bookings, which are cancelled now. Asked again later, the account ends.
     *
     * @param money the numbers of orders and refunds
     */
    record MoneyOpen(List<String> money) implements Outcome {}

    record LastAdministrator() implements Outcome {}
  }

  /**
   * Ends the caller's own account for good. A paid booking is refunded less the fee that its policy
   * keeps; the places of all are free again. Waits a short time for each refund. Can be repeated.
   *
   * @throws io.courtflash.core.platform.security.ProofRequiredException without a recent proof
   */
  public Outcome end(Actor owner) {
    proofs.requireOfOwner(owner);
    List<String> money = mapper.refundsOfEnded(owner.userId());
    if (!money.isEmpty()) {
      return new MoneyOpen(money);
    }
    List<Long> held = mapper.openBookings(owner.userId());
    List<Long> tooLate = held.stream().filter(id -> !isCancellable(owner, id)).toList();
    if (!tooLate.isEmpty()) {
      return new TooLate(tooLate);
    }
    while (!held.isEmpty()) {
      held.forEach(id -> cancel(owner, id));
      List<Long> left = mapper.openBookings(owner.userId());
      if (left.equals(held)) {
        break;
      }
      held = left;
    }
    return erased(owner);
  }

  /** An unpaid booking whose time has begun is owed, and can't be cancelled either. */
  private boolean isCancellable(Actor owner, long id) {
    return quotes.find(owner, id).filter(CancellationQuotes.Quote::possible).isPresent()
        && !mapper.hasBegun(id);
  }

  private void cancel(Actor owner, long id) {
    Optional<Reservation> found = bookings.find(id);
    boolean isPaid =
        found.filter(it -> it.status() == ReservationStatus.CONFIRMED && !it.isFree()).isPresent();
    if (isPaid || bookings.cancel(owner, id) instanceof CancellationOutcome.Paid) {
      var _ = refunds.request(owner, id, null);
    }
  }

  private Outcome erased(Actor owner) {
    return switch (erasure.erase(Actor.ENGINE, owner.userId())) {
      case PersonErasure.Outcome.Erased _, PersonErasure.Outcome.UnknownAccount _ -> new Ended();
      case PersonErasure.Outcome.LastAdministrator _ -> new LastAdministrator();
      case PersonErasure.Outcome.StillOpen(var ids, var money) ->
          money.isEmpty() ? new TooLate(ids) : new MoneyOpen(money);
    };
  }
}
