package io.courtflash.core.plan.web;

import io.courtflash.core.booking.ReservationStatus;
import io.courtflash.core.plan.AffectedBooking;
import io.courtflash.core.plan.Place;
import io.courtflash.core.plan.PlanPreview;
import io.courtflash.core.venue.DayDifference;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The response for a preview.
 *
 * @param token to be sent back to apply the change
 * @param made how many slots would be made
 * @param withdrawn how many slots would be withdrawn
 */
record PlanPreviewView(
    String token, int made, int withdrawn, List<DayView> days, List<BookingView> bookings) {

  /** How many slots of one day of a session would be made and withdrawn. */
  record DayView(long sessionId, LocalDate date, int made, int withdrawn) {

    private static DayView of(DayDifference day) {
      return new DayView(
          day.session().id(), day.date(), day.missing().size(), day.surplus().size());
    }
  }

  /**
   * A booking whose slot would be withdrawn.
   *
   * @param moveTo null when it can't be moved
   */
  record BookingView(
      long reservationId,
      long userId,
      ReservationStatus status,
      long courtId,
      LocalDate date,
      LocalTime startTime,
      LocalTime endTime,
      @Nullable Place moveTo) {

    private static BookingView of(AffectedBooking booking) {
      return new BookingView(
          booking.id(),
          booking.reservation().userId(),
          booking.reservation().status(),
          booking.slot().courtId(),
          booking.slot().slotDate(),
          booking.slot().startTime(),
          booking.slot().endTime(),
          booking.moveTo());
    }
  }

  static PlanPreviewView of(PlanPreview preview) {
    return new PlanPreviewView(
        preview.token(),
        preview.made(),
        preview.withdrawn(),
        preview.days().stream().map(DayView::of).toList(),
        preview.bookings().stream().map(BookingView::of).toList());
  }
}
