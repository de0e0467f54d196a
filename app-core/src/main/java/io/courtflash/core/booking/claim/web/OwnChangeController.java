package io.courtflash.core.booking.claim.web;

import io.courtflash.core.booking.claim.ChangePlaces;
import io.courtflash.core.booking.claim.OwnChangeService;
import io.courtflash.core.booking.claim.ReserveOutcome;
import io.courtflash.core.booking.reservation.BookingRefusal;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.reservation.move.OwnChanges;
import io.courtflash.core.booking.rule.BookingCells;
import io.courtflash.core.booking.rule.QuotaUse;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.http.FieldProblem;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
import io.courtflash.core.platform.http.answer.FastRequest;
import io.swagger.v3.oas.annotations.Operation;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RestController;

/** Lets students change their own bookings to other places. */
@RestController
@RequiredArgsConstructor
class OwnChangeController {

  /** More than any booking has. */
  private static final int MAX_SLOTS = 500;

  private static final Duration EXPIRED_RETRY = Duration.ofSeconds(1);

  private final OwnChangeService changes;
  private final ChangePlaces places;

  /**
   * A place that a booking can be changed to.
   *
   * @param slotId of its first slot, as is {@code courtId}
   * @param slotDate in the venue's zone, as are {@code startTime} and {@code endTime}
   * @param slotIds all its slots
   * @param courtIds all its courts
   */
  record PlaceView(
      long slotId,
      long courtId,
      LocalDate slotDate,
      LocalTime startTime,
      LocalTime endTime,
      List<Long> slotIds,
      List<Long> courtIds) {

    static PlaceView of(BookingCells place) {
      Slot first = place.first();
      return new PlaceView(
          first.id(),
          first.courtId(),
          place.day(),
          first.startTime(),
          place.slots().getLast().endTime(),
          place.slots().stream().map(Slot::id).toList(),
          place.slots().stream().map(Slot::courtId).distinct().toList());
    }
  }

  @Operation(
      summary = "The free places that the caller's own booking can be changed to",
      description =
          "Of the same price and allowed by the rules, the nearest in time first, at most 60."
              + " A booking of several slots keeps their number, their lengths and how many courts"
              + " they are on. Refused like the change itself when the booking can't be changed at"
              + " all.")
  @GetMapping("/reserve/{reservationId}/places")
  List<PlaceView> places(Actor student, @PathVariable long reservationId) {
    return switch (places.find(student, reservationId)) {
      case ChangePlaces.PlacesOutcome.Found(var found) ->
          found.stream().map(PlaceView::of).toList();
      case ChangePlaces.PlacesOutcome.Refused(var outcome) -> throw refusal(outcome);
    };
  }

  /**
   * The slots to which the booking is to be changed.
   *
   * @param slotId the new slot of a booking of one slot
   * @param slotIds all new slots; of one or several
   */
  record MoveBody(@Nullable Long slotId, @Nullable List<Long> slotIds) {

    /**
     * The new slots.
     *
     * @throws Refusal when there are none, or too many for any booking
     */
    Set<Long> slots() {
      if (slotIds == null) {
        if (slotId == null) {
          throw FieldProblem.refuse("slotId", "missing");
        }
        return Set.of(slotId);
      }
      if (slotIds.isEmpty() || slotIds.size() > MAX_SLOTS) {
        throw FieldProblem.refuse(
            "slotIds", slotIds.isEmpty() ? "missing" : "list-too-long", MAX_SLOTS);
      }
      if (slotIds.stream().anyMatch(Objects::isNull)) {
        throw FieldProblem.refuse("slotIds", "integer");
      }
      return Set.copyOf(new HashSet<>(slotIds));
    }
  }

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
          "What was paid stays paid, and an unpaid booking keeps its deadline, but for payment at"
              + " the counter, whose deadline follows the place. The limits, rules and refusals are"
              + " those of a claim; SLOT_CLOSED also when the booking begins too soon to be"
              + " changed, FAILED with {booked, wanted} for a place of another price. A booking of"
              + " several slots changes to slotIds, or not at all: as many slots of its sessions,"
              + " as long and on as many courts, else FAILED. Idempotent: a booking that is at that"
              + " place already is answered in the same way.")
  @PostMapping("/reserve/{reservationId}/move")
  MovedBooking move(
      Actor student,
      @PathVariable long reservationId,
      @RequestHeader(name = FastRequest.CLAIM_TOKEN_HEADER, required = false)
          @Nullable String claimToken,
      @RequestBody MoveBody body) {
    return switch (changes.change(student, reservationId, body.slots(), claimToken)) {
      case OwnChangeService.Outcome.Decided(OwnChanges.Outcome outcome) -> movedOrRefusal(outcome);
      case OwnChangeService.Outcome.NoPermit(ReserveOutcome outcome) ->
          throw ReserveRefusals.of(outcome);
      case OwnChangeService.Outcome.PermitExpired() ->
          throw Refusal.of(ResponseCode.SQL_ERROR).retryAfter(EXPIRED_RETRY);
    };
  }

  private static MovedBooking movedOrRefusal(OwnChanges.Outcome outcome) {
    if (outcome instanceof OwnChanges.Outcome.Changed(Reservation now)) {
      return new MovedBooking(
          now.id(), now.slotId(), now.status(), now.payDeadline(), now.amount());
    }
    throw refusal(outcome);
  }

  private static Refusal refusal(OwnChanges.Outcome outcome) {
    return switch (outcome) {
      case OwnChanges.Outcome.Changed _ ->
          throw new IllegalArgumentException("Not refused: " + outcome);
      case OwnChanges.Outcome.NotFound() -> Refusal.of(ResponseCode.NOT_FOUND);
      case OwnChanges.Outcome.NotChangeable _ ->
          Refusal.of(ResponseCode.FAILED, "booking.change.not-changeable");
      case OwnChanges.Outcome.OtherShape _ ->
          Refusal.of(ResponseCode.FAILED, "booking.change.other-shape");
      case OwnChanges.Outcome.TooLate(Duration cutoff) ->
          Refusal.of(ResponseCode.SLOT_CLOSED, "booking.change.too-late", cutoff.toMinutes());
      case OwnChanges.Outcome.CancellationCosts() ->
          Refusal.of(ResponseCode.SLOT_CLOSED, "booking.change.costs");
      case OwnChanges.Outcome.OtherPrice(BigDecimal booked, BigDecimal wanted) ->
          Refusal.of(ResponseCode.FAILED, "booking.change.other-price", booked, wanted)
              .with(Map.of("booked", booked, "wanted", wanted));
      case OwnChanges.Outcome.Taken() -> Refusal.of(ResponseCode.OUT_OF_STOCK);
      case OwnChanges.Outcome.RuleBroken(QuotaUse broken) -> BookingRefusal.of(broken);
    };
  }
}
