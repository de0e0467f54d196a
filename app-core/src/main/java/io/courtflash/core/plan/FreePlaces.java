package io.courtflash.core.plan;

import io.courtflash.core.booking.Reservation;
import io.courtflash.core.venue.Slot;
import java.time.Duration;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The places of one day to which bookings can be moved, each as often as it has a free seat. */
public final class FreePlaces {

  /** A place, its free seats, and who has one of its seats. */
  private static final class Candidate {

    final Place place;
    final Set<Long> holders;
    int freeSeats;

    Candidate(Place place, Set<Long> holders, int freeSeats) {
      this.place = place;
      this.holders = holders;
      this.freeSeats = freeSeats;
    }
  }

  private final List<Candidate> candidates = new ArrayList<>();

  /** Adds a slot that stays. */
  public void add(Slot slot, List<Reservation> live) {
    Set<Long> holders = live.stream().map(Reservation::userId).collect(Collectors.toSet());
    candidates.add(
        new Candidate(
            new Place(slot.courtId(), slot.slotDate(), slot.startTime(), slot.endTime()),
            holders,
            slot.capacity() - live.size()));
  }

  /** Adds a slot that will be made. */
  void add(Place place, int capacity) {
    candidates.add(new Candidate(place, new HashSet<>(), capacity));
  }

  /** Takes the best place for a booking: the same begin first, then the nearest, then its court. */
  public Optional<Place> take(Reservation booking, Slot from) {
    Comparator<Candidate> byDistance =
        Comparator.comparing(it -> distance(it.place.startTime(), from.startTime()));
    Optional<Candidate> best =
        candidates.stream()
            .filter(it -> it.freeSeats > 0 && !it.holders.contains(booking.userId()))
            .min(
                byDistance
                    .thenComparing(it -> it.place.courtId() != from.courtId())
                    .thenComparing(it -> it.place.startTime())
                    .thenComparingLong(it -> it.place.courtId()));
    best.ifPresent(
        it -> {
          it.freeSeats--;
          it.holders.add(booking.userId());
        });
    return best.map(it -> it.place);
  }

  private static Duration distance(LocalTime one, LocalTime other) {
    return Duration.between(one, other).abs();
  }
}
