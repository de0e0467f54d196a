package io.courtflash.core.operations.sample;

import io.courtflash.core.booking.reservation.Customer;
import io.courtflash.core.booking.reservation.direct.StaffBookings;
import io.courtflash.core.hall.block.Blocks;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.hall.slot.Slots;
import io.courtflash.core.money.counter.CounterPayments;
import io.courtflash.core.money.order.PayMethod;
import io.courtflash.core.money.refund.Refunds;
import io.courtflash.core.people.access.Actor;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.util.List;
import java.util.OptionalLong;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/**
 * Fills a day of the sample hall: paid and unpaid bookings, a club's weekly training, a court that
 * is being repaired, and a student with a refund, a note and a message.
 */
@Component
@RequiredArgsConstructor
class SampleDay {

  private final Slots slots;
  private final CounterPayments payments;
  private final Refunds refunds;
  private final Blocks blocks;
  private final SamplePeople people;
  private final SampleTraining training;
  private final SampleNames names;
  private final InstantSource clock;

  /** Fills what is left of a day that has slots already. */
  void fill(LocalDate date) {
    Instant now = clock.instant();
    List<Slot> left =
        slots.ofDay(date).stream().filter(slot -> slot.endsAt().isAfter(now)).toList();
    long lastCourt = left.stream().mapToLong(Slot::courtId).max().orElse(0);
    repair(left, lastCourt - 1);
    for (Slot slot : left) {
      if (slot.courtId() < lastCourt - 1) {
        someBook(slot);
      }
    }
    tellStory(left);
    training.book(date, lastCourt);
  }

  /** Staff repair a court until the evening. */
  private void repair(List<Slot> left, long courtId) {
    List<Long> slotIds =
        left.stream()
            .filter(slot -> slot.courtId() == courtId)
            .filter(slot -> slot.endTime().isBefore(SampleTraining.FROM))
            .map(Slot::id)
            .toList();
    var _ = blocks.block(Actor.ENGINE, slotIds, names.of("repair"));
  }

  /** About half of the slots are booked; at one time each of them by another person. */
  private void someBook(Slot slot) {
    int hour = slot.startTime().getHour();
    int court = (int) slot.courtId();
    int lot = (court * 5 + hour * 3) % 12;
    switch (lot) {
      case 0, 1, 2 -> {
        var _ = book(slot, student(court, hour), PayMethod.CASH);
      }
      case 3 -> {
        var _ = book(slot, new Customer.Guest(names.of("guest")), PayMethod.CASH);
      }
      case 4 -> {
        var _ = book(slot, student(court, hour), PayMethod.ONLINE);
      }
      case 5 -> {
        var _ = book(slot, new Customer.Student(SamplePeople.EMPLOYEE), PayMethod.CASH);
      }
      default -> {
        // Stays free.
      }
    }
  }

  private static Customer student(int court, int hour) {
    return new Customer.Student(SamplePeople.studentId(court + 7 * hour));
  }

  /** One student has paid and got the money back; staff noted something and wrote to them. */
  private void tellStory(List<Slot> left) {
    String student = SamplePeople.studentId(20);
    people.note(student, names.of("note"));
    for (Slot slot : left) {
      OptionalLong booked = book(slot, new Customer.Student(student), PayMethod.CASH);
      if (booked.isPresent()) {
        var _ = refunds.request(Actor.ENGINE, booked.getAsLong(), names.of("refund"));
        people.message(student, names.of("message.subject"), names.of("message.text"));
        return;
      }
    }
  }

  /** Books a slot if it is free and no rule is against it. */
  private OptionalLong book(Slot slot, Customer customer, PayMethod method) {
    return payments.bookAndTakePayment(Actor.ENGINE, slot.id(), customer, method)
            instanceof StaffBookings.Outcome.Booked(var reservation)
        ? OptionalLong.of(reservation.id())
        : OptionalLong.empty();
  }
}
