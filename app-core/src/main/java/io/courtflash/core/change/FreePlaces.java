package io.courtflash.core.change;

import static java.util.Comparator.naturalOrder;

import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.seat.ShapeSearch;
import io.courtflash.core.change.OtherPlaces.MoveLimits;
import io.courtflash.core.hall.slot.MissingSlot;
import io.courtflash.core.hall.slot.Slot;
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
 * The slots of one day to which bookings can be moved: those with a free seat, on courts on which
 * the staff may act. Nobody gets a place at the time of another one, as far as the rules forbid
 * that.
 */
public final class FreePlaces {

  /** A slot, its free seats, and the users who have one of its seats. */
  private static final class Candidate {

    final long sessionId;
    final CourtDateTime place;
    final Instant startsAt;
    final Instant endsAt;
    final Set<Long> holders;
    int freeSeats;

    Candidate(
        long sessionId,
        CourtDateTime place,
        Instant startsAt,
        Instant endsAt,
        Set<Long> holders,
        int freeSeats) {
      this.sessionId = sessionId;
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

  /** Further conditions for giving a slot to a booking. */
  interface Terms {

    /**
     * Whether a booking can be moved there. Asked as rarely as possible.
     *
     * @param cells all slots of the booking
     * @param places one for each of them
     */
    boolean allow(Reservation booking, List<Slot> cells, List<CourtDateTime> places);

    /** Whether two courts are in the same part of the hall. */
    default boolean areNear(long courtId, long otherCourtId) {
      return false;
    }
  }

  /**
   * No further conditions, for slots of the booking's own session and day: its person had such a
   * slot already.
   */
  private static final Terms NONE = (_, _, _) -> true;

  private final MoveLimits limits;
  private final Terms terms;
  private final List<Candidate> candidates = new ArrayList<>();

  /** Without a place; for places of the bookings' own session. */
  public FreePlaces(MoveLimits limits) {
    this(limits, NONE);
  }

  /** Without a place. */
  FreePlaces(MoveLimits limits, Terms terms) {
    this.limits = limits;
    this.terms = terms;
  }

  /** Adds a slot that stays. */
  public void add(Slot slot, List<Reservation> live) {
    Set<Long> holders = live.stream().map(Reservation::userId).collect(Collectors.toSet());
    add(
        new Candidate(
            slot.sessionId(),
            CourtDateTime.of(slot),
            slot.startsAt(),
            slot.endsAt(),
            holders,
            slot.capacity() - live.size()));
  }

  /** Adds a slot that will be made. */
  public void add(MissingSlot slot, long sessionId, int capacity) {
    CourtDateTime place =
        new CourtDateTime(slot.courtId(), slot.date(), slot.startTime(), slot.endTime());
    add(new Candidate(sessionId, place, slot.startsAt(), slot.endsAt(), new HashSet<>(), capacity));
  }

  /** Takes a seat of a slot for a person who is moved there. */
  void reserve(CourtDateTime place, long userId) {
    candidates.stream().filter(it -> it.place.equals(place)).forEach(it -> it.take(userId));
  }

  private void add(Candidate candidate) {
    if (limits.courts().test(candidate.place.courtId())) {
      candidates.add(candidate);
    }
  }

  /**
   * Takes the best place for a booking: the same begin first, then the nearest, then its own
   * courts, then those near by. A booking of several cells gets as many, as long and on as many
   * courts; its own cells that stay count as free.
   *
   * @param cells all slots of the booking
   * @return a place for each cell; empty when there is none
   */
  public List<CourtDateTime> take(Reservation booking, List<Slot> cells) {
    List<Candidate> best =
        cells.size() == 1
            ? single(booking, cells.getFirst()).stream().toList()
            : several(booking, cells);
    best.forEach(
        it -> {
          it.take(booking.userId());
          limits.whereabouts().plan(booking, it.startsAt, it.endsAt);
        });
    return placesOf(best);
  }

  private static List<CourtDateTime> placesOf(List<Candidate> shape) {
    return shape.stream().map(it -> it.place).toList();
  }

  private Optional<Candidate> single(Reservation booking, Slot from) {
    Comparator<Candidate> byDistance =
        Comparator.comparing(it -> distance(it.place.startTime(), from.startTime()));
    return candidates.stream()
        .filter(it -> it.isFreeFor(booking.userId()))
        .filter(it -> isPossible(booking, it.sessionId, it.startsAt, it.endsAt))
        .sorted(
            byDistance
                .thenComparing(it -> it.place.courtId() != from.courtId())
                .thenComparing(it -> !terms.areNear(it.place.courtId(), from.courtId()))
                .thenComparing(it -> it.place.startTime())
                .thenComparingLong(it -> it.place.courtId()))
        .filter(it -> terms.allow(booking, List.of(from), List.of(it.place)))
        .findFirst();
  }

  private List<Candidate> several(Reservation booking, List<Slot> cells) {
    Set<CourtDateTime> own = cells.stream().map(CourtDateTime::of).collect(Collectors.toSet());
    Map<CourtDateTime, Candidate> free =
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
            .filter(shape -> terms.allow(booking, cells, placesOf(shape)))
            .findFirst()
            .orElse(List.of());
  }

  /** Cells of several are one span. */
  private boolean isPossible(Reservation booking, List<Candidate> shape) {
    Instant from = shape.stream().map(it -> it.startsAt).min(naturalOrder()).orElseThrow();
    Instant until = shape.stream().map(it -> it.endsAt).max(naturalOrder()).orElseThrow();
    return shape.stream().allMatch(it -> isPossible(booking, it.sessionId, from, until));
  }

  /** Whether its person wouldn't be in too many places at this time. */
  private boolean isPossible(Reservation booking, long sessionId, Instant from, Instant until) {
    return !limits.whereabouts().isElsewhere(booking, sessionId, from, until);
  }

  private static Duration distance(LocalTime one, LocalTime other) {
    return Duration.between(one, other).abs();
  }
}
