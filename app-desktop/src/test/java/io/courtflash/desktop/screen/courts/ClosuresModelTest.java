package io.courtflash.desktop.screen.courts;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.hall.court.Court;
import io.courtflash.core.office.DaySlot;
import io.courtflash.desktop.booking.FakeStaffBookingService;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.screen.FakeNotices;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import org.junit.jupiter.api.Test;

class ClosuresModelTest {

  private static final Instant NOW = Instant.parse("2026-09-01T01:00:00Z");
  private static final Court COURT = new Court(1, "1 号场", NOW, NOW, true);

  private final FakeNotices notices = new FakeNotices();
  private final FakeCourtsService service = new FakeCourtsService();
  private final FakeStaffBookingService staffBookings = new FakeStaffBookingService();
  private int changes;

  private final ClosuresModel model =
      new ClosuresModel(
          service,
          staffBookings,
          notices.actions(),
          new TimeFormatter(ZoneId.of("Asia/Shanghai")),
          () -> NOW,
          () -> changes++);

  @Test
  void aNewClosureListsTheAffectedBookings() {
    close();
    assertThat(notices.done()).singleElement().asString().contains("will be closed");
    assertThat(model.closures().rows()).hasSize(1);
    assertThat(model.selectedProperty().get()).isEqualTo(model.closures().rows().getFirst());
    assertThat(model.affectedBookings().rows())
        .extracting(AffectedBooking::booking)
        .contains(FakeCourtsService.BOOKED)
        .doesNotHaveDuplicates();
  }

  @Test
  void theSameTimeOnAnotherCourtIsSuggested() {
    close();
    assertThat(model.affectedBookings().rows())
        .hasSize(2)
        .flatExtracting(AffectedBooking::suggestion)
        .extracting(DaySlot::slotId)
        .containsOnly(5L);
    assertThat(service.days).containsExactly(LocalDate.of(2026, 9, 1));
  }

  @Test
  void aClosureThatEndsBeforeItStartsIsRefused() {
    model.close(COURT, "2026-09-02 00:00", "2026-09-01 00:00", "repair");
    assertThat(notices.failed()).singleElement().asString().contains("after the start");
    assertThat(model.closures().rows()).isEmpty();
  }

  @Test
  void aReopenedCourtHasNoAffectedBookings() {
    close();
    assertThat(changes).isEqualTo(1);
    model.reopen(model.closures().rows().getFirst());
    assertThat(changes).isEqualTo(2);
    assertThat(model.closures().rows()).isEmpty();
    assertThat(model.affectedBookings().rows()).isEmpty();
  }

  @Test
  void theAffectedBookingsAreReadAgainAfterAnAct() {
    close();
    int reads = service.days.size();
    model.bookingActions().cancel(5, "repair");
    assertThat(staffBookings.calls).containsExactly("cancel 5 repair");
    assertThat(service.days).hasSize(reads + 1);
  }

  private void close() {
    model.close(COURT, "2026-09-01 00:00", "2026-09-02 00:00", "repair");
  }
}
