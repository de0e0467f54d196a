package io.courtflash.core.plan;

import static java.util.Comparator.naturalOrder;

import io.courtflash.core.booking.Reservation;
import io.courtflash.core.booking.ShapeSearch;
import io.courtflash.core.venue.MissingSlot;
import io.courtflash.core.venue.Slot;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The places of one session and day to which bookings can be moved, each as often as it has a free
 * seat and the staff act there. Nobody gets a place at the time of another one, as far as the rules
 * forbid that.
 */
public final class FreePlaces {

  /** A place, its free seats, and who has one of its seats. */
  private static final class Candidate {

    final Place place;
    final Instant startsAt;
    final Instant endsAt;
    final Set<Long> holders;
    int freeSeats;

    Candidate(Place place, Instant startsAt, Instant endsAt, Set<Long> holders, int freeSeats) {
      this.place = place;
      this.startsAt = startsAt;
      this.endsAt = endsAt;
      this.holders = holders;
      this.freeSeats = freeSeats;
    }

    boolean isFreeFor(long userId) {
      return freeSeats > 0 && !holders.contains(userId);
    }

    /** Takes a seat, unless the user has one already. */
    void take(long userId) {
      if (holders.add(userId)) {
        freeSeats--;
      }
    }
  }

  private final long sessionId;
  private final MoveLimits limits;
  private final List<Candidate> candidates = new ArrayList<>();

  /** Without a place. */
  public FreePlaces(long sessionId, MoveLimits limits) {
    this.sessionId = sessionId;
    this.limits = limits;
  }

  /** Adds a slot that stays. */
  public void add(Slot slot, List<Reservation> live) {
    Set<Long> holders = live.stream().map(Reservation::userId).collect(Collectors.toSet());
    add(
        new Candidate(
            Place.of(slot),
            slot.startsAt(),
            slot.endsAt(),
            holders,
            slot.capacity() - live.size()));
  }

  /** Adds a slot that will be made. */
  void add(MissingSlot slot, int capacity) {
    Place place = new Place(slot.courtId(), slot.date(), slot.startTime(), slot.endTime());
    add(new Candidate(place, slot.startsAt(), slot.endsAt(), new HashSet<>(), capacity));
  }

  private void add(Candidate candidate) {
    if (limits.courts().test(candidate.place.courtId())) {
      candidates.add(candidate);
    }
  }

  /**
   * Takes the best place for a booking: the same begin first, then the nearest, then its own
   * courts. A booking of several cells gets as many, as long and on as many courts; its own cells
   * that stay count as free.
   *
   * @param cells all slots of the booking
   * @return a place for each cell; empty when there is none
   */
  public List<Place> take(Reservation booking, List<Slot> cells) {
    List<Candidate> best =
        cells.size() == 1
            ? single(booking, cells.getFirst()).stream().toList()
            : several(booking, cells);
    best.forEach(
        it -> {
          it.take(booking.userId());
          limits.whereabouts().plan(booking, it.startsAt, it.endsAt);
        });
    return best.stream().map(it -> it.place).toList();
  }

  private Optional<Candidate> single(Reservation booking, Slot from) {
    Comparator<Candidate> byDistance =
        Comparator.comparing(it -> distance(it.place.startTime(), from.startTime()));
    return candidates.stream()
        .filter(it -> it.isFreeFor(booking.userId()))
        .filter(it -> isPossible(booking, it.startsAt, it.endsAt))
        .min(
            byDistance
                .thenComparing(it -> it.place.courtId() != from.courtId())
                .thenComparing(it -> it.place.startTime())
                .thenComparingLong(it -> it.place.courtId()));
  }

  private List<Candidate> several(Reservation booking, List<Slot> cells) {
    Set<Place> own = cells.stream().map(Place::of).collect(Collectors.toSet());
    Map<Place, Candidate> free =
        candidates.stream()
            .filter(it -> own.contains(it.place) || it.isFreeFor(booking.userId()))
            .collect(Collectors.toMap(it -> it.place, it -> it, (one, _) -> one));
    return new ShapeSearch(cells)
        .among(free.keySet()).stream()
            .map(
                places ->
                    places.stream()
                        .flatMap(place -> Optional.ofNullable(free.get(place)).stream())
                        .toList())
            .filter(shape -> isPossible(booking, shape))
            .findFirst()
            .orElse(List.of());
  }

  /** Cells of several are one span. */
  private boolean isPossible(Reservation booking, List<Candidate> shape) {
    Instant from = shape.stream().map(it -> it.startsAt).min(naturalOrder()).orElseThrow();
    Instant until = shape.stream().map(it -> it.endsAt).max(naturalOrder()).orElseThrow();
    return isPossible(booking, from, until);
  }

  /** Whether its person wouldn't be in too many places at this time. */
  private boolean isPossible(Reservation booking, Instant from, Instant until) {
    return !limits.whereabouts().isElsewhere(booking, sessionId, from, until);
  }

  private static Duration distance(LocalTime one, LocalTime other) {
    return Duration.between(one, other).abs();
  }
}
