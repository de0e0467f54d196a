package io.courtflash.core.booking.claim;

import io.courtflash.core.booking.reservation.direct.SessionInterval;
import io.courtflash.core.booking.rule.BookingCells;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.platform.http.FieldProblem;
import io.courtflash.core.platform.http.Refusal;
import java.time.Duration;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds the cells between a start and an end among a day's slots of a session.
 *
 * @param interval how long a booking may be, and of how many courts
 * @param slots of the session and the day, ordered by start
 */
record IntervalGrid(SessionInterval interval, List<Slot> slots) {

  /**
   * The cells of a request.
   *
   * @throws Refusal for a field that can't be booked
   */
  BookingCells find(IntervalReservations.IntervalRequest request) {
    requireCourts(request);
    requireLength(request);
    List<Slot> cells = new ArrayList<>();
    for (long courtId : request.courtIds()) {
      List<Slot> ofCourt = slots.stream().filter(slot -> slot.courtId() == courtId).toList();
      requireEdges(ofCourt, request);
      ofCourt.stream().filter(slot -> isWithin(slot, request)).forEach(cells::add);
    }
    BookingCells found = BookingCells.of(cells);
    if (!found.isOneSpan()) {
      throw FieldProblem.refuse("endTime", "interval.gap");
    }
    return found;
  }

  private void requireCourts(IntervalReservations.IntervalRequest request) {
    if (request.courtIds().isEmpty() || request.courtIds().size() > interval.maxCourts()) {
      throw FieldProblem.refuse("courtIds", "interval.courts", interval.maxCourts());
    }
    boolean isKnown =
        request.courtIds().stream()
            .allMatch(court -> slots.stream().anyMatch(slot -> slot.courtId() == court));
    if (!isKnown) {
      throw FieldProblem.refuse("courtIds", "interval.no-slots");
    }
  }

  private void requireLength(IntervalReservations.IntervalRequest request) {
    if (!request.endTime().isAfter(request.startTime())) {
      throw FieldProblem.refuse("endTime", "interval.ends-before-start");
    }
    long minutes = Duration.between(request.startTime(), request.endTime()).toMinutes();
    if (minutes < interval.minMinutes() || minutes > interval.maxMinutes()) {
      throw FieldProblem.refuse(
          "endTime", "interval.length", interval.minMinutes(), interval.maxMinutes());
    }
  }

  /** A booking begins and ends on edges of slots. */
  private static void requireEdges(
      List<Slot> ofCourt, IntervalReservations.IntervalRequest request) {
    if (ofCourt.stream().noneMatch(slot -> slot.startTime().equals(request.startTime()))) {
      throw FieldProblem.refuse("startTime", "interval.off-grid");
    }
    if (ofCourt.stream().noneMatch(slot -> slot.endTime().equals(request.endTime()))) {
      throw FieldProblem.refuse("endTime", "interval.off-grid");
    }
  }

  private static boolean isWithin(Slot slot, IntervalReservations.IntervalRequest request) {
    LocalTime start = slot.startTime();
    return !start.isBefore(request.startTime()) && start.isBefore(request.endTime());
  }
}
