package io.courtflash.core.booking.reservation.web;

import io.courtflash.core.booking.reservation.MyReservations;
import io.courtflash.core.booking.reservation.ReasonMessages;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.reservation.life.CancellationOutcome;
import io.courtflash.core.booking.reservation.life.ReservationLifecycle;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.StaffReason;
import io.courtflash.core.platform.http.FieldProblem;
import io.courtflash.core.platform.http.FirstListClients;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import java.time.LocalDate;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springdoc.core.annotations.ParameterObject;
import org.springframework.http.HttpHeaders;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestHeader;
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

  /** The statuses in which a claim never became a reservation. */
  private static final EnumSet<ReservationStatus> NEVER_BOOKED =
      EnumSet.of(ReservationStatus.LOST, ReservationStatus.ABANDONED);

  /** The first list has this status, too; no reservation has it. */
  private static final String PENDING = "PENDING";

  /**
   * A reservation as the first list has it.
   *
   * @param activeSlotId the slot that it holds; null once it has ended
   * @param isActive always true: nobody deletes reservations
   */
  record FirstListReservation(
      long id,
      long userId,
      long slotId,
      String traceId,
      ReservationStatus status,
      @Nullable Long activeSlotId,
      Instant createTime,
      Instant updateTime,
      boolean isActive) {

    static FirstListReservation of(long userId, MyReservations.MyReservation found) {
      return new FirstListReservation(
          found.id(),
          userId,
          found.slotId(),
          found.traceId(),
          found.status(),
          found.liveSlotId(),
          found.createTime(),
          found.updateTime(),
          true);
    }
  }

  /**
   * Which reservations are listed; null is no limit.
   *
   * @param statuses by their names; also PENDING, which none has
   * @param dateLowerBound of the slots, in the venue's zone, as is {@code dateUpperBound}
   */
  record ReservationFilter(
      @Nullable Long sessionId,
      @Nullable Long slotId,
      @Nullable Set<String> statuses,
      @Nullable LocalDate dateLowerBound,
      @Nullable LocalDate dateUpperBound) {

    boolean isEmpty() {
      return statuses != null && statuses.equals(Set.of(PENDING));
    }

    MyReservations.Filter of(Set<ReservationStatus> shown) {
      return new MyReservations.Filter(
          sessionId,
          slotId,
          statuses == null || statuses.isEmpty() ? shown : named(statuses),
          dateLowerBound,
          dateUpperBound);
    }

    private static Set<ReservationStatus> named(Set<String> names) {
      try {
        return names.stream()
            .filter(name -> !name.equals(PENDING))
            .map(ReservationStatus::valueOf)
            .collect(Collectors.toSet());
      } catch (IllegalArgumentException e) {
        throw FieldProblem.refuse("statuses", "type");
      }
    }
  }

  @GetMapping("/browse/reservation")
  @Operation(
      summary = "The caller's own reservations",
      description =
          "Without `page`, who accepts text/plain beside JSON gets all of them as an array, each as"
              + " {id, userId, slotId, traceId, status, activeSlotId, createTime, updateTime,"
              + " isActive}, without claims that never became one.")
  Object list(
      Actor actor,
      @ParameterObject ReservationFilter filter,
      @RequestParam(required = false) @Min(1) @Max(10_000) @Nullable Integer page,
      @Parameter(hidden = true) @RequestHeader(name = HttpHeaders.ACCEPT, required = false)
          @Nullable String accept,
      Locale locale) {
    return page == null && FirstListClients.sent(accept)
        ? all(actor.userId(), filter)
        : page(actor.userId(), filter, page == null ? 1 : page, locale);
  }

  private List<FirstListReservation> all(long userId, ReservationFilter filter) {
    Set<ReservationStatus> booked = EnumSet.complementOf(NEVER_BOOKED);
    return filter.isEmpty()
        ? List.of()
        : mine.all(userId, filter.of(booked)).stream()
            .map(found -> FirstListReservation.of(userId, found))
            .toList();
  }

  private ReservationPage page(long userId, ReservationFilter filter, int page, Locale locale) {
    if (filter.isEmpty()) {
      return new ReservationPage(List.of(), page, false);
    }
    MyReservations.Page found = mine.page(userId, filter.of(Set.of()), page);
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
