package io.courtflash.core.change.series;

import io.courtflash.core.hall.venue.BrokenRule;

/** The outcome of looking at a series of bookings before it is made. */
public sealed interface BookingSeriesPreviewOutcome {

  record Previewed(BookingSeriesPreview preview) implements BookingSeriesPreviewOutcome {}

  record UnknownPerson(String studentId) implements BookingSeriesPreviewOutcome {}

  record RuleBroken(BrokenRule rule) implements BookingSeriesPreviewOutcome {}
}
