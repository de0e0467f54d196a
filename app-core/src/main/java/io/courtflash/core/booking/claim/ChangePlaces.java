package io.courtflash.core.booking.claim;

import io.courtflash.core.booking.gate.AvailabilityCache;
import io.courtflash.core.booking.gate.AvailabilitySnapshot;
import io.courtflash.core.booking.reservation.BookedCells;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.direct.BookingTrials;
import io.courtflash.core.booking.reservation.move.OwnChanges;
import io.courtflash.core.booking.reservation.seat.ShapeSearch;
import io.courtflash.core.booking.rule.BookingCells;
import io.courtflash.core.hall.settings.SystemConfig;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.people.access.Actor;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/**
 * Finds the slots to which a student can change a booking, from availability that is up to three
 * seconds old.
 */
@Component
@RequiredArgsConstructor
public class ChangePlaces {

  private static final int MAX_PLACES = 60;

  private final OwnChanges changes;
  private final BookingTrials trials;
  private final AvailabilityCache availability;
  private final BookedCells bookedCells;
  private final SystemConfig config;
  private final InstantSource clock;

  /** The result of a search for places. */
  public sealed interface PlacesOutcome {

    /** The nearest in time first; of a booking of several cells, all cells of each place. */
    record Found(List<BookingCells> places) implements PlacesOutcome {}

    /** The booking can't be changed to any place. */
    record Refused(OwnChanges.Outcome outcome) implements PlacesOutcome {}
  }

  /**
   * Finds at most 60 free places of the same price that the rules allow. A booking of several cells
   * keeps their number, courts and lengths.
   *
   * @throws org.springframework.dao.DataAccessException or a RedisException when it can't be read
   */
  public PlacesOutcome find(Actor student, long reservationId) {
    Optional<Reservation> booking = changes.find(student, reservationId);
    if (booking.isEmpty()) {
      return new PlacesOutcome.Refused(new OwnChanges.Outcome.NotFound());
    }
    return changes
        .checkWhen(booking.get())
        .<PlacesOutcome>map(PlacesOutcome.Refused::new)
        .orElseGet(() -> new PlacesOutcome.Found(find(student, booking.get())));
  }

  private List<BookingCells> find(Actor student, Reservation booking) {
    BookingCells own = bookedCells.of(List.of(booking.id())).get(booking.id());
    if (own == null) {
      return List.of();
    }
    AvailabilitySnapshot now = availability.current();
    Instant closed = clock.instant().plus(config.closeMargin());
    Predicate<Slot> bookable = now.bookable(clock.instant());
    List<Slot> free =
        now.slots().stream()
            .filter(slot -> slot.startsAt().isAfter(closed))
            .filter(slot -> bookable.test(slot) || own.slots().contains(slot))
            .toList();
    Set<Long> left = own.slots().stream().map(Slot::id).collect(Collectors.toSet());
    BookingTrials.Trial trial = trials.startChange(student, left);
    return changes.ofSamePrice(booking, places(own, free)).stream()
        .map(BookingCells::of)
        .filter(place -> !place.equals(own) && trial.findBroken(place) == null)
        .sorted(
            Comparator.comparing(place -> Duration.between(own.startsAt(), place.startsAt()).abs()))
        .limit(MAX_PLACES)
        .toList();
  }

  /** Several cells fit where as many are free on one day, in the sessions of the booking. */
  private static List<List<Slot>> places(BookingCells own, List<Slot> free) {
    if (own.slots().size() == 1) {
      return free.stream().map(List::of).toList();
    }
    Set<Long> sessions = own.slots().stream().map(Slot::sessionId).collect(Collectors.toSet());
    ShapeSearch search = new ShapeSearch(own.slots());
    return free.stream()
        .filter(slot -> sessions.contains(slot.sessionId()))
        .collect(Collectors.groupingBy(Slot::slotDate))
        .values()
        .stream()
        .flatMap(ofDay -> search.among(ofDay).stream())
        .toList();
  }
}
