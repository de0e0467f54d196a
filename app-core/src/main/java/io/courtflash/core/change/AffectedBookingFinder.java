package io.courtflash.core.change;

import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.reservation.ledger.ClaimLedger;
import io.courtflash.core.change.OtherPlaces.MoveLimits;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.hall.slot.Slots;
import io.courtflash.core.people.access.Actor;
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
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/**
 * Finds the bookings of slots that are to be blocked, and the slots to which they can be moved.
 * Bookings whose slot has begun stay, and so do those whose money is being refunded.
 */
@Component
@RequiredArgsConstructor
public class AffectedBookingFinder {

  private static final int LOCKED_AT_ONCE = 1_000;

  private final Slots slots;
  private final ClaimLedger ledger;
  private final AffectedCells affectedCells;
  private final OtherPlaces otherPlaces;

  /** A day of a session. */
  private record SessionDay(long sessionId, LocalDate date) {

    static SessionDay of(Slot slot) {
      return new SessionDay(slot.sessionId(), slot.slotDate());
    }
  }

  /**
   * The remaining slots of some days, with their blocks and bookings.
   *
   * @param blocked the ids of those that are blocked
   * @param live the bookings of each
   */
  private record Staying(
      Map<SessionDay, List<Slot>> slots, Set<Long> blocked, Map<Long, List<Reservation>> live) {

    FreePlaces places(SessionDay day, MoveLimits limits) {
      FreePlaces places = new FreePlaces(limits);
      slots.getOrDefault(day, List.of()).stream()
          .filter(slot -> !blocked.contains(slot.id()))
          .forEach(slot -> places.add(slot, live.getOrDefault(slot.id(), List.of())));
      return places;
    }
  }

  /** The ids of the booked ones among the slots. */
  public Set<Long> bookedAmong(List<Slot> hit, Instant now) {
    return live(upcoming(hit, now)).keySet();
  }

  /**
   * The bookings of the slots, each once, with a place that stays free of blocks if there is one to
   * which the staff can move it.
   *
   * @param otherDays whether it may be on a day after the booking's own one
   */
  public List<AffectedBooking> of(Actor staff, List<Slot> hit, boolean otherDays, Instant now) {
    return of(staff, hit, hit.stream().map(Slot::id).collect(Collectors.toSet()), otherDays, now);
  }

  /**
   * The bookings of the slots that are hit, each once, with a place that stays free if there is
   * one; here more slots than those that are hit will not be free.
   *
   * @param goneIds the slots that will not be free, those that are hit included
   */
  public List<AffectedBooking> of(
      Actor staff, List<Slot> hit, Set<Long> goneIds, boolean otherDays, Instant now) {
    List<Slot> upcoming = upcoming(hit, now);
    List<AffectedCells.Hit> hits = affectedCells.of(upcoming, live(upcoming));
    MoveLimits limits = affectedCells.limits(staff, hits);
    Staying staying =
        withBookings(
            staying(
                hits.stream()
                    .filter(found -> isMovable(found, now))
                    .map(found -> found.hit().getFirst())
                    .toList(),
                goneIds,
                now));
    Map<SessionDay, FreePlaces> places = new HashMap<>();
    List<AffectedBooking> bookings =
        hits.stream()
            .map(
                found -> {
                  List<CourtDateTime> moveTo =
                      isMovable(found, now)
                          ? places
                              .computeIfAbsent(
                                  SessionDay.of(found.hit().getFirst()),
                                  day -> staying.places(day, limits))
                              .take(found.reservation(), found.cells())
                          : List.of();
                  return new AffectedBooking(
                      found.reservation(), found.cells(), found.hit(), moveTo);
                })
            .toList();
    return otherPlaces.complete(bookings, goneIds, limits, otherDays, now);
  }

  private static boolean isMovable(AffectedCells.Hit hit, Instant now) {
    return AffectedBooking.isMovable(hit.reservation(), hit.cells(), now);
  }

  /**
   * Locks slots that will not be free, all others of their bookings, and those to which these can
   * be moved, in the order of their ids, until the caller's transaction ends.
   */
  @Transactional(propagation = Propagation.MANDATORY)
  public void lock(List<AffectedBooking> affected, Collection<Long> goneIds, Instant now) {
    Set<Long> gone = Set.copyOf(goneIds);
    List<Slot> targets = staying(affected.stream().map(AffectedBooking::slot).toList(), gone, now);
    Stream<Slot> own = affected.stream().flatMap(booking -> booking.cells().stream());
    Stream<Long> elsewhere = otherPlaces.slotIds(affected, targets).stream();
    List<Long> all =
        Stream.concat(
                Stream.concat(gone.stream(), elsewhere),
                Stream.concat(targets.stream(), own).map(Slot::id))
            .distinct()
            .sorted()
            .toList();
    for (int from = 0; from < all.size(); from += LOCKED_AT_ONCE) {
      slots.lockAll(all.subList(from, Math.min(from + LOCKED_AT_ONCE, all.size())));
    }
  }

  /** The slots of the days and sessions of some others, without those that are gone. */
  private List<Slot> staying(List<Slot> others, Set<Long> goneIds, Instant now) {
    Map<Long, Set<LocalDate>> dates =
        others.stream()
            .collect(
                Collectors.groupingBy(
                    Slot::sessionId, Collectors.mapping(Slot::slotDate, Collectors.toSet())));
    return dates.entrySet().stream()
        .flatMap(session -> slots.ofSession(session.getKey(), session.getValue()).stream())
        .filter(slot -> slot.startsAt().isAfter(now) && !goneIds.contains(slot.id()))
        .toList();
  }

  private Staying withBookings(List<Slot> staying) {
    List<Long> ids = staying.stream().map(Slot::id).toList();
    return new Staying(
        staying.stream().collect(Collectors.groupingBy(SessionDay::of)),
        slots.blockedAmong(ids),
        ledger.liveOf(ids).stream().collect(Collectors.groupingBy(Reservation::slotId)));
  }

  private static List<Slot> upcoming(List<Slot> hit, Instant now) {
    Set<Long> seen = new HashSet<>();
    return hit.stream()
        .filter(slot -> slot.startsAt().isAfter(now) && seen.add(slot.id()))
        .toList();
  }

  private Map<Long, List<Reservation>> live(List<Slot> ofSlots) {
    return ledger.bookingsOf(ofSlots.stream().map(Slot::id).toList()).stream()
        .filter(booking -> booking.status() != ReservationStatus.REFUNDING)
        .sorted(Comparator.comparingLong(Reservation::id))
        .collect(Collectors.groupingBy(Reservation::slotId));
  }
}
