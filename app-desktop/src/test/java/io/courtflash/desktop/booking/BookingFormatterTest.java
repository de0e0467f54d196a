package io.courtflash.desktop.booking;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.booking.ReservationStatus;
import io.courtflash.core.office.BookingLine;
import java.math.BigDecimal;
import java.time.LocalDate;
import org.junit.jupiter.api.Test;

class BookingFormatterTest {

  private static final BookingLine BOOKING =
      FakeStaffBookingService.booking(1, ReservationStatus.CONFIRMED);

  @Test
  void inANarrowColumnOnlyADayOfAnotherYearHasItsYear() {
    assertThat(BookingFormatter.shortTime(BOOKING, LocalDate.of(2026, 12, 31)))
        .isEqualTo("09-01 18:00–19:00");
    assertThat(BookingFormatter.shortTime(BOOKING, LocalDate.of(2027, 1, 1)))
        .isEqualTo("2026-09-01 18:00");
  }

  @Test
  void whatIsMissingHasItsSignBeforeTheCurrency() {
    assertThat(BookingFormatter.yuan(new BigDecimal("-10"))).isEqualTo("-¥10.00");
    assertThat(BookingFormatter.yuan(BigDecimal.ZERO)).isEqualTo("¥0.00");
  }
}
