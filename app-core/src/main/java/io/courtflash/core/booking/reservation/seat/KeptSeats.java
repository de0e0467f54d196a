package io.courtflash.core.booking.reservation.seat;

import io.courtflash.core.booking.permit.Claim;
import io.courtflash.core.booking.permit.ReleasePermit;
import io.courtflash.core.booking.permit.TraceIds;
import io.courtflash.core.booking.reservation.Customer;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.reservation.WaitList;
import io.courtflash.core.booking.reservation.store.ReservationMapper;
import io.courtflash.core.booking.reservation.store.ReservationMapper.NewReservation;
import io.courtflash.core.booking.rule.EndReason;
import io.courtflash.core.hall.slot.Slots;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/**
 * The seats that were given back and aren't on sale again yet. Each is held by a live row that is
 * nobody's, so that Redis has no permit for it, and everything that asks whether the slot is full
 * is told yes.
 */
@Component
@RequiredArgsConstructor
public class KeptSeats {

  private final ReservationMapper reservations;
  private final OverdueReservations overdue;
  private final Slots slots;
  private final WaitList waitList;
  private final TraceIds traceIds;
  private final InstantSource clock;
  private final ReleasePermit releasePermit;
  private final RecomputeSlotPermits recomputePermits;

  /**
   * Gives the seat of a row back that has just left it, in the caller's transaction: it is kept if
   * somebody waits for it or the hall hides what comes back, else its permit is released.
   */
  @Transactional(propagation = Propagation.MANDATORY)
  public void giveBack(Reservation left) {
    if (waitList.givesNoShowsBack() && reservations.seatIsForfeited(left.slotId(), left.seatNo())) {
      keepForfeited(left);
      return;
    }
    slots
        .find(left.slotId())
        .flatMap(waitList::keptFor)
        .ifPresentOrElse(
            time -> keep(left, EndReason.Code.KEPT, time),
            () -> releasePermit.enqueue(left.claim()));
  }

  /**
   * Keeps the seat of a forfeited booking, in the caller's transaction: it is drawn at once, and
   * never on sale by itself.
   */
  @Transactional(propagation = Propagation.MANDATORY)
  public void keepForfeited(Reservation left) {
    keep(left, EndReason.Code.FORFEITED, Duration.ZERO);
  }

  private void keep(Reservation left, EndReason.Code why, Duration time) {
    long nobody = Customer.FIRST_GUEST_ID - left.seatNo();
    Claim claim = traceIds.issue(nobody, left.slotId(), clock.instant());
    reservations.insertWithDeadline(
        NewReservation.kept(claim, left.seatNo(), why), time.toMillis());
    recomputePermits.enqueue(left.slotId(), left.traceId());
  }

  /**
   * Whether nobody has the seat of a forfeited booking's cell: it is kept until the slot's end, and
   * free afterwards. The caller has locked the slot.
   */
  @Transactional(propagation = Propagation.MANDATORY)
  public boolean isFreeFor(Reservation forfeited) {
    return reservations
        .ofSeat(forfeited.slotId(), forfeited.seatNo())
        .map(seat -> seat.status() == ReservationStatus.KEPT)
        .orElseGet(() -> reservations.slotIsOver(forfeited.slotId()));
  }

  /** Gives a forfeited booking's cell its seat back, in the caller's transaction. */
  @Transactional(propagation = Propagation.MANDATORY)
  public void takeBack(Reservation forfeited) {
    Optional<Reservation> kept = reservations.ofSeat(forfeited.slotId(), forfeited.seatNo());
    kept.ifPresent(
        seat -> {
          if (!end(seat)) {
            throw new IllegalStateException("Seat " + seat.id() + " changed under its slot's lock");
          }
        });
    recomputePermits.enqueue(forfeited.slotId(), kept.map(Reservation::traceId).orElse(null));
  }

  /** The kept seats whose time has come by the database's clock, the longest overdue first. */
  public List<Reservation> due(int limit) {
    return rows(overdue.find(ReservationStatus.KEPT, limit));
  }

  /** The offers that weren't answered in time by the database's clock. */
  public List<Reservation> unanswered(int limit) {
    return rows(overdue.find(ReservationStatus.OFFERED, limit));
  }

  private List<Reservation> rows(List<Long> ids) {
    return ids.stream().flatMap(id -> reservations.byId(id).stream()).toList();
  }

  /** All kept seats. */
  public List<Reservation> kept() {
    return reservations.allOf(ReservationStatus.KEPT);
  }

  /** All seats that are offered to somebody. */
  public List<Reservation> offered() {
    return reservations.allOf(ReservationStatus.OFFERED);
  }

  /**
   * Puts a kept seat on sale again. Idempotent.
   *
   * @return false when it isn't kept any more
   */
  @Transactional
  public boolean release(Reservation kept) {
    boolean ended = end(kept);
    if (ended) {
      releasePermit.enqueue(kept.claim());
    }
    return ended;
  }

  /** Ends the row of a kept seat that somebody gets, in the caller's transaction. */
  public boolean end(Reservation kept) {
    return reservations.move(
            kept.id(),
            ReservationStatus.KEPT,
            ReservationStatus.CANCELLED,
            EndReason.Code.KEPT,
            null)
        == 1;
  }

  /** Keeps a seat for some time more, from now on. */
  @Transactional
  public void keepFor(Reservation kept, Duration time) {
    reservations.postpone(kept.id(), ReservationStatus.KEPT, time.toMillis());
  }
}
