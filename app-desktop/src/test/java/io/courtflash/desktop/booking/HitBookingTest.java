package io.courtflash.desktop.booking;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.change.AffectedBooking;
import io.courtflash.core.change.CourtDateTime;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.desktop.i18n.Texts;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class HitBookingTest {

  private static final LocalDate DAY = LocalDate.parse("2026-09-02");
  private static final LocalTime TEN = LocalTime.of(10, 0);
  private static final Instant GATE = Instant.parse("2026-09-01T05:00:00Z");

  @Test
  void whereABookingCanBeMovedNamesTheCourt() {
    Slot slot =
        new Slot(5, 1, 3, DAY, TEN, TEN.plusHours(1), GATE, GATE.plus(Duration.ofHours(1)), 1, 0);
    AffectedBooking hit =
        new AffectedBooking(
            booking(slot),
            List.of(slot),
            List.of(slot),
            List.of(new CourtDateTime(4, DAY, TEN, TEN.plusHours(1))));

    assertThat(HitBooking.of(List.of(hit), List.of(), Map.of(4L, "4 号场")))
        .extracting(HitBookingTest::place)
        .containsExactly("10:00–11:00 · 4 号场");
    assertThat(HitBooking.of(List.of(hit), List.of(), Map.of()))
        .extracting(HitBookingTest::place)
        .containsExactly("10:00–11:00");
  }

  private static String place(HitBooking hit) {
    return Objects.requireNonNull(hit.moveTo()).in(new Texts());
  }

  private static Reservation booking(Slot slot) {
    return new Reservation(
        77,
        "trace",
        9,
        slot.id(),
        1,
        ReservationStatus.CONFIRMED,
        null,
        null,
        GATE,
        GATE,
        null,
        null,
        null,
        1);
  }
}
