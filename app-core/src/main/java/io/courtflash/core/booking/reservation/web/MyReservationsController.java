package io.courtflash.core.booking.reservation.web;

import io.courtflash.core.booking.reservation.CancellationOutcome;
import io.courtflash.core.booking.reservation.MyReservations;
import io.courtflash.core.booking.reservation.ReasonMessages;
import io.courtflash.core.booking.reservation.ReservationLifecycle;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.people.account.Actor;
import io.courtflash.core.people.account.StaffReason;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
import io.swagger.v3.oas.annotations.Operation;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Size;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** The caller's own reservations: lists and cancels them. */
@RestController
@RequiredArgsConstructor
class MyReservationsController {

  private final ReservationLifecycle bookings;
  private final MyReservations mine;
  private final ReasonMessages reasons;

  record ReservationPage(List<ReservationView> items, int page, boolean hasMore) {}

  @GetMapping("/browse/reservation")
  @Operation(summary = "The caller's own reservations")
  ReservationPage list(
      Actor actor,
      @RequestParam(required = false) @Nullable Long sessionId,
      @RequestParam(required = false) @Nullable Long slotId,
      @RequestParam(required = false) @Nullable Set<ReservationStatus> statuses,
      @RequestParam(defaultValue = "1") @Min(1) @Max(10_000) int page,
      Locale locale) {
    MyReservations.Filter filter =
        new MyReservations.Filter(sessionId, slotId, statuses == null ? Set.of() : statuses);
    MyReservations.Page found = mine.page(actor.userId(), filter, page);
    List<ReservationView> items =
        found.items().stream()
            .map(
                each ->
                    ReservationView.of(
                        each, found.cells().get(each.id()), reasons.text(each.reason(), locale)))
            .toList();
    return new ReservationPage(items, found.page(), found.hasMore());
  }

  /** Staff cancel anybody's reservation when they give a reason. */
  @DeleteMapping("/reserve/{reservationId}")
  @Operation(
      summary =
          "Cancels a reservation that isn't paid, or is free; SLOT_CLOSED when it is too late")
  void cancel(
      Actor actor,
      @PathVariable long reservationId,
      @RequestParam(required = false) @Size(max = StaffReason.MAX_LENGTH) @Nullable String reason) {
    boolean asStaff = actor.role().isStaff() && reason != null && !reason.isBlank();
    CancellationOutcome answer =
        asStaff && reason != null
            ? bookings.cancelFor(actor, reservationId, reason)
            : bookings.cancel(actor, reservationId);
    switch (answer) {
      case CancellationOutcome.Cancelled _ -> {}
      case CancellationOutcome.NotFound _ -> throw Refusal.of(ResponseCode.NOT_FOUND);
      case CancellationOutcome.Paid paid -> throw failed("booking.cancel.paid");
      case CancellationOutcome.TooLate _ ->
          throw Refusal.of(ResponseCode.SLOT_CLOSED, "booking.cancel.too-late");
      case CancellationOutcome.Refunding refunding -> throw failed("booking.cancel.refunding");
      case CancellationOutcome.Closing closing -> throw failed("booking.cancel.closing");
      case CancellationOutcome.Ended ended -> throw failed("booking.cancel.ended");
    }
  }

  private static Refusal failed(String messageKey) {
    return Refusal.of(ResponseCode.FAILED, messageKey);
  }
}
