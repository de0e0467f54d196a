package io.courtflash.core.plan;

import io.courtflash.core.account.Actor;
import io.courtflash.core.booking.ClaimLedger;
import io.courtflash.core.booking.Reservation;
import io.courtflash.core.booking.ReservationStatus;
import io.courtflash.core.crypto.Sha256;
import io.courtflash.core.release.Release;
import io.courtflash.core.release.Releases;
import io.courtflash.core.venue.Block;
import io.courtflash.core.venue.Blocks;
import io.courtflash.core.venue.DayDifference;
import io.courtflash.core.venue.FlashSession;
import io.courtflash.core.venue.HallCalendar;
import io.courtflash.core.venue.MissingSlot;
import io.courtflash.core.venue.Sessions;
import io.courtflash.core.venue.Slot;
import io.courtflash.core.venue.SlotComparison;
import io.courtflash.core.venue.Slots;
import io.courtflash.core.venue.SpecialDays;
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
import org.springframework.stereotype.Component;

/** Finds out what a change to the plan does. Reads only. */
@Component
class PlanPreviewer {

  private final Sessions sessions;
  private final HallCalendar calendar;
  private final SlotComparison comparison;
  private final Slots slots;
  private final Blocks blocks;
  private final Releases releases;
  private final ClaimLedger ledger;
  private final AffectedCells affectedCells;
  private final InstantSource clock;

  PlanPreviewer(
      Sessions sessions,
      HallCalendar calendar,
      SlotComparison comparison,
      Slots slots,
      Blocks blocks,
      Releases releases,
      ClaimLedger ledger,
      AffectedCells affectedCells,
      InstantSource clock) {
    this.sessions = sessions;
    this.calendar = calendar;
    this.comparison = comparison;
    this.slots = slots;
    this.blocks = blocks;
    this.releases = releases;
    this.ledger = ledger;
    this.affectedCells = affectedCells;
    this.clock = clock;
  }

  /**
   * A preview, and the slots that it was found from.
   *
   * @param staff who make the change
   * @param all differences, also those that stay because of refunds
   */
  record Look(Actor staff, PlanChange change, List<DayDifference> all, PlanPreview preview) {}

  /** What a change of a session that exists, or of a day, does now, when these staff make it. */
  PlanPreview preview(Actor staff, PlanChange change) {
    return look(staff, change).preview();
  }

  /** The same, to be looked at again. */
  Look look(Actor staff, PlanChange change) {
    List<DayDifference> all = differences(change, clock.instant());
    return new Look(staff, change, all, preview(staff, change, all));
  }

  /**
   * What a change does now, as far as bookings matter. Its slots aren't compared again: the caller
   * has locked the courts and the plan since before the first look, so nobody makes or withdraws
   * any.
   */
  PlanPreview again(Look before) {
    return preview(before.staff(), before.change(), before.all());
  }

  private PlanPreview preview(Actor staff, PlanChange change, List<DayDifference> all) {
    Map<Long, List<Reservation>> live = live(all);
    List<DayDifference> days =
        all.stream()
            .map(day -> withoutRefundsUnderWay(day, live))
            .filter(day -> !day.isEmpty())
            .toList();
    List<AffectedBooking> bookings = affected(staff, days, live);
    return new PlanPreview(token(change, days, bookings), days, bookings);
  }

  private List<DayDifference> differences(PlanChange change, Instant now) {
    SpecialDays days = calendar.specialDays();
    return switch (change) {
      case PlanChange.OfSession(long sessionId, var plan) -> {
        FlashSession changed = sessions.find(sessionId).orElseThrow().with(plan);
        List<LocalDate> generated =
            releases.upcoming(sessionId).stream().map(Release::slotDate).toList();
        yield comparison.compare(changed, generated, days, now);
      }
      case PlanChange.OfDay(var day) -> ofDay(day.date(), days.with(day), now);
      case PlanChange.ToUsualDay(LocalDate date) -> ofDay(date, days.without(date), now);
    };
  }

  /** Only sessions whose slots of the day were generated: the others follow the plan later. */
  private List<DayDifference> ofDay(LocalDate date, SpecialDays days, Instant now) {
    return sessions.list().stream()
        .filter(
            session ->
                releases.find(session.id(), date).isPresent()
                    || !slots.ofSession(session.id(), date).isEmpty())
        .map(session -> comparison.compare(session, date, days, now))
        .toList();
  }

  /** A slot stays while the money of one of its bookings is being refunded. */
  private static DayDifference withoutRefundsUnderWay(
      DayDifference day, Map<Long, List<Reservation>> live) {
    List<Slot> staying =
        day.surplus().stream()
            .filter(
                slot ->
                    live.getOrDefault(slot.id(), List.of()).stream()
                        .anyMatch(booking -> booking.status() == ReservationStatus.REFUNDING))
            .toList();
    return staying.isEmpty()
        ? day
        : new DayDifference(
            day.session(),
            day.date(),
            day.surplus().stream().filter(slot -> !staying.contains(slot)).toList(),
            day.missing().stream()
                .filter(slot -> staying.stream().noneMatch(slot::overlaps))
                .toList(),
            day.unchanged());
  }

  /** The live reservations of the days' slots, by slot. */
  private Map<Long, List<Reservation>> live(List<DayDifference> days) {
    List<Long> surplus =
        days.stream().flatMap(day -> day.surplus().stream()).map(Slot::id).toList();
    return ledger.liveOf(surplus).stream()
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
      Actor staff, List<DayDifference> days, Map<Long, List<Reservation>> live) {
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
    return hits.stream()
        .map(
            hit -> {
              DayDifference day = Objects.requireNonNull(dayOfSlot.get(hit.hit().getFirst().id()));
              List<Place> moveTo =
                  AffectedBooking.isMovable(hit.reservation(), hit.cells(), now)
                      ? places
                          .computeIfAbsent(SessionDay.of(day), _ -> places(day, live, limits))
                          .take(hit.reservation(), hit.cells())
                      : List.of();
              return new AffectedBooking(hit.reservation(), hit.cells(), hit.hit(), moveTo);
            })
        .toList();
  }

  /** The slots of a day that a change leaves as they are. */
  List<Slot> staying(DayDifference day) {
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
    FreePlaces places = new FreePlaces(day.session().id(), limits);
    staying.stream()
        .filter(slot -> !blocked.contains(slot.id()))
        .forEach(slot -> places.add(slot, live.getOrDefault(slot.id(), List.of())));
    List<Block> closures = blocks.closures();
    day.missing().stream()
        .filter(slot -> closures.stream().noneMatch(closure -> covers(closure, slot)))
        .forEach(slot -> places.add(slot, day.session().capacity()));
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
