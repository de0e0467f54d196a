package io.courtflash.desktop.screen.bookings;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.booking.ReservationStatus;
import io.courtflash.core.office.BookingFilter;
import io.courtflash.core.office.BookingLine;
import io.courtflash.core.venue.Court;
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

  private final FakeNotices told = new FakeNotices();
  private final FakeBookingsService book = new FakeBookingsService();
  private final BookingsModel model =
      new BookingsModel(
          book,
          told.actions(),
          FakeBookingsService.words(new Texts()),
          () -> FakeBookingsService.NOW);

  @Test
  void aHundredThousandBookingsAreReadAPageAtATime() {
    model.read();
    assertThat(model.lines().rows()).hasSize(200);
    model.lines().more();
    assertThat(model.lines().rows()).hasSize(400).doesNotHaveDuplicates();
    assertThat(model.countProperty().get()).isEqualTo(10_001);
  }

  @Test
  void whatIsAskedForIsReadFromItsBeginning() {
    model.read();
    model.wishes().text.set("nobody");
    model.read();
    assertThat(model.lines().rows()).isEmpty();
    assertThat(model.countProperty().get()).isZero();
    model.wishes().clear();
    model.read();
    assertThat(model.lines().rows()).hasSize(200);
  }

  @Test
  void daysAreTheVenuesAndTheLastOneIsIncluded() {
    BookingQuery wishes = model.wishes();
    wishes.firstDay.set("2026-09-01");
    wishes.lastDay.set("2026-09-0");
    wishes.createdFirst.set("2026-09-01");
    wishes.createdLast.set("2026-09-01");
    wishes.court.set(Optional.of(new Court(7, "7", FakeBookingsService.NOW)));
    wishes.statuses.set(Optional.of(Set.of(ReservationStatus.LOST)));
    BookingFilter filter = wishes.filter(ZoneId.of("Asia/Shanghai"));
    assertThat(filter.place())
        .isEqualTo(new BookingFilter.PlaceFilter(7L, null, LocalDate.of(2026, 9, 1), null));
    assertThat(filter.created())
        .isEqualTo(
            new BookingFilter.TimeRange(
                Instant.parse("2026-08-31T16:00:00Z"), Instant.parse("2026-09-01T16:00:00Z")));
    assertThat(filter.standing().statuses()).containsExactly(ReservationStatus.LOST);
  }

  @Test
  void onlyWhatCanBeDoneIsOffered() {
    BookingLine waiting = FakeBookingsService.line(2);
    BookingLine paidAndBegun = FakeBookingsService.line(4);
    BookingLine paidAhead = FakeBookingsService.line(1);
    assertThat(List.of(waiting, paidAhead))
        .map(BookingsModel::canCancel)
        .containsExactly(true, false);
    assertThat(List.of(waiting, paidAhead))
        .map(BookingsModel::canRefund)
        .containsExactly(false, true);
    assertThat(List.of(waiting, paidAndBegun, paidAhead))
        .map(model::canMarkNoShow)
        .containsExactly(false, true, false);
  }

  @Test
  void theEndOfEachActionIsTold() {
    BookingLine line = FakeBookingsService.line(4);
    model.cancel(line, "wet");
    model.refund(line, "wet");
    model.markNoShow(line);
    model.takeBackNoShow(line);
    assertThat(book.asked).contains("cancel 4 wet", "refund 4 wet", "no-show 4", "came 4");
    assertThat(told.done()).hasSize(3);
    assertThat(told.failed()).hasSize(1);
  }

  @Test
  void allThatIsWantedIsExportedHoweverLittleIsShown(@TempDir Path directory) throws Exception {
    Path file = directory.resolve("bookings.csv");
    model.export(file);
    List<String> lines = Files.readAllLines(file);
    assertThat(lines).hasSize(FakeBookingsService.ALL + 1);
    assertThat(lines.getFirst()).contains("预约号").contains("流水号");
    assertThat(lines.getLast()).startsWith("1,\"202310001\",\"2号场\",\"2026-09-01\"");
    assertThat(told.done()).singleElement().asString().contains("100,000", "bookings.csv");
  }
}
