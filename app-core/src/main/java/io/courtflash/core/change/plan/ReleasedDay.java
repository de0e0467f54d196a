package io.courtflash.core.change.plan;

import java.time.LocalDate;

/**
 * A released day of a session: its gate is open, and some of its slots haven't begun. A change that
 * counts at once affects it.
 *
 * @param date in the venue's time zone
 * @param bookings how many bookings have slots that haven't begun; they stay as they are
 * @param notAllowed how many of these couldn't be made any more after the change
 */
public record ReleasedDay(LocalDate date, int bookings, int notAllowed) {}
