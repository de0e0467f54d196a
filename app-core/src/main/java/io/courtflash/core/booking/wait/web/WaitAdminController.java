package io.courtflash.core.booking.wait.web;

import io.courtflash.core.booking.reservation.Customer;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.reservation.direct.StaffBookings;
import io.courtflash.core.booking.reservation.web.CustomerFields;
import io.courtflash.core.booking.wait.WaitEntry;
import io.courtflash.core.booking.wait.WaitOperations;
import io.courtflash.core.booking.wait.WaitOperations.WaitedSlot;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.StaffReason;
import io.courtflash.core.platform.http.FieldProblem;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import java.util.Set;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** The wait list as staff see it, and what they do with kept places. */
@Tag(name = "admin")
@RestController
@RequestMapping("/admin/wait")
@RequiredArgsConstructor
class WaitAdminController {

  private final WaitOperations waiting;

  /** An entry of somebody; see {@link WaitEntry}. */
  record PersonEntry(
      long id,
      long userId,
      LocalDate slotDate,
      LocalTime startTime,
      LocalTime endTime,
      Set<Long> courtIds,
      Instant until,
      boolean auto,
      boolean shortNotice,
      WaitEntry.State state,
      @Nullable String refusal,
      @Nullable Long reservationId,
      Instant createTime) {

    static PersonEntry of(WaitEntry entry) {
      return new PersonEntry(
          entry.id(),
          entry.userId(),
          entry.slotDate(),
          entry.startTime(),
          entry.endTime(),
          entry.courtIds(),
          entry.notAfter(),
          entry.books(),
          entry.shortNotice(),
          entry.state(),
          entry.reason() == null ? null : entry.reason().name(),
          entry.reservationId(),
          entry.createTime());
    }
  }

  /** The whole list. */
  record WaitView(List<PersonEntry> entries, List<WaitOperations.WaitDraw> draws) {}

  @NeedsPermission(Permission.SEE_BOARD)
  @Operation(
      summary = "All open entries, the earliest time first, and the newest draws",
      description =
          "A draw's order is that of HMAC-SHA256(seed, \"slotId place entryId\"); the seed is shown"
              + " when its day is over, and its seal is in the audit log since the day before.")
  @GetMapping
  WaitView all(Actor staff) {
    return new WaitView(
        waiting.entries(staff).stream().map(PersonEntry::of).toList(), waiting.draws(staff));
  }

  @NeedsPermission(Permission.SEE_BOARD)
  @Operation(summary = "The slots of a day that somebody waits for, or with kept or offered places")
  @GetMapping("/slots")
  List<WaitedSlot> slots(Actor staff, @RequestParam LocalDate date) {
    return waiting.slots(staff, date);
  }

  /**
   * The customer of a kept place.
   *
   * @param studentId the customer's account; null for a guest
   * @param guest name and telephone of a customer without an account
   */
  record BookBody(@Nullable String studentId, @Nullable String guest, @Nullable String reason) {}

  /** A booking that staff made of a kept place; null deadline: there is nothing to pay. */
  record KeptBooking(
      long id,
      String traceId,
      ReservationStatus status,
      @Nullable BigDecimal amount,
      @Nullable Instant payDeadline) {}

  @NeedsPermission(Permission.BOOK)
  @Operation(
      summary = "Books a kept place for a customer, with a reason; rules don't count",
      description = "OUT_OF_STOCK when no place of the slot is kept.")
  @PostMapping("/slots/{slotId}/book")
  KeptBooking book(Actor staff, @PathVariable long slotId, @RequestBody BookBody body) {
    Customer customer = CustomerFields.read(body.studentId(), body.guest());
    return switch (waiting.book(staff, slotId, customer, reason(body.reason()))) {
      case StaffBookings.Outcome.Booked(Reservation made) ->
          new KeptBooking(
              made.id(), made.traceId(), made.status(), made.amount(), made.payDeadline());
      case StaffBookings.Outcome.UnknownStudent _ ->
          throw FieldProblem.refuse("studentId", "series.unknown-person");
      case StaffBookings.Outcome.UnknownSlot _ -> throw Refusal.of(ResponseCode.NOT_FOUND);
      case StaffBookings.Outcome.SlotOver _ -> throw Refusal.of(ResponseCode.SLOT_CLOSED);
      case StaffBookings.Outcome.SlotBlocked _ ->
          throw Refusal.of(ResponseCode.FAILED, "desk.blocked");
      case StaffBookings.Outcome.SlotTaken _,
          StaffBookings.Outcome.NotOneSpan _,
          StaffBookings.Outcome.RuleBroken _ ->
          throw Refusal.of(ResponseCode.OUT_OF_STOCK, "wait.none-kept");
      case StaffBookings.Outcome.AlreadyBooked _ -> throw Refusal.of(ResponseCode.DUP_REQ);
    };
  }

  /** To whom a kept place is given. */
  record GiveBody(@Nullable Long entryId, @Nullable String reason) {}

  @NeedsPermission(Permission.BOOK)
  @Operation(
      summary = "Gives a kept place to somebody who waits, without a draw, with a reason",
      description = "It is offered, or booked at once, as the person asked for.")
  @PostMapping("/slots/{slotId}/give")
  void give(Actor staff, @PathVariable long slotId, @RequestBody GiveBody body) {
    Long entryId = body.entryId();
    if (entryId == null) {
      throw FieldProblem.refuse("entryId", "missing");
    }
    switch (waiting.give(staff, slotId, entryId, reason(body.reason()))) {
      case GIVEN -> {}
      case UNKNOWN_ENTRY -> throw Refusal.of(ResponseCode.NOT_FOUND);
      case NONE_KEPT -> throw Refusal.of(ResponseCode.OUT_OF_STOCK, "wait.none-kept");
      case REFUSED -> throw Refusal.of(ResponseCode.FAILED, "wait.refused");
      case NOT_NOW -> throw Refusal.of(ResponseCode.FAILED, "wait.not-now");
    }
  }

  private static StaffReason reason(@Nullable String given) {
    if (given == null || !StaffReason.isValid(given)) {
      throw FieldProblem.refuse("reason", "length", 1, StaffReason.MAX_LENGTH);
    }
    return new StaffReason(given);
  }
}
