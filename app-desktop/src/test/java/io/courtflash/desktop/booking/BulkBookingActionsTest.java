package io.courtflash.desktop.booking;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.booking.reservation.BookingRefusal;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.reservation.life.CancellationOutcome;
import io.courtflash.core.money.refund.RefundStatus;
import io.courtflash.core.office.BookingLine;
import io.courtflash.core.office.DaySlot;
import io.courtflash.desktop.screen.FakeNotices;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class BulkBookingActionsTest {

  private final FakeNotices notices = new FakeNotices();
  private final FakeStaffBookingService service = new FakeStaffBookingService();
  private int changes;
  private final BulkBookingActions actions =
      new BulkBookingActions(service, notices.actions(), () -> changes++);

  @Test
  void everyBookingIsCancelledWithOneReason() {
    actions.cancel(List.of(7L, 9L), "wet floor");
    assertThat(service.calls).containsExactly("cancel 7 wet floor", "cancel 9 wet floor");
    assertThat(notices.done()).singleElement().asString().contains("2");
    assertThat(changes).isEqualTo(1);
  }

  @Test
  void aBookingThatRefusesDoesNotStopTheOthers() {
    service.refund = RefundStatus.FAILED;
    actions.refund(Map.of(7L, BigDecimal.TEN, 9L, BigDecimal.TEN), "wet floor");
    assertThat(service.calls).hasSize(2);
    assertThat(notices.failed()).singleElement().asString().contains("2", "refused the refund");
    assertThat(changes).isEqualTo(1);
  }

  @Test
  void aMoveTakesEachBookingToItsOwnSlot() {
    service.refusal = BookingRefusal.SLOT_TAKEN.refuse();
    actions.move(Map.of(7L, 60L), Map.of(7L, 70L));
    assertThat(service.calls).containsExactly("move 7 [70]");
    assertThat(service.lastLeft).isEqualTo(60);
    assertThat(notices.failed()).hasSize(1);
  }

  @Test
  void aCancelledBookingCountsAsRefusedWhenItIsPaidMeanwhile() {
    service.cancellation = new CancellationOutcome.Paid();
    actions.cancel(List.of(7L), "wet floor");
    assertThat(notices.done()).isEmpty();
    assertThat(notices.failed()).hasSize(1);
  }

  @Test
  void bookingsKeepTheirCourtWhereItIsFree() {
    BookingLine first = FakeStaffBookingService.booking(1, ReservationStatus.CONFIRMED);
    BookingLine second = FakeStaffBookingService.booking(2, ReservationStatus.CONFIRMED);
    BookingLine third = FakeStaffBookingService.booking(3, ReservationStatus.CONFIRMED);
    List<DaySlot> free = List.of(slot(50, "2号场", 18), slot(51, "1号场", 18), slot(52, "3号场", 19));
    BulkMove plan = BulkMove.plan(List.of(first, second, third), free);
    assertThat(plan.slotIds()).isEqualTo(Map.of(1L, 51L, 2L, 50L));
  }

  private DaySlot slot(long id, String court, int hour) {
    DaySlot any = service.freeSlots(LocalDate.of(2026, 9, 2)).getFirst();
    return new DaySlot(
        id,
        id,
        court,
        any.sessionName(),
        LocalTime.of(hour, 0),
        LocalTime.of(hour + 1, 0),
        any.startsAt(),
        any.endsAt(),
        1,
        null,
        true,
        null,
        List.of(),
        0,
        0);
  }
}
