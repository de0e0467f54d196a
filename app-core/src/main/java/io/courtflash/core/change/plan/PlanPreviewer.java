package io.courtflash.core.change.plan;

import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.reservation.ledger.ClaimLedger;
import io.courtflash.core.change.AffectedBooking;
import io.courtflash.core.change.AffectedCells;
import io.courtflash.core.change.CourtDateTime;
import io.courtflash.core.change.FreePlaces;
import io.courtflash.core.change.OtherPlaces;
import io.courtflash.core.change.OtherPlaces.MoveLimits;
import io.courtflash.core.hall.block.Block;
import io.courtflash.core.hall.block.Blocks;
import io.courtflash.core.hall.plan.DayDifference;
import io.courtflash.core.hall.slot.MissingSlot;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.hall.slot.Slots;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.crypto.Sha256;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/** Computes the effects of a change to the plan. Reads only. */
@Component
@RequiredArgsConstructor
class PlanPreviewer {

  private final PlanDifferences differences;
  private final Slots slots;
  private final Blocks blocks;
  private final ClaimLedger ledger;
  private final AffectedCells affectedCells;
  private final OtherPlaces otherPlaces;
  private final InstantSource clock;

  /**
   * A preview, and the slots that it was computed from.
   *
   * @param staff who make the change
   * @param otherDays see {@link PlanChanges#preview}
   * @param all differences, also those that stay because of refunds
   */
  record Look(
      Actor staff,
      PlanChange change,
      boolean otherDays,
      List<DayDifference> all,
      PlanPreview preview) {}

  /**
   * The effects that a change of an existing session, or of a day, would have now if these staff
   * made it, together with the differences of slots, so that {@link #again} needn't compare the
   * slots once more.
   */
  Look look(Actor staff, PlanChange change, boolean otherDays) {
    List<DayDifference> all = differences.of(change, clock.instant());
    return new Look(staff, change, otherDays, all, preview(staff, change, otherDays, all));
  }

  /**
   * The effects that a change has now on bookings. The slots aren't compared again: the caller has
   * locked the courts and the plan since before the first look, so nobody makes or withdraws any.
   */
  Look again(Look before) {
    return new Look(
        before.staff(),
        before.change(),
        before.otherDays(),
        before.all(),
        preview(before.staff(), before.change(), before.otherDays(), before.all()));
  }

  /**
   * The slots that the changed plan doesn't have, and that stay until the refunds of their bookings
   * are done.
   */
  Set<Slot> refunded(Look look) {
    return withRefundsUnderWay(look.all(), live(look.all()));
  }

  private PlanPreview preview(
      Actor staff, PlanChange change, boolean otherDays, List<DayDifference> all) {
    Map<Long, List<Reservation>> live = live(all);
    Set<Slot> staying = withRefundsUnderWay(all, live);
    List<DayDifference> days =
        (staying.isEmpty() ? all : all.stream().map(day -> without(staying, day)).toList())
            .stream().filter(day -> !day.isEmpty()).toList();
    List<AffectedBooking> bookings = affected(staff, days, live, otherDays);
    return new PlanPreview(token(change, days, bookings), days, bookings);
  }

  /** The slots of which money is being refunded stay. */
  private static Set<Slot> withRefundsUnderWay(
      List<DayDifference> days, Map<Long, List<Reservation>> live) {
    return days.stream()
        .flatMap(day -> day.surplus().stream())
        .filter(
            slot ->
                live.getOrDefault(slot.id(), List.of()).stream()
                    .anyMatch(booking -> booking.status() == ReservationStatus.REFUNDING))
        .collect(Collectors.toSet());
  }

  /** A day without some slots among those that go, and without those that would take their time. */
  private static DayDifference without(Set<Slot> staying, DayDifference day) {
    return new DayDifference(
        day.session(),
        day.date(),
        day.surplus().stream().filter(slot -> !staying.contains(slot)).toList(),
        day.missing().stream().filter(slot -> staying.stream().noneMatch(slot::overlaps)).toList(),
        day.unchanged());
  }

  /** The live reservations of the days' slots, by slot. */
  private Map<Long, List<Reservation>> live(List<DayDifference> days) {
    List<Long> surplus =
        days.stream().flatMap(day -> day.surplus().stream()).map(Slot::id).toList();
    return ledger.bookingsOf(surplus).stream()
        .sorted((one, other) -> Long.compare(one.id(), other.id()))
        .collect(Collectors.groupingBy(Reservation::slotId));
  }

  private record SessionDay(long sessionId, LocalDate date) {

    static SessionDay of(DayDifference day) {
      return new SessionDay(day.session().id(), day.date());
    }
  }

  /** Each booking once, also when several of its cells are hit, be it in several sessions. */
  private List<AffectedBooking> affected(
      Actor staff, List<DayDifference> days, Map<Long, List<Reservation>> live, boolean otherDays) {
    Map<Long, DayDifference> dayOfSlot = new HashMap<>();
    List<Slot> surplus = new ArrayList<>();
    for (DayDifference day : days) {
      day.surplus().forEach(slot -> dayOfSlot.put(slot.id(), day));
      surplus.addAll(day.surplus());
    }
    List<AffectedCells.Hit> hits = affectedCells.of(surplus, live);
    MoveLimits limits = affectedCells.limits(staff, hits);
    Map<SessionDay, FreePlaces> places = new HashMap<>();
    Instant now = clock.instant();
    List<AffectedBooking> bookings =
        hits.stream()
            .map(
                hit -> {
                  DayDifference day =
                      Objects.requireNonNull(dayOfSlot.get(hit.hit().getFirst().id()));
                  List<CourtDateTime> moveTo =
                      AffectedBooking.isMovable(hit.reservation(), hit.cells(), now)
                          ? places
                              .computeIfAbsent(SessionDay.of(day), _ -> places(day, live, limits))
                              .take(hit.reservation(), hit.cells())
                          : List.of();
                  return new AffectedBooking(hit.reservation(), hit.cells(), hit.hit(), moveTo);
                })
            .toList();
    return otherPlaces.complete(bookings, dayOfSlot.keySet(), limits, otherDays, now);
  }

  /** The slots of the days to which bookings can be moved, and all that the bookings have. */
  List<Long> moveTargets(PlanPreview preview) {
    Set<LocalDate> days =
        preview.bookings().stream()
            .map(booking -> booking.slot().slotDate())
            .collect(Collectors.toSet());
    List<Slot> staying =
        preview.days().stream()
            .filter(day -> days.contains(day.date()))
            .flatMap(day -> staying(day).stream())
            .toList();
    Stream<Slot> own = preview.bookings().stream().flatMap(booking -> booking.cells().stream());
    return Stream.concat(
            Stream.concat(staying.stream(), own).map(Slot::id),
            otherPlaces.slotIds(preview.bookings(), staying).stream())
        .distinct()
        .toList();
  }

  /** The slots of a day that a change leaves as they are. */
  private List<Slot> staying(DayDifference day) {
    return day.unchangedAmong(slots.ofSession(day.session().id(), day.date()), clock.instant());
  }

  /**
   * @param going the bookings of slots that the plan doesn't have, also of those that stay until
   *     their refund is done
   */
  private FreePlaces places(
      DayDifference day, Map<Long, List<Reservation>> going, MoveLimits limits) {
    List<Slot> staying =
        staying(day).stream().filter(slot -> !going.containsKey(slot.id())).toList();
    List<Long> ids = staying.stream().map(Slot::id).toList();
    Set<Long> blocked = slots.blockedAmong(ids);
    Map<Long, List<Reservation>> live =
        ledger.liveOf(ids).stream().collect(Collectors.groupingBy(Reservation::slotId));
    FreePlaces places = new FreePlaces(limits);
    staying.stream()
        .filter(slot -> !blocked.contains(slot.id()))
        .forEach(slot -> places.add(slot, live.getOrDefault(slot.id(), List.of())));
    List<Block> closures = blocks.closures();
    day.missing().stream()
        .filter(slot -> closures.stream().noneMatch(closure -> covers(closure, slot)))
        .forEach(slot -> places.add(slot, day.session().id(), day.session().capacity()));
    return places;
  }

  private static boolean covers(Block closure, MissingSlot slot) {
    Instant from = closure.beginsAt();
    Instant until = closure.endsAt();
    return Objects.equals(closure.courtId(), slot.courtId())
        && from != null
        && until != null
        && from.isBefore(slot.endsAt())
        && slot.startsAt().isBefore(until);
  }

  private static String token(
      PlanChange change, List<DayDifference> days, List<AffectedBooking> bookings) {
    StringBuilder text = new StringBuilder(change.toString());
    for (DayDifference day : days) {
      text.append('\n').append(day.session().id()).append(' ').append(day.date());
      day.surplus().forEach(slot -> text.append(" -").append(slot.id()));
      day.missing()
          .forEach(slot -> text.append(" +").append(slot.courtId()).append(slot.startTime()));
    }
    for (AffectedBooking booking : bookings) {
      text.append('\n').append(booking.fingerprint());
    }
    return Sha256.hex(text.toString());
  }
}
