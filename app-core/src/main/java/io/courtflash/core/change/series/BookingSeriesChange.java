package io.courtflash.core.change.series;

import io.courtflash.core.booking.reservation.Customer;
import io.courtflash.core.hall.calendar.WeeklyDates;
import io.courtflash.core.money.order.PayMethod;
import io.courtflash.core.platform.security.OnCourts;
import java.time.LocalTime;
import java.util.Collections;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * A booking that is repeated on each of its dates for one person or club, such as a training.
 *
 * @param customer whom it is for
 * @param note what it is for, in the staff's words; see {@link
 *     io.courtflash.core.people.access.StaffReason}
 * @param from in the venue's wall-clock time, as is {@code until}; on the edges of slots
 * @param until exclusive
 * @param courtIds at least one; all of them are booked on each date
 * @param method how each booking is paid: by a method that the counter takes, for all dates that
 *     are booked when the series is made; {@code COUNTER}: each later at the counter, until the
 *     time that the hall sets before its start, as is a date that waited, whatever the method is;
 *     or {@code FREE}
 * @param despiteRules why rules of what the person may book don't count, for the audit log; null
 *     when they do
 */
public record BookingSeriesChange(
    Customer customer,
    String note,
    WeeklyDates dates,
    LocalTime from,
    LocalTime until,
    Set<Long> courtIds,
    PayMethod method,
    @Nullable String despiteRules)
    implements OnCourts {

  public BookingSeriesChange {
    note = note.strip();
    // In order, so that equal series have equal texts.
    courtIds = Collections.unmodifiableSortedSet(new TreeSet<>(courtIds));
  }
}
