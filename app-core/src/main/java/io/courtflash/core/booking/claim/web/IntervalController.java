package io.courtflash.core.booking.claim.web;

import io.courtflash.core.booking.claim.IntervalReservations;
import io.courtflash.core.booking.claim.IntervalReservations.Answer.Booked;
import io.courtflash.core.booking.claim.IntervalReservations.Answer.Refused;
import io.courtflash.core.booking.claim.ReserveOutcome;
import io.courtflash.core.booking.claim.ReserveOutcome.OutOfStock;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.rule.BookingCells;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.http.FieldProblem;
import io.courtflash.core.platform.http.IdempotencyKeyHeader;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
import io.courtflash.core.platform.http.answer.FastRequest;
import io.swagger.v3.oas.annotations.Operation;
import jakarta.validation.constraints.Size;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RestController;

/** Takes requests for courts from a start to an end. */
@RestController
@RequiredArgsConstructor
class IntervalController {

  private static final int MAX_COURTS = 100;
  private static final int FIRST_YEAR = 1970;
  private static final int LAST_YEAR = 9999;

  private final IntervalReservations reservations;

  /** A request for courts from a start to an end; date and times are in the venue's zone. */
  record IntervalBody(
      long sessionId,
      LocalDate date,
      @Size(min = 1, max = MAX_COURTS) List<Long> courtIds,
      LocalTime startTime,
      LocalTime endTime) {}

  /**
   * The booking that was made.
   *
   * @param amount of all its cells together, in yuan
   * @param payDeadline null when there is nothing to pay
   */
  record IntervalResponse(
      long id,
      String traceId,
      ReservationStatus status,
      LocalDate date,
      List<Long> courtIds,
      LocalTime startTime,
      LocalTime endTime,
      @Nullable BigDecimal amount,
      @Nullable Instant payDeadline) {

    static IntervalResponse of(Reservation made, BookingCells cells) {
      return new IntervalResponse(
          made.id(),
          made.traceId(),
          made.status(),
          cells.day(),
          cells.slots().stream().map(Slot::courtId).distinct().toList(),
          cells.first().startTime(),
          cells.slots().getLast().endTime(),
          made.amount(),
          made.payDeadline());
    }
  }

  /** A cell that another customer has; times are in the venue's zone. */
  record TakenCell(long slotId, long courtId, LocalTime startTime, LocalTime endTime) {}

  @Operation(
      summary = "Book courts from a start to an end: all cells, or none; answers the booking",
      description =
          "For sessions with an `interval`. OUT_OF_STOCK names the cell that somebody else has."
              + " With an Idempotency-Key a repeat is answered with the booking of the first"
              + " request.")
  @PostMapping("/reserve/interval")
  IntervalResponse reserve(
      Actor student,
      @RequestHeader(name = IdempotencyKeyHeader.NAME, required = false) @Nullable String key,
      @RequestHeader(name = FastRequest.CLAIM_TOKEN_HEADER, required = false)
          @Nullable String claimToken,
      @RequestBody IntervalBody body) {
    if (key != null) {
      IdempotencyKeyHeader.requireValid(key);
    }
    checkForm(body);
    Set<Long> courtIds = new HashSet<>(body.courtIds());
    IntervalReservations.IntervalRequest request =
        new IntervalReservations.IntervalRequest(
            student,
            body.sessionId(),
            body.date(),
            courtIds,
            body.startTime(),
            body.endTime(),
            claimToken,
            key);
    return switch (reservations.reserve(request)) {
      case Booked(Reservation made, BookingCells cells) -> IntervalResponse.of(made, cells);
      case Refused(ReserveOutcome outcome, Slot cell) -> throw refusal(outcome, cell);
    };
  }

  /** A number that no id has is refused by its form, without asking the database. */
  private static void checkForm(IntervalBody body) {
    if (body.courtIds().stream().anyMatch(Objects::isNull)) {
      throw FieldProblem.refuse("courtIds", "integer");
    }
    if (body.courtIds().stream().distinct().count() < body.courtIds().size()) {
      throw FieldProblem.refuse("courtIds", "repeated");
    }
    if (body.date().getYear() < FIRST_YEAR || body.date().getYear() > LAST_YEAR) {
      throw FieldProblem.refuse("date", "date");
    }
  }

  private static Refusal refusal(ReserveOutcome outcome, @Nullable Slot cell) {
    if (cell != null && outcome instanceof OutOfStock) {
      return Refusal.of(
              ResponseCode.OUT_OF_STOCK,
              "reserve.cell-taken",
              cell.startTime().toString(),
              cell.endTime().toString())
          .with(new TakenCell(cell.id(), cell.courtId(), cell.startTime(), cell.endTime()));
    }
    return ReserveRefusals.of(outcome);
  }
}
