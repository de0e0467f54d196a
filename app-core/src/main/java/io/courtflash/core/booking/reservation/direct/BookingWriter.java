package io.courtflash.core.booking.reservation.direct;

import io.courtflash.core.booking.permit.Claim;
import io.courtflash.core.booking.permit.TraceIds;
import io.courtflash.core.booking.reservation.BookingTerms;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.seat.RecomputeSlotPermits;
import io.courtflash.core.booking.reservation.seat.SeatSearch;
import io.courtflash.core.booking.reservation.store.ReservationMapper;
import io.courtflash.core.booking.reservation.store.ReservationMapper.LeadingRow;
import io.courtflash.core.booking.reservation.store.ReservationMapper.NewReservation;
import io.courtflash.core.hall.slot.Slot;
import java.math.BigDecimal;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/**
 * Writes a booking that no claim was made for, with all its cells or not at all: the only place
 * where the rows of a booking of several cells are made. Redis is updated after the commit.
 */
@Component
@RequiredArgsConstructor
class BookingWriter {

  private final ReservationMapper reservations;
  private final BookingTerms terms;
  private final TraceIds traceIds;
  private final InstantSource clock;
  private final RecomputeSlotPermits recomputePermits;
  private final ApplicationEventPublisher events;

  /**
   * The person who books.
   *
   * @param guest name and telephone of a customer without an account; null for others
   * @param idempotencyKey by which the booking is recognized when its request is repeated; null for
   *     none
   */
  record Booker(long userId, @Nullable String guest, @Nullable String idempotencyKey) {}

  /**
   * Writes the rows in the caller's transaction, which has found and locked the seats. The booking
   * costs what its cells cost together, and must be paid before one deadline.
   *
   * @return the row that stands for the booking
   */
  @Transactional(propagation = Propagation.MANDATORY)
  Reservation write(Booker booker, SeatSearch.FreeSeats free) {
    List<Claim> claims = free.cells().slots().stream().map(cell -> claim(booker, cell)).toList();
    BigDecimal amount = amount(booker.userId(), claims, free);
    List<NewReservation> rows = new ArrayList<>();
    for (Claim claim : claims) {
      rows.add(
          NewReservation.booked(
              claim, free.seatNo(claim.slotId()), free.isBookedInOnePlace(), amount));
    }
    reservations.insertLeading(
        new LeadingRow(rows.getFirst(), rows.size(), booker.guest()), terms.payWithin().toMillis());
    Reservation leading = reservations.byTrace(claims.getFirst().traceId()).orElseThrow();
    if (rows.size() > 1) {
      reservations.insertFurther(leading.id(), rows.subList(1, rows.size()), booker.guest());
    }
    claims.forEach(claim -> recomputePermits.enqueue(claim.slotId(), null));
    events.publishEvent(new Reservation.Booked(leading));
    return leading;
  }

  private Claim claim(Booker booker, Slot cell) {
    String key = booker.idempotencyKey();
    return key == null
        ? traceIds.issue(booker.userId(), cell.id(), clock.instant())
        : traceIds.issue(booker.userId(), cell.id(), clock.instant(), key);
  }

  private BigDecimal amount(long userId, List<Claim> claims, SeatSearch.FreeSeats free) {
    BookingTerms.BatchPrices prices = terms.startBatch(claims);
    return free.cells().slots().stream()
        .map(cell -> prices.of(userId, cell))
        .reduce(BigDecimal.ZERO, BigDecimal::add);
  }
}
