package io.courtflash.desktop.screen.bookings;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.hall.court.Court;
import io.courtflash.core.office.BookingFilter;
import io.courtflash.desktop.booking.BookingAct;
import io.courtflash.desktop.booking.FakeStaffBookingService;
import io.courtflash.desktop.boot.InMemoryPreferences;
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
          new InMemoryPreferences(),
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
  void theLastDayInTheVenuesZoneIsIncluded() {
    BookingQuery query = model.query();
    query.firstDay.set("2026-09-01");
    query.lastDay.set("2026-09-0");
    query.createdFirst.set("2026-09-01");
    query.createdLast.set("2026-09-01");
    query.court.set(
        Optional.of(new Court(7, "7", FakeBookingsService.NOW, FakeBookingsService.NOW, true)));
    query.statuses.set(Optional.of(Set.of(ReservationStatus.LOST)));
    BookingFilter filter = query.toFilter(ZoneId.of("Asia/Shanghai"), FakeBookingsService.NOW);
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
    assertThat(model.acts(FakeBookingsService.line(2)))
        .containsExactlyInAnyOrder(
            BookingAct.CANCEL, BookingAct.MOVE, BookingAct.TAKE_PAYMENT, BookingAct.WAIVE_PAYMENT);
    assertThat(model.acts(FakeBookingsService.line(4)))
        .containsExactlyInAnyOrder(
            BookingAct.REFUND, BookingAct.MOVE, BookingAct.CHECK_IN, BookingAct.MARK_NO_SHOW);
    assertThat(model.acts(FakeBookingsService.line(1)))
        .containsExactlyInAnyOrder(BookingAct.REFUND, BookingAct.MOVE, BookingAct.CHECK_IN);
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
  void daysOfTodayFollowTheClock() {
    BookingQuery query = model.query();
    query.firstDay.set("2026-08-01");
    query.days.set(Optional.of(BookingQuery.DayChoice.LAST_SEVEN_DAYS));
    assertThat(query.firstDay.get()).isEmpty();
    BookingFilter filter =
        query.toFilter(ZoneId.of("Asia/Shanghai"), Instant.parse("2026-09-01T16:30:00Z"));
    assertThat(filter.place())
        .isEqualTo(
            new BookingFilter.PlaceFilter(
                null, null, LocalDate.of(2026, 8, 27), LocalDate.of(2026, 9, 2)));
    query.lastDay.set("2026-09-05");
    assertThat(query.days.get()).isEmpty();
  }

  @Test
  void whoCameIsAFilterOfItsOwn() {
    model.query().attendance.set(Optional.of(BookingQuery.AttendanceChoice.NOT_RECORDED));
    BookingFilter.StatusFilter neither =
        model.query().toFilter(ZoneId.of("Asia/Shanghai"), FakeBookingsService.NOW).status();
    assertThat(neither.checkedIn()).isFalse();
    assertThat(neither.noShow()).isFalse();
    model.query().attendance.set(Optional.of(BookingQuery.AttendanceChoice.CHECKED_IN));
    BookingFilter.StatusFilter came =
        model.query().toFilter(ZoneId.of("Asia/Shanghai"), FakeBookingsService.NOW).status();
    assertThat(came.checkedIn()).isTrue();
    assertThat(came.noShow()).isNull();
  }

  @Test
  void aSavedViewSetsEveryFilterAgain() {
    model.readChoices();
    BookingQuery query = model.query();
    query.text.set("李雷 & co=1");
    query.days.set(Optional.of(BookingQuery.DayChoice.TODAY));
    query.statuses.set(Optional.of(ReservationStatus.LIVE));
    query.money.set(Optional.of(BookingFilter.MoneyState.UNPAID));
    query.attendance.set(Optional.of(BookingQuery.AttendanceChoice.NO_SHOW));
    query.court.set(Optional.of(model.choicesProperty().get().courts().getLast()));
    ZoneId zone = ZoneId.of("Asia/Shanghai");
    BookingFilter saved = query.toFilter(zone, FakeBookingsService.NOW);
    model.saveView("今日未付");
    query.clear();
    query.reason.set("wet");
    model.openView("今日未付");
    assertThat(query.toFilter(zone, FakeBookingsService.NOW)).isEqualTo(saved);
    assertThat(model.views().names()).containsExactly("今日未付");
    model.views().remove("今日未付");
    assertThat(model.views().names()).isEmpty();
  }

  @Test
  void aViewLeavesOutACourtThatIsGone() {
    model.readChoices();
    model
        .query()
        .court
        .set(
            Optional.of(
                new Court(99, "99", FakeBookingsService.NOW, FakeBookingsService.NOW, true)));
    model.saveView("gone");
    model.openView("gone");
    assertThat(model.query().court.get()).isEmpty();
  }

  @Test
  void onlyTheSelectedBookingsAreExported(@TempDir Path directory) throws Exception {
    Path file = directory.resolve("some.csv");
    model.export(file, List.of(FakeBookingsService.line(8), FakeBookingsService.line(5)));
    assertThat(Files.readAllLines(file)).hasSize(3).last().asString().startsWith("5,");
    assertThat(service.calls).contains("export");
  }

  @Test
  void everyMatchingBookingIsExported(@TempDir Path directory) throws Exception {
    Path file = directory.resolve("bookings.csv");
    model.export(file);
    assertThat(service.calls).contains("export");
    List<String> lines = Files.readAllLines(file);
    assertThat(lines).hasSize(FakeBookingsService.ALL + 1);
    assertThat(lines.getFirst()).contains("预约号").contains("流水号");
    assertThat(lines.getLast()).startsWith("1,\"202310001\",\"\",\"2号场\",\"2026-09-01\"");
    assertThat(notices.done()).singleElement().asString().contains("100,000", "bookings.csv");
  }
}
