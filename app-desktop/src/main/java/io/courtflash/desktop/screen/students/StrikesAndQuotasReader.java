package io.courtflash.desktop.screen.students;

import io.courtflash.core.booking.BookingPolicy;
import io.courtflash.core.strike.Strikes;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneId;

/** Reads a student's strikes and use of the quotas from the engine of this program. */
public record StrikesAndQuotasReader(
    InstantSource clock, ZoneId zone, Strikes strikes, BookingPolicy policy) {

  /** As they are today, in the venue's zone. */
  StrikesAndQuotas of(long userId) {
    LocalDate today = LocalDate.ofInstant(clock.instant(), zone);
    return new StrikesAndQuotas(strikes.of(userId), policy.use(userId, today));
  }
}
