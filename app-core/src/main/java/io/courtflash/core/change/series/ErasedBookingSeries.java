package io.courtflash.core.change.series;

import io.courtflash.core.change.series.store.BookingSeriesMapper;
import io.courtflash.core.people.account.AccountErasure;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneId;
import lombok.RequiredArgsConstructor;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/**
 * Ends the booking series of a person whose data is erased, and removes the notes of these series.
 * Nobody is erased who has bookings to come, so only dates that wait are given up.
 */
@Component
@RequiredArgsConstructor
class ErasedBookingSeries {

  private final BookingSeriesMapper series;
  private final InstantSource clock;
  private final ZoneId zone;

  @EventListener
  void on(AccountErasure.AccountErased erased) {
    var _ = series.erase(erased.userId(), LocalDate.ofInstant(clock.instant(), zone));
  }
}
