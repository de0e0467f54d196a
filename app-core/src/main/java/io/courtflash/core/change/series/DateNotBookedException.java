package io.courtflash.core.change.series;

import io.courtflash.core.booking.reservation.direct.StaffBookings;
import io.courtflash.core.change.ChangeRefusal;
import io.courtflash.core.platform.http.Refusal;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/** A date of a series could not be booked, so nothing of the series is made. */
class DateNotBookedException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final LocalDate date;
  private final transient StaffBookings.@Nullable Outcome why;

  /**
   * @param why null when some bookings would make room, but others stay, so that nothing is gained
   */
  DateNotBookedException(LocalDate date, StaffBookings.@Nullable Outcome why) {
    super(date + ": " + why);
    this.date = date;
    this.why = why;
  }

  StaffBookings.@Nullable Outcome why() {
    return why;
  }

  /** How the whole series is answered. */
  Refusal refusal() {
    ChangeRefusal refusal = why == null ? ChangeRefusal.STILL_TAKEN : ChangeRefusal.DATE_REFUSED;
    return refusal.with(date.toString());
  }
}
