package io.courtflash.core.reserve.web;

import io.courtflash.core.account.Actor;
import io.courtflash.core.booking.ChangeOutcome;
import io.courtflash.core.booking.Reservation;
import io.courtflash.core.booking.ReservationStatus;
import io.courtflash.core.booking.rule.QuotaUse;
import io.courtflash.core.reserve.ChangePlaces;
import io.courtflash.core.reserve.OwnChangeOutcome;
import io.courtflash.core.reserve.OwnChangeService;
import io.courtflash.core.reserve.ReserveOutcome;
import io.courtflash.core.venue.Slot;
import io.courtflash.core.web.Refusal;
import io.courtflash.core.web.ResponseCode;
import io.swagger.v3.oas.annotations.Operation;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RestController;

/** Lets students change their own bookings to other places. */
@RestController
class OwnChangeController {

  private static final Duration EXPIRED_RETRY = Duration.ofSeconds(1);

  private final OwnChangeService changes;
  private final ChangePlaces places;

  OwnChangeController(OwnChangeService changes, ChangePlaces places) {
    this.changes = changes;
    this.places = places;
  }

  /**
   * A place that a booking can be changed to.
   *
   * @param slotDate in the venue's zone, as are {@code startTime} and {@code endTime}
   */
  record PlaceView(
      long slotId, long courtId, LocalDate slotDate, LocalTime startTime, LocalTime endTime) {

    static PlaceView of(Slot slot) {
      return new PlaceView(
          slot.id(), slot.courtId(), slot.slotDate(), slot.startTime(), slot.endTime());
    }
  }

  @Operation(
      summary = "The free places that the caller's own booking can be changed to",
      description =
          "Of the same price and allowed by the rules, the nearest in time first, at most 60."
              + " Refused like the change itself when the booking can't be changed at all.")
  @GetMapping("/reserve/{reservationId}/places")
  List<PlaceView> places(Actor student, @PathVariable long reservationId) {
    return switch (places.find(student, reservationId)) {
      case ChangePlaces.PlacesOutcome.Found(var slots) ->
          slots.stream().map(PlaceView::of).toList();
      case ChangePlaces.PlacesOutcome.Refused(var outcome) -> throw refusal(outcome);
    };
  }

  /**
   * Where the booking is to be.
   *
   * @param slotId of the new place
   */
  record MoveBody(long slotId) {}

  /**
   * A booking at its new place.
   *
   * @param payDeadline the same as before the change; null when there is nothing to pay
   * @param amount in yuan, the same as before
   */
  record MovedBooking(
      long id,
      long slotId,
      ReservationStatus status,
      @Nullable Instant payDeadline,
      @Nullable BigDecimal amount) {}

  @Operation(
      summary = "Changes the caller's own booking to a free place of the same price",
      description =
          "What was paid stays paid, and an unpaid booking keeps its deadline. The limits, rules"
              + " and refusals are those of a claim; SLOT_CLOSED also when the booking begins too"
              + " soon to be changed, FAILED with {booked, wanted} for a place of another price."
              + " Idempotent: a booking that is at that place already is answered in the same way.")
  @PostMapping("/reserve/{reservationId}/move")
  MovedBooking move(
      Actor student,
      @PathVariable long reservationId,
      @RequestHeader(name = ReserveController.CLAIM_TOKEN_HEADER, required = false)
          @Nullable String claimToken,
      @RequestBody MoveBody body) {
    return switch (changes.change(student, reservationId, body.slotId(), claimToken)) {
      case OwnChangeOutcome.Decided(ChangeOutcome outcome) -> movedOrRefusal(outcome);
      case OwnChangeOutcome.NoPermit(ReserveOutcome outcome) -> throw ReserveRefusals.of(outcome);
      case OwnChangeOutcome.PermitExpired() ->
          throw Refusal.of(ResponseCode.SQL_ERROR).retryAfter(EXPIRED_RETRY);
    };
  }

  private static MovedBooking movedOrRefusal(ChangeOutcome outcome) {
    if (outcome instanceof ChangeOutcome.Changed(Reservation now)) {
      return new MovedBooking(
          now.id(), now.slotId(), now.status(), now.payDeadline(), now.amount());
    }
    throw refusal(outcome);
  }

  private static Refusal refusal(ChangeOutcome outcome) {
    return switch (outcome) {
      case ChangeOutcome.Changed _ -> throw new IllegalArgumentException("Not refused: " + outcome);
      case ChangeOutcome.NotFound() -> Refusal.of(ResponseCode.NOT_FOUND);
      case ChangeOutcome.NotChangeable _ ->
          Refusal.of(ResponseCode.FAILED, "booking.change.not-changeable");
      case ChangeOutcome.HasSeveralCells _ ->
          Refusal.of(ResponseCode.FAILED, "booking.change.several-cells");
      case ChangeOutcome.TooLate(Duration cutoff) ->
          Refusal.of(ResponseCode.SLOT_CLOSED, "booking.change.too-late", cutoff.toMinutes());
      case ChangeOutcome.CancellationCosts() ->
          Refusal.of(ResponseCode.SLOT_CLOSED, "booking.change.costs");
      case ChangeOutcome.OtherPrice(BigDecimal booked, BigDecimal wanted) ->
          Refusal.of(ResponseCode.FAILED, "booking.change.other-price", booked, wanted)
              .with(Map.of("booked", booked, "wanted", wanted));
      case ChangeOutcome.Taken() -> Refusal.of(ResponseCode.OUT_OF_STOCK);
      case ChangeOutcome.RuleBroken(QuotaUse broken) -> ReserveRefusals.of(broken);
    };
  }
}
