package io.courtflash.core.series;

import io.courtflash.core.account.Actor;
import io.courtflash.core.booking.ClaimLedger;
import io.courtflash.core.booking.Reservation;
import io.courtflash.core.booking.ReservationStatus;
import io.courtflash.core.plan.AffectedBooking;
import io.courtflash.core.plan.AffectedCells;
import io.courtflash.core.plan.FreePlaces;
import io.courtflash.core.plan.MoveLimits;
import io.courtflash.core.plan.Place;
import io.courtflash.core.venue.Slot;
import io.courtflash.core.venue.Slots;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/**
 * Finds the bookings of slots that are to be blocked, and where they can be moved. Bookings whose
 * slot has begun stay, and so do those whose money is being refunded.
 */
@Component
class AffectedBookingFinder {

  private static final int LOCKED_AT_ONCE = 1_000;

  private final Slots slots;
  private final ClaimLedger ledger;
  private final AffectedCells affectedCells;

  AffectedBookingFinder(Slots slots, ClaimLedger ledger, AffectedCells affectedCells) {
    this.slots = slots;
    this.ledger = ledger;
    this.affectedCells = affectedCells;
  }

  /** A day of a session. */
  private record SessionDay(long sessionId, LocalDate date) {}

  /** Whether somebody has booked one of the slots. */
  boolean isAny(List<Slot> hit, Instant now) {
    return !live(upcoming(hit, now)).isEmpty();
  }

  /**
   * The bookings of the slots, each once, with a place that stays free of blocks if there is one to
   * which the staff can move it.
   */
  List<AffectedBooking> of(Actor staff, List<Slot> hit, Instant now) {
    return of(staff, hit, hit.stream().map(Slot::id).collect(Collectors.toSet()), now);
  }

  /**
   * The same, where more slots than those that are hit will not be free.
   *
   * @param goneIds the slots that will not be free, those that are hit included
   */
  List<AffectedBooking> of(Actor staff, List<Slot> hit, Set<Long> goneIds, Instant now) {
    List<Slot> upcoming = upcoming(hit, now);
    List<AffectedCells.Hit> hits = affectedCells.of(upcoming, live(upcoming));
    MoveLimits limits = affectedCells.limits(staff, hits);
    Map<SessionDay, FreePlaces> places = new HashMap<>();
    return hits.stream()
        .map(
            found -> {
              Slot first = found.hit().getFirst();
              List<Place> moveTo =
                  AffectedBooking.isMovable(found.reservation(), found.cells(), now)
                      ? places
                          .computeIfAbsent(
                              new SessionDay(first.sessionId(), first.slotDate()),
                              day -> placesOf(day, staying(day, goneIds, now), limits))
                          .take(found.reservation(), found.cells())
                      : List.of();
              return new AffectedBooking(found.reservation(), found.cells(), found.hit(), moveTo);
            })
        .toList();
  }

  /**
   * Locks slots that will not be free, all others of their bookings, and those to which these can
   * be moved, in the order of their ids, until the caller's transaction ends.
   */
  @Transactional(propagation = Propagation.MANDATORY)
  public void lock(List<AffectedBooking> affected, Collection<Long> goneIds, Instant now) {
    Set<Long> gone = Set.copyOf(goneIds);
    Stream<Slot> targets =
        affected.stream()
            .map(booking -> new SessionDay(booking.slot().sessionId(), booking.slot().slotDate()))
            .distinct()
            .flatMap(day -> staying(day, gone, now).stream());
    Stream<Slot> own = affected.stream().flatMap(booking -> booking.cells().stream());
    List<Long> all =
        Stream.concat(gone.stream(), Stream.concat(targets, own).map(Slot::id))
            .distinct()
            .sorted()
            .toList();
    for (int from = 0; from < all.size(); from += LOCKED_AT_ONCE) {
      slots.lockAll(all.subList(from, Math.min(from + LOCKED_AT_ONCE, all.size())));
    }
  }

  private List<Slot> staying(SessionDay day, Set<Long> hitIds, Instant now) {
    return slots.ofSession(day.sessionId, day.date).stream()
        .filter(slot -> slot.startsAt().isAfter(now) && !hitIds.contains(slot.id()))
        .toList();
  }

  private FreePlaces placesOf(SessionDay day, List<Slot> staying, MoveLimits limits) {
    List<Long> ids = staying.stream().map(Slot::id).toList();
    Set<Long> blocked = slots.blockedAmong(ids);
    Map<Long, List<Reservation>> live =
        ledger.liveOf(ids).stream().collect(Collectors.groupingBy(Reservation::slotId));
    FreePlaces places = new FreePlaces(day.sessionId, limits);
    staying.stream()
        .filter(slot -> !blocked.contains(slot.id()))
        .forEach(slot -> places.add(slot, live.getOrDefault(slot.id(), List.of())));
    return places;
  }

  private static List<Slot> upcoming(List<Slot> hit, Instant now) {
    Set<Long> seen = new HashSet<>();
    return hit.stream()
        .filter(slot -> slot.startsAt().isAfter(now) && seen.add(slot.id()))
        .toList();
  }

  private Map<Long, List<Reservation>> live(List<Slot> ofSlots) {
    return ledger.liveOf(ofSlots.stream().map(Slot::id).toList()).stream()
        .filter(booking -> booking.status() != ReservationStatus.REFUNDING)
        .sorted(Comparator.comparingLong(Reservation::id))
        .collect(Collectors.groupingBy(Reservation::slotId));
  }
}
