package io.courtflash.desktop.screen.students;

import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.money.order.PayStatus;
import io.courtflash.core.office.person.People;
import io.courtflash.core.office.person.Person;
import io.courtflash.core.office.person.Person.PersonPayment;
import java.math.BigDecimal;
import java.time.LocalDateTime;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The data that a person's page shows. */
record PersonOverview(Person person) {

  /** The bookings by the time when they are played, the latest first. */
  List<Person.PersonBooking> bookings() {
    return person.bookings().stream()
        .sorted(
            Comparator.comparing(
                    PersonOverview::start, Comparator.nullsLast(Comparator.reverseOrder()))
                .thenComparing(Person.PersonBooking::id, Comparator.reverseOrder()))
        .toList();
  }

  /** What the person waits for, the first time first. */
  List<People.PersonWaiting> waiting() {
    return person.waiting().stream()
        .filter(entry -> entry.state().isOpen())
        .sorted(
            Comparator.comparing(People.PersonWaiting::slotDate)
                .thenComparing(People.PersonWaiting::startTime))
        .toList();
  }

  /** The first booking that is still to be played. */
  Optional<Person.PersonBooking> next(LocalDateTime now) {
    return person.bookings().stream()
        .filter(booking -> ReservationStatus.LIVE.contains(booking.status()))
        .filter(booking -> endsAfter(booking, now))
        .min(Comparator.comparing(booking -> Objects.requireNonNull(start(booking))));
  }

  /** Payments and refunds; none for staff who may not see money. */
  List<PersonPayment> payments() {
    return Objects.requireNonNullElse(person.payments(), List.of());
  }

  /** The payment for a booking, in yuan; empty without one. */
  Optional<BigDecimal> paidFor(long reservationId) {
    return payments().stream()
        .filter(payment -> payment.reservationId() == reservationId && !payment.refund())
        .filter(payment -> PAID.contains(payment.status()))
        .map(PersonPayment::amount)
        .reduce(BigDecimal::add);
  }

  private static final List<String> PAID =
      List.of(PayStatus.SUCCESS.name(), PayStatus.REFUNDED.name());

  private static @Nullable LocalDateTime start(Person.PersonBooking booking) {
    return booking.slotDate() == null || booking.startTime() == null
        ? null
        : booking.slotDate().atTime(booking.startTime());
  }

  /** Whether it has a slot that isn't over. */
  static boolean endsAfter(Person.PersonBooking booking, LocalDateTime now) {
    return booking.slotDate() != null
        && booking.endTime() != null
        && booking.slotDate().atTime(booking.endTime()).isAfter(now);
  }
}
