package io.courtflash.core.booking.reservation;

import static io.courtflash.core.booking.reservation.ReservationStatus.ABANDONED;
import static io.courtflash.core.booking.reservation.ReservationStatus.CANCELLED;
import static io.courtflash.core.booking.reservation.ReservationStatus.CLOSING;
import static io.courtflash.core.booking.reservation.ReservationStatus.CONFIRMED;
import static io.courtflash.core.booking.reservation.ReservationStatus.FORFEITED;
import static io.courtflash.core.booking.reservation.ReservationStatus.KEPT;
import static io.courtflash.core.booking.reservation.ReservationStatus.LOST;
import static io.courtflash.core.booking.reservation.ReservationStatus.OFFERED;
import static io.courtflash.core.booking.reservation.ReservationStatus.PENDING_PAYMENT;
import static io.courtflash.core.booking.reservation.ReservationStatus.REFUNDING;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ReservationStatusTest {

  private static final Map<ReservationStatus, Set<ReservationStatus>> TRANSITIONS =
      Map.of(
          PENDING_PAYMENT, Set.of(CONFIRMED, CLOSING, CANCELLED),
          CLOSING, Set.of(CONFIRMED, CANCELLED),
          CONFIRMED, Set.of(REFUNDING, FORFEITED, CANCELLED),
          REFUNDING, Set.of(CANCELLED, CONFIRMED),
          KEPT, Set.of(CANCELLED),
          OFFERED, Set.of(PENDING_PAYMENT, CONFIRMED, CANCELLED),
          FORFEITED, Set.of(CONFIRMED),
          CANCELLED, Set.of(),
          LOST, Set.of(),
          ABANDONED, Set.of());

  @ParameterizedTest
  @EnumSource
  void onlyTheTransitionsOfTheProtocolAreLegal(ReservationStatus from) {
    assertThat(from.next()).isEqualTo(TRANSITIONS.get(from));
  }

  @ParameterizedTest
  @EnumSource
  void onlyALiveStatusCanEndAndOnlyAForfeitedBookingComesBack(ReservationStatus status) {
    assertThat(status.next().contains(CANCELLED)).isEqualTo(status.isLive());
    assertThat(status.next().isEmpty()).isEqualTo(!status.isLive() && status != FORFEITED);
  }
}
