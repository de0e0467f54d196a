package io.courtflash.core.change.plan;

import java.time.LocalDate;

/**
 * A day of a session whose gate is open and that has slots to come, which a change hits that counts
 * at once.
 *
 * @param date in the venue's time zone
 * @param bookings how many bookings have slots that haven't begun; they stay as they are
 * @param notAllowed how many of these couldn't be made any more after the change
 */
public record ReleasedDay(LocalDate date, int bookings, int notAllowed) {}
