package io.courtflash.core.change.series;

import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.direct.StaffBookings;
import io.courtflash.core.booking.reservation.move.ReservationMover;
import io.courtflash.core.change.ChangeRefusal;
import io.courtflash.core.change.series.store.BookingSeriesMapper;
import io.courtflash.core.hall.block.Blocks;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.money.counter.CounterPayments;
import io.courtflash.core.money.order.PayMethod;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.StaffReason;
import io.courtflash.core.platform.http.Refusal;
import java.time.LocalDate;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/**
 * Books single dates of a series, or reserves their slots until refunds arrive, in the caller's
 * transaction.
 */
@Component
@RequiredArgsConstructor
class SeriesDateBooking {

  private final ReservationMover mover;
  private final CounterPayments counter;
  private final Blocks blocks;
  private final BookingSeriesMapper series;

  /**
   * Books a date while staff make its series, by the method of the series.
   *
   * @throws DateNotBookedException when it can't be booked
   */
  @Transactional(propagation = Propagation.MANDATORY)
  public Reservation book(
      Actor staff, long seriesId, BookingSeriesChange plan, LocalDate date, List<Slot> cells) {
    return book(staff, seriesId, plan, plan.method(), date, cells);
  }

  private Reservation book(
      Actor staff,
      long seriesId,
      BookingSeriesChange plan,
      PayMethod method,
      LocalDate date,
      List<Slot> cells) {
    String despiteRules = plan.despiteRules();
    StaffBookings.Outcome outcome =
        counter.bookCells(
            staff,
            ids(cells),
            plan.customer(),
            method,
            despiteRules == null ? null : new StaffReason(despiteRules),
            null);
    if (outcome instanceof StaffBookings.Outcome.Booked(Reservation made)) {
      series.saveDate(seriesId, date, BookedDate.State.BOOKED, made.id(), null);
      return made;
    }
    throw new DateNotBookedException(date, outcome);
  }

  /**
   * Books a date whose places are held. Nobody is at the counter to pay for it: it is paid later,
   * unless its series is free. Locks the person before the places, as everybody does.
   *
   * @throws DateNotBookedException when it can't be booked
   */
  @Transactional(propagation = Propagation.MANDATORY)
  public void bookHeld(Actor staff, BookingSeries of, LocalDate date, List<Slot> cells) {
    mover.lockStudents(List.of(of.userId()));
    open(staff, cells);
    PayMethod method = of.plan().method() == PayMethod.FREE ? PayMethod.FREE : PayMethod.COUNTER;
    var _ = book(staff, of.id(), of.plan(), method, date, cells);
  }

  /** Blocks the places of a date until the refunds of others have arrived. */
  @Transactional(propagation = Propagation.MANDATORY)
  public void hold(
      Actor staff, long seriesId, BookingSeriesChange plan, LocalDate date, List<Slot> cells) {
    var _ = blocks.block(staff, ids(cells), plan.note());
    series.saveDate(seriesId, date, BookedDate.State.WAITING, null, null);
  }

  /** Opens the places of a date that are held. */
  @Transactional(propagation = Propagation.MANDATORY)
  public void open(Actor staff, List<Slot> cells) {
    blocks.openUnlessClosed(staff, ids(cells));
  }

  private static Set<Long> ids(List<Slot> cells) {
    return cells.stream().map(Slot::id).collect(Collectors.toSet());
  }

  /** A date of a series could not be booked, so nothing of the series is made. */
  static class DateNotBookedException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final LocalDate date;
    private final transient StaffBookings.@Nullable Outcome why;

    /**
     * @param why null when some bookings would make room, but others stay, so that nothing is
     *     gained
     */
    DateNotBookedException(LocalDate date, StaffBookings.@Nullable Outcome why) {
      super(date + ": " + why);
      this.date = date;
      this.why = why;
    }

    StaffBookings.@Nullable Outcome why() {
      return why;
    }

    /** How the whole series is answered. */
    Refusal refusal() {
      ChangeRefusal refusal = why == null ? ChangeRefusal.STILL_TAKEN : ChangeRefusal.DATE_REFUSED;
      return refusal.with(date.toString());
    }
  }
}
