package io.courtflash.core.change;

import io.courtflash.core.booking.gate.Releases;
import io.courtflash.core.booking.reservation.BookingTerms;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.direct.BookingTrials;
import io.courtflash.core.booking.reservation.direct.SessionIntervals;
import io.courtflash.core.booking.reservation.ledger.ClaimLedger;
import io.courtflash.core.booking.reservation.limit.Whereabouts;
import io.courtflash.core.booking.rule.BookingCells;
import io.courtflash.core.hall.court.CourtGroups;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.hall.slot.Slots;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.LongPredicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/**
 * Finds slots for bookings that have to make room and for which their own session has none on that
 * day: first in all sessions of the day, then, if wanted, on the days after it. A person can be
 * given such a place if they could change their booking to it themselves: it has the same price and
 * length, is released, and all rules allow it.
 */
@Component
@RequiredArgsConstructor
public class OtherPlaces {

  /** How many days after its own one a booking can be moved. */
  public static final int MOST_DAYS_LATER = 7;

  private final Slots slots;
  private final ClaimLedger ledger;
  private final Releases releases;
  private final SessionIntervals intervals;
  private final CourtGroups groups;
  private final BookingTerms prices;
  private final BookingTrials trials;

  /**
   * The bookings, with a place also for those for which none was found so far, as far as there is
   * one. Reads only.
   *
   * @param goneIds the slots that will not be free
   * @param otherDays whether the days after a booking's own one are looked at, too
   */
  public List<AffectedBooking> complete(
      List<AffectedBooking> bookings,
      Set<Long> goneIds,
      MoveLimits limits,
      boolean otherDays,
      Instant now) {
    List<AffectedBooking> without =
        bookings.stream().filter(booking -> isWithoutPlace(booking, now)).toList();
    if (without.isEmpty()) {
      return bookings;
    }
    int daysLater = otherDays ? MOST_DAYS_LATER : 0;
    Set<LocalDate> dates =
        without.stream().flatMap(booking -> dates(booking, daysLater)).collect(Collectors.toSet());
    List<Slot> open = open(dates, goneIds, now);
    if (open.isEmpty()) {
      return bookings;
    }
    Search search = new Search(without, open, limits);
    bookings.forEach(search::reserve);
    return bookings.stream()
        .map(
            booking ->
                isWithoutPlace(booking, now)
                    ? booking.movedTo(search.take(booking, daysLater))
                    : booking)
        .toList();
  }

  /** The booking's own date first. */
  private static Stream<LocalDate> dates(AffectedBooking booking, int daysLater) {
    LocalDate own = booking.cells().getFirst().slotDate();
    return own.datesUntil(own.plusDays(daysLater + 1L));
  }

  /** The slots of these dates that students can book, and that have not begun. */
  private List<Slot> open(Set<LocalDate> dates, Set<Long> goneIds, Instant now) {
    Set<SessionDay> released =
        releases.upcoming().stream()
            .filter(release -> release.isOpen(now) && dates.contains(release.slotDate()))
            .map(release -> new SessionDay(release.sessionId(), release.slotDate()))
            .collect(Collectors.toSet());
    List<Slot> ofDays =
        slots.ofDays(released.stream().map(SessionDay::date).collect(Collectors.toSet()));
    Set<Long> blocked = slots.blockedAmong(ofDays.stream().map(Slot::id).toList());
    return ofDays.stream()
        .filter(slot -> slot.startsAt().isAfter(now))
        .filter(slot -> released.contains(new SessionDay(slot.sessionId(), slot.slotDate())))
        .filter(slot -> !goneIds.contains(slot.id()) && !blocked.contains(slot.id()))
        .toList();
  }

  /**
   * The slots to which bookings are to be moved, as far as they exist.
   *
   * @param known slots that aren't looked for
   */
  public Set<Long> slotIds(List<AffectedBooking> bookings, Collection<Slot> known) {
    Set<CourtDateTime> places = known.stream().map(CourtDateTime::of).collect(Collectors.toSet());
    Map<LocalDate, Set<CourtDateTime>> byDate =
        bookings.stream()
            .flatMap(booking -> booking.moveTo().stream())
            .filter(place -> !places.contains(place))
            .collect(Collectors.groupingBy(CourtDateTime::date, Collectors.toSet()));
    return slots.ofDays(byDate.keySet()).stream()
        .filter(
            slot -> byDate.getOrDefault(slot.slotDate(), Set.of()).contains(CourtDateTime.of(slot)))
        .map(Slot::id)
        .collect(Collectors.toSet());
  }

  private static boolean isWithoutPlace(AffectedBooking booking, Instant now) {
    return !booking.hasPlace()
        && AffectedBooking.isMovable(booking.reservation(), booking.cells(), now);
  }

  private record SessionDay(long sessionId, LocalDate date) {}

  /** One search for free slots. */
  private final class Search implements FreePlaces.Terms {

    private final Map<CourtDateTime, Slot> slotAt = new HashMap<>();
    private final Map<LocalDate, FreePlaces> placesOn = new HashMap<>();
    private final Map<Long, Long> groupOfCourt = groups.groupsOfCourts();
    private final BookingTerms.BatchPrices priceOf;
    private final BookingTrials.Displacements rules;

    Search(List<AffectedBooking> without, List<Slot> open, MoveLimits limits) {
      List<Long> userIds =
          without.stream().map(booking -> booking.reservation().userId()).distinct().toList();
      priceOf = prices.prices(userIds);
      rules = trials.startDisplacing(userIds);
      Map<Long, List<Reservation>> live =
          ledger.liveOf(open.stream().map(Slot::id).toList()).stream()
              .collect(Collectors.groupingBy(Reservation::slotId));
      for (Slot slot : open) {
        slotAt.put(CourtDateTime.of(slot), slot);
        placesOn
            .computeIfAbsent(slot.slotDate(), _ -> new FreePlaces(limits, this))
            .add(slot, live.getOrDefault(slot.id(), List.of()));
      }
    }

    /** Keeps the places of a booking that has some. */
    void reserve(AffectedBooking placed) {
      for (CourtDateTime place : placed.moveTo()) {
        FreePlaces ofDay = placesOn.get(place.date());
        if (ofDay != null) {
          ofDay.reserve(place, placed.reservation().userId());
        }
      }
    }

    /** The nearest day first; empty when there is no place. */
    List<CourtDateTime> take(AffectedBooking booking, int daysLater) {
      List<CourtDateTime> taken =
          dates(booking, daysLater)
              .flatMap(date -> Stream.ofNullable(placesOn.get(date)))
              .map(places -> places.take(booking.reservation(), booking.cells()))
              .filter(places -> !places.isEmpty())
              .findFirst()
              .orElse(List.of());
      if (!taken.isEmpty()) {
        rules.plan(booking.reservation().userId(), idsOf(booking.cells()), cellsOf(taken));
      }
      return taken;
    }

    @Override
    public boolean allow(Reservation booking, List<Slot> cells, List<CourtDateTime> places) {
      BookingCells wanted = cellsOf(places);
      return BookingCells.of(cells).minutes() == wanted.minutes()
          && priceOf.areSame(booking.userId(), cells, wanted.slots())
          && wanted.slots().stream()
              .map(Slot::sessionId)
              .distinct()
              .flatMap(session -> intervals.find(session).stream())
              .allMatch(interval -> interval.allows(wanted.slots()))
          && rules.allow(booking.userId(), idsOf(cells), wanted);
    }

    @Override
    public boolean areNear(long courtId, long otherCourtId) {
      Long group = groupOfCourt.get(courtId);
      return group != null && group.equals(groupOfCourt.get(otherCourtId));
    }

    private BookingCells cellsOf(List<CourtDateTime> places) {
      return BookingCells.of(
          places.stream().flatMap(place -> Stream.ofNullable(slotAt.get(place))).toList());
    }

    private static Set<Long> idsOf(List<Slot> cells) {
      return cells.stream().map(Slot::id).collect(Collectors.toSet());
    }
  }

  /**
   * The limits for moving bookings that have to make room: people's other bookings, and the staff's
   * courts.
   *
   * @param whereabouts of all whose bookings may be moved, wherever these are
   * @param courts on which the staff act who make the change
   */
  public record MoveLimits(Whereabouts.Known whereabouts, LongPredicate courts) {}
}
