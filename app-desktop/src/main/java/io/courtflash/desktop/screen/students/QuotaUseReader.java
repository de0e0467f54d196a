package io.courtflash.desktop.screen.students;

import io.courtflash.core.booking.BookingPolicy;
import io.courtflash.core.booking.rule.QuotaUse;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;

/** Reads how much of the quotas a student has used, from the engine of this program. */
public record QuotaUseReader(InstantSource clock, ZoneId zone, BookingPolicy policy) {

  /** As it is today, in the venue's zone; in the order of the rules. */
  List<QuotaUse> of(long userId) {
    return policy.use(userId, LocalDate.ofInstant(clock.instant(), zone));
  }
}
