package io.courtflash.desktop.screen.bookings;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.booking.ReservationStatus;
import io.courtflash.core.office.BookingFilter;
import io.courtflash.core.venue.Court;
import io.courtflash.desktop.booking.BookingAct;
import io.courtflash.desktop.booking.FakeStaffBookingService;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.screen.FakeNotices;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BookingsModelTest {

  private final FakeNotices notices = new FakeNotices();
  private final FakeBookingsService service = new FakeBookingsService();
  private final FakeStaffBookingService staffBookings = new FakeStaffBookingService();
  private final BookingsModel model =
      new BookingsModel(
          service,
          staffBookings,
          notices.actions(),
          FakeBookingsService.formatter(new Texts()),
          () -> FakeBookingsService.NOW);

  @Test
  void theListIsReadAPageAtATime() {
    model.read();
    assertThat(model.lines().rows()).hasSize(200);
    model.lines().loadMore();
    assertThat(model.lines().rows()).hasSize(400).doesNotHaveDuplicates();
    assertThat(model.countProperty().get()).isEqualTo(10_001);
  }

  @Test
  void aChangedQueryIsReadFromItsBeginning() {
    model.read();
    model.query().text.set("nobody");
    model.read();
    assertThat(model.lines().rows()).isEmpty();
    assertThat(model.countProperty().get()).isZero();
    model.query().clear();
    model.read();
    assertThat(model.lines().rows()).hasSize(200);
  }

  @Test
  void daysAreInTheVenuesZoneAndTheLastDayIsIncluded() {
    BookingQuery query = model.query();
    query.firstDay.set("2026-09-01");
    query.lastDay.set("2026-09-0");
    query.createdFirst.set("2026-09-01");
    query.createdLast.set("2026-09-01");
    query.court.set(Optional.of(new Court(7, "7", FakeBookingsService.NOW)));
    query.statuses.set(Optional.of(Set.of(ReservationStatus.LOST)));
    BookingFilter filter = query.toFilter(ZoneId.of("Asia/Shanghai"));
    assertThat(filter.place())
        .isEqualTo(new BookingFilter.PlaceFilter(7L, null, LocalDate.of(2026, 9, 1), null));
    assertThat(filter.created())
        .isEqualTo(
            new BookingFilter.TimeRange(
                Instant.parse("2026-08-31T16:00:00Z"), Instant.parse("2026-09-01T16:00:00Z")));
    assertThat(filter.status().statuses()).containsExactly(ReservationStatus.LOST);
  }

  @Test
  void onlyTheActsThatABookingAllowsAreOffered() {
    assertThat(model.acts(FakeBookingsService.line(2))).containsExactly(BookingAct.CANCEL);
    assertThat(model.acts(FakeBookingsService.line(4)))
        .containsExactlyInAnyOrder(BookingAct.REFUND, BookingAct.MARK_NO_SHOW);
    assertThat(model.acts(FakeBookingsService.line(1))).containsExactly(BookingAct.REFUND);
    assertThat(model.acts(FakeBookingsService.line(3))).isEmpty();
  }

  @Test
  void theListIsReadAgainAfterAnAct() {
    model.read();
    int reads = service.calls.size();
    model.bookingActions().cancel(2, "wet");
    assertThat(staffBookings.calls).containsExactly("cancel 2 wet");
    assertThat(service.calls).hasSize(reads + 1);
    assertThat(notices.done()).hasSize(1);
  }

  @Test
  void everyMatchingBookingIsExported(@TempDir Path directory) throws Exception {
    Path file = directory.resolve("bookings.csv");
    model.export(file);
    assertThat(service.calls).contains("export");
    List<String> lines = Files.readAllLines(file);
    assertThat(lines).hasSize(FakeBookingsService.ALL + 1);
    assertThat(lines.getFirst()).contains("预约号").contains("流水号");
    assertThat(lines.getLast()).startsWith("1,\"202310001\",\"2号场\",\"2026-09-01\"");
    assertThat(notices.done()).singleElement().asString().contains("100,000", "bookings.csv");
  }
}
