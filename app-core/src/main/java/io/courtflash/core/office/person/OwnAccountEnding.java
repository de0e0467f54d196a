package io.courtflash.core.office.person;

import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.reservation.life.CancellationOutcome;
import io.courtflash.core.booking.reservation.life.ReservationLifecycle;
import io.courtflash.core.money.refund.CancellationQuotes;
import io.courtflash.core.money.refund.Refunds;
import io.courtflash.core.office.person.store.PersonMapper;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.PeopleRefusal;
import io.courtflash.core.people.access.RecentProofs;
import io.courtflash.core.people.person.OpenBusiness;
import io.courtflash.core.platform.http.Refusal;
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
  private final OpenBusiness business;
  private final RecentProofs proofs;

  /**
   * Ends the caller's own account for good. A paid booking is refunded less the fee that its policy
   * keeps; the places of all are free again. Waits a short time for each refund. Can be repeated.
   *
   * @throws io.courtflash.core.platform.security.ProofRequiredException without a recent proof
   * @throws Refusal if the policy doesn't let bookings be cancelled any more, or money hasn't
   *     arrived yet: it was open before, and nothing was done; or it is that of the bookings, which
   *     are cancelled now. Asked again later, the account ends
   */
  public void end(Actor owner) {
    proofs.requireOfOwner(owner);
    List<String> money = mapper.refundsOfEnded(owner.userId());
    if (!money.isEmpty()) {
      throw moneyOpen(money);
    }
    List<Long> held = mapper.openBookings(owner.userId());
    List<Long> tooLate = held.stream().filter(id -> !isCancellable(owner, id)).toList();
    if (!tooLate.isEmpty()) {
      throw tooLate(tooLate);
    }
    while (!held.isEmpty()) {
      held.forEach(id -> cancel(owner, id));
      List<Long> left = mapper.openBookings(owner.userId());
      if (left.equals(held)) {
        break;
      }
      held = left;
    }
    erase(owner);
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

  /** The money of the bookings that were just cancelled may be under way. */
  private void erase(Actor owner) {
    OpenBusiness.Open open = business.of(owner.userId());
    if (!open.money().isEmpty()) {
      throw moneyOpen(open.money());
    }
    if (!open.bookings().isEmpty()) {
      throw tooLate(open.bookings());
    }
    var _ = erasure.erase(Actor.ENGINE, owner.userId());
  }

  private static Refusal tooLate(List<Long> held) {
    return PeopleRefusal.OWN_BOOKINGS_STAY
        .refuse(held.size())
        .with(new OpenBusiness.Open(held, List.of()));
  }

  private static Refusal moneyOpen(List<String> money) {
    return PeopleRefusal.OWN_MONEY_OPEN
        .refuse(money.size())
        .with(new OpenBusiness.Open(List.of(), money));
  }
}
