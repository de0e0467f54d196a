package io.courtflash.core.booking.wait;

import io.courtflash.core.booking.reservation.Customer;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.direct.StaffBookings;
import io.courtflash.core.booking.reservation.seat.KeptSeats;
import io.courtflash.core.booking.reservation.seat.SeatOffers;
import io.courtflash.core.booking.rule.EndReason;
import io.courtflash.core.booking.wait.WaitOffers.Draw;
import io.courtflash.core.booking.wait.store.WaitMapper;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.hall.slot.Slots;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.AuditAction;
import io.courtflash.core.people.access.StaffActed;
import io.courtflash.core.people.access.StaffReason;
import io.courtflash.core.platform.data.Transactions;
import io.courtflash.core.platform.security.ActsOn;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.courtflash.core.platform.security.TargetKind;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import lombok.RequiredArgsConstructor;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;

@Component
@RequiredArgsConstructor
class StaffWaitList implements WaitOperations {

  private static final int MAX_ENTRIES = 1_000;
  private static final int MAX_DRAWS = 200;

  private final WaitMapper entries;
  private final WaitedPlaces places;
  private final WaitOffers offers;
  private final DrawSeeds seeds;
  private final KeptSeats keptSeats;
  private final StaffBookings bookings;
  private final Slots slots;
  private final Transactions transactions;
  private final ApplicationEventPublisher events;

  @Override
  @NeedsPermission(Permission.SEE_BOARD)
  public List<WaitEntry> entries(Actor staff) {
    return entries.open(MAX_ENTRIES);
  }

  @Override
  @NeedsPermission(Permission.SEE_BOARD)
  public List<WaitEntry> waitingFor(Actor staff, long slotId) {
    return slots.find(slotId).map(places::waitingFor).orElse(List.of());
  }

  @Override
  @NeedsPermission(Permission.SEE_BOARD)
  public List<WaitedSlot> slots(Actor staff, LocalDate date) {
    Map<Long, Long> kept = bySlot(keptSeats.kept());
    Map<Long, Long> offered = bySlot(keptSeats.offered());
    List<Slot> ofDay = slots.ofDay(date);
    Map<Long, Integer> waiting = places.inDraws(ofDay);
    return ofDay.stream()
        .map(Slot::id)
        .map(
            id ->
                new WaitedSlot(
                    id,
                    waiting.getOrDefault(id, 0),
                    kept.getOrDefault(id, 0L).intValue(),
                    offered.getOrDefault(id, 0L).intValue()))
        .filter(slot -> slot.waiting() + slot.kept() + slot.offered() > 0)
        .toList();
  }

  private static Map<Long, Long> bySlot(List<Reservation> seats) {
    return seats.stream()
        .collect(Collectors.groupingBy(Reservation::slotId, Collectors.counting()));
  }

  @Override
  @NeedsPermission(Permission.SEE_BOARD)
  public List<WaitOperations.WaitDraw> draws(Actor staff) {
    return entries.draws(seeds.today(), MAX_DRAWS);
  }

  @Override
  @NeedsPermission(Permission.BOOK)
  public StaffBookings.Outcome book(
      Actor staff, @ActsOn(TargetKind.SLOT) long slotId, Customer customer, StaffReason reason) {
    return transactions.callReadCommitted(
        () -> {
          StaffBookings.Outcome outcome = bookings.bookKept(staff, slotId, customer, reason);
          if (outcome instanceof StaffBookings.Outcome.Booked(Reservation made)) {
            note(staff, AuditAction.WAIT_PLACE_BOOKED, slotId, made.id(), reason);
          }
          return outcome;
        });
  }

  @Override
  @NeedsPermission(Permission.BOOK)
  public GiveOutcome give(
      Actor staff, @ActsOn(TargetKind.SLOT) long slotId, long entryId, StaffReason reason) {
    Optional<Slot> slot = slots.find(slotId);
    Optional<WaitEntry> entry =
        entries
            .find(entryId)
            .filter(found -> found.state() == WaitEntry.State.WAITING)
            .filter(found -> slot.filter(found::wants).isPresent());
    if (slot.isEmpty() || entry.isEmpty()) {
      return GiveOutcome.UNKNOWN_ENTRY;
    }
    Optional<Reservation> kept =
        keptSeats.kept().stream().filter(seat -> seat.slotId() == slotId).findFirst();
    if (kept.isEmpty()) {
      return GiveOutcome.NONE_KEPT;
    }
    return answerWithin(kept.get(), slot.get())
        .map(within -> give(staff, entry.get(), kept.get(), within, reason))
        .orElse(GiveOutcome.NOT_NOW);
  }

  private Optional<Duration> answerWithin(Reservation kept, Slot slot) {
    if (kept.reason() == EndReason.Code.FORFEITED) {
      return places.answerAtShortNotice(slot);
    }
    return places.saleState(slot).isOnSale() ? places.answerWithin(slot) : Optional.empty();
  }

  private GiveOutcome give(
      Actor staff, WaitEntry entry, Reservation kept, Duration within, StaffReason reason) {
    LocalDate today = seeds.today();
    // A draw of one, for which the day has a seed then.
    List<WaitEntry> alone = seeds.order(today, kept.slotId(), kept.traceId(), List.of(entry));
    Draw given = new Draw(today, kept.slotId(), kept.traceId(), alone);
    return transactions.callReadCommitted(
        () ->
            offers
                .give(given, entry, kept, within)
                .map(
                    outcome ->
                        switch (outcome) {
                          case SeatOffers.Outcome.Made(Reservation made) -> {
                            note(
                                staff,
                                AuditAction.WAIT_PLACE_GIVEN,
                                kept.slotId(),
                                made.id(),
                                reason);
                            yield GiveOutcome.GIVEN;
                          }
                          case SeatOffers.Outcome.Refused _ -> GiveOutcome.REFUSED;
                          case SeatOffers.Outcome.Gone _ -> GiveOutcome.NONE_KEPT;
                        })
                .orElse(GiveOutcome.UNKNOWN_ENTRY));
  }

  private void note(
      Actor staff, AuditAction action, long slotId, long reservationId, StaffReason reason) {
    events.publishEvent(
        new StaffActed(
            staff,
            action,
            "slot:" + slotId,
            null,
            Map.of("reservation", reservationId, "reason", reason.text())));
  }
}
