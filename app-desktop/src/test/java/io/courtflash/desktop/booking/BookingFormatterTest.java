package io.courtflash.desktop.booking;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.money.order.PayStatus;
import io.courtflash.core.office.BookingLine;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TimeFormatter;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;

class BookingFormatterTest {

  private static final BookingLine BOOKING =
      FakeStaffBookingService.booking(1, ReservationStatus.CONFIRMED);

  @Test
  void inANarrowColumnOnlyADayOfAnotherYearHasItsYear() {
    Texts texts = new Texts();
    BookingFormatter formatter =
        new BookingFormatter(
            texts, new TimeFormatter(ZoneOffset.UTC), (reason, _) -> reason.jsonText());
    texts.useToday(() -> LocalDate.of(2026, 12, 31));
    assertThat(formatter.shortTime(BOOKING, LocalDate.of(2026, 12, 31)))
        .isEqualTo("9月1日 周二 18:00–19:00");
    texts.useToday(() -> LocalDate.of(2027, 1, 1));
    assertThat(formatter.shortTime(BOOKING, LocalDate.of(2027, 1, 1)))
        .isEqualTo("2026年9月1日 周二 18:00");
  }

  @Test
  void anOrderOfNothingIsFree() {
    Texts texts = new Texts();
    texts.languageProperty().set(Texts.ENGLISH);
    BookingFormatter formatter =
        new BookingFormatter(
            texts, new TimeFormatter(ZoneOffset.UTC), (reason, _) -> reason.jsonText());

    assertThat(formatter.status(PayStatus.SUCCESS, BigDecimal.ZERO.setScale(2))).isEqualTo("Free");
    assertThat(formatter.status(PayStatus.SUCCESS, BigDecimal.ONE)).isEqualTo("Paid");
    assertThat(formatter.status(PayStatus.CLOSED, BigDecimal.ZERO))
        .isEqualTo(formatter.status(PayStatus.CLOSED));
  }

  @Test
  void whatIsMissingHasItsSignBeforeTheCurrency() {
    assertThat(BookingFormatter.yuan(new BigDecimal("-10"))).isEqualTo("-¥10.00");
    assertThat(BookingFormatter.yuan(BigDecimal.ZERO)).isEqualTo("¥0.00");
  }
}
