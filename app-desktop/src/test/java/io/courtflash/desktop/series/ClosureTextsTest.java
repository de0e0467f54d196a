package io.courtflash.desktop.series;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.change.BookingChoice;
import io.courtflash.desktop.booking.HitBooking;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TranslatableText;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ClosureTextsTest {

  private final Texts texts = new Texts();
  private final ClosureTexts words = new ClosureTexts(texts);

  @BeforeEach
  void readEnglish() {
    texts.languageProperty().set(Locale.ENGLISH);
  }

  @Test
  void staffAreToldToCallGuestsWhenNobodyGetsAMessage() {
    ClosureRun.ClosedBooking guest = closed(null, BookingChoice.MOVE, false);

    assertThat(words.messages(List.of(guest, closed(null, BookingChoice.KEEP, false))))
        .endsWith("please call them.");
    assertThat(words.messages(List.of(guest, closed(7L, BookingChoice.REFUND, true))))
        .isEqualTo("1 of 1 messages sent.");
  }

  @Test
  void nobodyHasToBeCalledWhenAllBookingsAreKept() {
    assertThat(words.messages(List.of(closed(null, BookingChoice.KEEP, false))))
        .isEqualTo("0 of 0 messages sent.");
  }

  private static ClosureRun.ClosedBooking closed(
      @Nullable Long account, BookingChoice choice, boolean told) {
    return new ClosureRun.ClosedBooking(
        new HitBooking(
            1,
            account,
            "chess club",
            TranslatableText.of("booking.when", "", "", ""),
            "",
            ReservationStatus.CONFIRMED,
            BigDecimal.TEN,
            null,
            null),
        choice,
        told);
  }
}
