package io.courtflash.core.change.series;

import java.time.LocalDate;

/**
 * A date of a series that waited for the refunds of others is not booked. Published in the
 * transaction that gives it up.
 */
public record SeriesDateGivenUp(BookingSeries series, LocalDate date, BookedDate.Cause cause) {}
