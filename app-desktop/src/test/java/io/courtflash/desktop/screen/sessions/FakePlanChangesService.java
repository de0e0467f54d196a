package io.courtflash.desktop.screen.sessions;

import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.change.AffectedBooking;
import io.courtflash.core.change.ApprovedChange;
import io.courtflash.core.change.CourtDateTime;
import io.courtflash.core.change.plan.PlanChange;
import io.courtflash.core.change.plan.PlanChanges;
import io.courtflash.core.change.plan.PlanPreview;
import io.courtflash.core.hall.plan.DayDifference;
import io.courtflash.core.hall.plan.FlashSession;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.office.BookedSlot;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/** Each change withdraws one slot, which a guest has booked. */
final class FakePlanChangesService implements PlanChangesService {

  static final long HIT = 77;

  /** Whether there is a free place for the guest on the day; on the next one there always is. */
  boolean hasPlace;

  /** The changes that were applied, in order. */
  final List<ApprovedChange<PlanChange>> applied = new ArrayList<>();

  private static final LocalDate DAY = LocalDate.parse("2026-09-02");
  private static final LocalTime EVENING = LocalTime.of(20, 0);

  @Override
  public PlanPreview preview(PlanChange change, boolean otherDays) {
    FlashSession session = new FakeSessionsService().list().getFirst().session();
    Slot slot =
        new Slot(
            5,
            session.id(),
            3,
            DAY,
            EVENING,
            EVENING.plusHours(1),
            FakeSessionsService.GATE,
            FakeSessionsService.GATE.plus(Duration.ofHours(1)),
            1,
            0);
    Reservation booking =
        new Reservation(
            HIT,
            "trace",
            9,
            slot.id(),
            1,
            ReservationStatus.CONFIRMED,
            null,
            null,
            FakeSessionsService.GATE,
            FakeSessionsService.GATE,
            null,
            null,
            null,
            1);
    return new PlanPreview(
        "token",
        List.of(new DayDifference(session, DAY, List.of(slot), List.of(), 0)),
        List.of(new AffectedBooking(booking, List.of(slot), List.of(slot), moveTo(otherDays))));
  }

  private List<CourtDateTime> moveTo(boolean otherDays) {
    LocalDate date = hasPlace ? DAY : DAY.plusDays(1);
    return hasPlace || otherDays
        ? List.of(new CourtDateTime(4, date, EVENING.minusHours(1), EVENING))
        : List.of();
  }

  @Override
  public List<BookedSlot> bookedSlots(Collection<Long> slotIds) {
    return List.of(
        new BookedSlot(
            HIT,
            9,
            null,
            null,
            "withdrawn-guest",
            ReservationStatus.CONFIRMED,
            5,
            3,
            "3号场",
            DAY,
            EVENING,
            EVENING.plusHours(1)));
  }

  @Override
  public Map<Long, String> courtNames() {
    return Map.of(3L, "3号场", 4L, "4号场");
  }

  @Override
  public PlanChanges.Applied apply(ApprovedChange<PlanChange> chosen) {
    applied.add(chosen);
    return new PlanChanges.Applied(0, 1, 0, 1, 0);
  }
}
