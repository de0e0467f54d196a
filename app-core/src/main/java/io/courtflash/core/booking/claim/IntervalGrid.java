package io.courtflash.core.booking.claim;

import io.courtflash.core.booking.claim.IntervalReservations.Answer.WrongField;
import io.courtflash.core.booking.reservation.direct.SessionInterval;
import io.courtflash.core.booking.rule.BookingCells;
import io.courtflash.core.hall.slot.Slot;
import java.time.Duration;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Finds the cells between a start and an end among a day's slots of a session.
 *
 * @param interval how long a booking may be, and of how many courts
 * @param slots of the session and the day, ordered by start
 */
record IntervalGrid(SessionInterval interval, List<Slot> slots) {

  /** The result of a search: the cells, or the wrong field of the request. */
  sealed interface Found {

    record Cells(BookingCells cells) implements Found {}

    record Wrong(WrongField field) implements Found {}
  }

  Found find(IntervalReservations.IntervalRequest request) {
    Optional<WrongField> wrong = wrongCourts(request).or(() -> wrongLength(request));
    if (wrong.isPresent()) {
      return new Found.Wrong(wrong.get());
    }
    List<Slot> cells = new ArrayList<>();
    for (long courtId : request.courtIds()) {
      List<Slot> ofCourt = slots.stream().filter(slot -> slot.courtId() == courtId).toList();
      Optional<WrongField> offGrid = offGrid(ofCourt, request);
      if (offGrid.isPresent()) {
        return new Found.Wrong(offGrid.get());
      }
      ofCourt.stream().filter(slot -> isWithin(slot, request)).forEach(cells::add);
    }
    BookingCells found = BookingCells.of(cells);
    return found.isOneSpan()
        ? new Found.Cells(found)
        : new Found.Wrong(wrong("endTime", "interval.gap"));
  }

  private Optional<WrongField> wrongCourts(IntervalReservations.IntervalRequest request) {
    if (request.courtIds().isEmpty() || request.courtIds().size() > interval.maxCourts()) {
      return Optional.of(wrong("courtIds", "interval.courts", interval.maxCourts()));
    }
    boolean isKnown =
        request.courtIds().stream()
            .allMatch(court -> slots.stream().anyMatch(slot -> slot.courtId() == court));
    return isKnown ? Optional.empty() : Optional.of(wrong("courtIds", "interval.no-slots"));
  }

  private Optional<WrongField> wrongLength(IntervalReservations.IntervalRequest request) {
    if (!request.endTime().isAfter(request.startTime())) {
      return Optional.of(wrong("endTime", "interval.ends-before-start"));
    }
    long minutes = Duration.between(request.startTime(), request.endTime()).toMinutes();
    return minutes < interval.minMinutes() || minutes > interval.maxMinutes()
        ? Optional.of(
            wrong("endTime", "interval.length", interval.minMinutes(), interval.maxMinutes()))
        : Optional.empty();
  }

  private static Optional<WrongField> offGrid(
      List<Slot> ofCourt, IntervalReservations.IntervalRequest request) {
    if (ofCourt.stream().noneMatch(slot -> slot.startTime().equals(request.startTime()))) {
      return Optional.of(wrong("startTime", "interval.off-grid"));
    }
    return ofCourt.stream().noneMatch(slot -> slot.endTime().equals(request.endTime()))
        ? Optional.of(wrong("endTime", "interval.off-grid"))
        : Optional.empty();
  }

  private static boolean isWithin(Slot slot, IntervalReservations.IntervalRequest request) {
    LocalTime start = slot.startTime();
    return !start.isBefore(request.startTime()) && start.isBefore(request.endTime());
  }

  private static WrongField wrong(String field, String problem, Object... arguments) {
    return new WrongField(field, problem, List.of(arguments));
  }
}
