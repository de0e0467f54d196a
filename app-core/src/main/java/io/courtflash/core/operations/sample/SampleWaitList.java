package io.courtflash.core.operations.sample;

import io.courtflash.core.booking.arrival.AutomaticNoShows;
import io.courtflash.core.booking.reservation.Customer;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.reservation.ledger.ClaimLedger;
import io.courtflash.core.booking.reservation.life.ReservationLifecycle;
import io.courtflash.core.booking.wait.WaitEntries;
import io.courtflash.core.hall.settings.ConfigKey;
import io.courtflash.core.hall.settings.SystemConfig;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.hall.slot.Slots;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.people.account.Accounts;
import java.time.InstantSource;
import java.time.LocalDate;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/**
 * The wait list of the sample hall: some wait, one gives a place back that another one is offered
 * then, one gives a place back that nobody waits for, and one doesn't come.
 */
@Component
@RequiredArgsConstructor
class SampleWaitList {

  private static final String BLIND_MINUTES = "10";
  private static final String GIVES_BACK_MINUTES = "30";

  /** So many are never offered anything. */
  private static final int WAIT_IN_VAIN = 3;

  private static final int FIRST_WHO_WAITS = 11;
  private static final int LAST_WHO_WAITS = 19;

  private final SystemConfig config;
  private final Slots slots;
  private final ClaimLedger ledger;
  private final ReservationLifecycle bookings;
  private final WaitEntries waiting;
  private final Accounts accounts;
  private final AutomaticNoShows noShows;
  private final InstantSource clock;

  /** Fills the list for a day whose gates are open as far as they will be. */
  void fill(LocalDate date) {
    var _ = config.change(Actor.ENGINE, ConfigKey.WAIT_LIST, "1");
    var _ = config.change(Actor.ENGINE, ConfigKey.WAIT_BLIND_MINUTE, BLIND_MINUTES);
    var _ = config.change(Actor.ENGINE, ConfigKey.NO_SHOW_GIVES_BACK, GIVES_BACK_MINUTES);
    Map<Long, Slot> ofDay =
        slots.ofDay(date).stream().collect(Collectors.toMap(Slot::id, Function.identity()));
    List<Reservation> booked = ledger.bookingsOf(ofDay.keySet());
    Deque<Actor> people =
        IntStream.rangeClosed(FIRST_WHO_WAITS, LAST_WHO_WAITS)
            .mapToObj(this::student)
            .collect(Collectors.toCollection(ArrayDeque::new));
    var _ =
        ofStatus(booked, ReservationStatus.CONFIRMED).stream()
            .filter(paid -> joins(people, slotOf(paid, ofDay)))
            .limit(WAIT_IN_VAIN)
            .toList();
    List<Reservation> unpaid = ofStatus(booked, ReservationStatus.PENDING_PAYMENT);
    unpaid.stream()
        .filter(given -> joins(people, slotOf(given, ofDay)))
        .findFirst()
        .ifPresent(this::giveBack);
    if (unpaid.size() > 1) {
      giveBack(unpaid.getLast());
    }
    forfeitOne(ofStatus(booked, ReservationStatus.CONFIRMED), ofDay);
  }

  /** Somebody doesn't come to a booking that is going on; there is none before the first hour. */
  private void forfeitOne(List<Reservation> paid, Map<Long, Slot> ofDay) {
    paid.stream()
        .filter(booking -> !Customer.isGuest(booking.userId()))
        .filter(booking -> !slotOf(booking, ofDay).startsAt().isAfter(clock.instant()))
        .findFirst()
        .ifPresent(absent -> noShows.mark(absent.id()));
  }

  private static List<Reservation> ofStatus(List<Reservation> booked, ReservationStatus status) {
    return booked.stream().filter(booking -> booking.status() == status).toList();
  }

  private static Slot slotOf(Reservation booking, Map<Long, Slot> ofDay) {
    return Objects.requireNonNull(ofDay.get(booking.slotId()));
  }

  private Actor student(int number) {
    String name = SamplePeople.studentId(number);
    return new Actor(accounts.find(name).orElseThrow().id(), name, Role.USER);
  }

  /** Whether the next one of these people waits for a slot now. */
  private boolean joins(Deque<Actor> people, Slot slot) {
    WaitEntries.Wish wish =
        new WaitEntries.Wish(
            slot.slotDate(),
            slot.startTime(),
            slot.endTime(),
            Set.of(slot.courtId()),
            null,
            false,
            false);
    boolean waits =
        !people.isEmpty()
            && waiting.join(people.getFirst(), wish) instanceof WaitEntries.Outcome.Joined;
    if (waits) {
      people.removeFirst();
    }
    return waits;
  }

  private void giveBack(Reservation unpaid) {
    var _ = bookings.cancel(new Actor(unpaid.userId(), "", Role.USER), unpaid.id());
  }
}
