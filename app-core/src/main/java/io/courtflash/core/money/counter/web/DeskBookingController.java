package io.courtflash.core.money.counter.web;

import io.courtflash.core.booking.reservation.BookingRefusal;
import io.courtflash.core.booking.reservation.Customer;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.reservation.direct.DeskKeys;
import io.courtflash.core.booking.reservation.direct.StaffBookingQuotes;
import io.courtflash.core.booking.reservation.direct.StaffBookings;
import io.courtflash.core.booking.reservation.move.ReservationMover;
import io.courtflash.core.booking.rule.QuotaUse;
import io.courtflash.core.booking.rule.RuleSet;
import io.courtflash.core.money.counter.CounterPayments;
import io.courtflash.core.money.order.PayMethod;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.StaffReason;
import io.courtflash.core.people.person.Account;
import io.courtflash.core.platform.http.FieldProblem;
import io.courtflash.core.platform.http.IdempotencyKeyHeader;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Bookings that staff make for a customer, with the payment at the counter. */
@NeedsPermission(Permission.BOOK)
@Tag(name = "admin")
@RestController
@RequestMapping("/admin/bookings")
@RequiredArgsConstructor
class DeskBookingController {

  private final StaffBookingQuotes quotes;
  private final CounterPayments counter;
  private final DeskKeys keys;
  private final ReservationMover mover;

  /**
   * The price of a booking, and the rules that refuse it.
   *
   * @param amount of all its slots together, in yuan
   * @param customer null for a guest
   * @param rules none for guests and for the staff
   */
  record Quote(
      BigDecimal amount,
      @Nullable Account customer,
      @Nullable LocalDate feePaidUntil,
      List<RuleSet.RuleVerdict> rules) {}

  /**
   * A booking.
   *
   * @param amount of all its slots together, in yuan
   * @param payDeadline null when there is nothing to pay any more
   */
  record Booking(
      long id,
      String traceId,
      ReservationStatus status,
      long slotId,
      @Nullable BigDecimal amount,
      @Nullable Instant payDeadline) {

    static Booking of(Reservation made) {
      boolean isUnpaid = made.status() == ReservationStatus.PENDING_PAYMENT;
      return new Booking(
          made.id(),
          made.traceId(),
          made.status(),
          made.slotId(),
          made.amount(),
          isUnpaid ? made.payDeadline() : null);
    }
  }

  @Operation(
      summary = "What a booking for somebody costs, and which rules refuse it",
      description = "Books nothing. A rule refuses it when used and adds are above limit.")
  @PostMapping("/quote")
  Quote quote(Actor staff, @RequestBody DeskBookingRequest request) {
    return switch (quotes.quote(staff, request.slots(), request.customer())) {
      case StaffBookingQuotes.Quote.Quoted quoted ->
          new Quote(quoted.amount(), quoted.account(), quoted.feePaidUntil(), quoted.rules());
      case StaffBookingQuotes.Quote.UnknownStudent _ -> throw unknownPerson();
      case StaffBookingQuotes.Quote.UnknownSlot _ -> throw Refusal.of(ResponseCode.NOT_FOUND);
    };
  }

  @Operation(
      summary = "Books slots for a person or a guest, all or none, and takes the payment",
      description =
          "method is ONLINE or COUNTER (paid later), FREE, or one that the counter takes, which is"
              + " paid at once. With an Idempotency-Key a repeat is answered with the booking of"
              + " the first request.")
  @PostMapping
  Booking book(
      Actor staff,
      @RequestHeader(name = IdempotencyKeyHeader.NAME, required = false) @Nullable String key,
      @RequestBody DeskBookingRequest request) {
    PayMethod method = method(request.method());
    Set<Long> slotIds = request.slots();
    Customer customer = request.customer();
    StaffReason despiteRule = DeskBookingRequest.reason(request.despiteRule());
    if (key == null) {
      return made(
          counter.bookCells(staff, slotIds, customer, method, despiteRule, request.amount()));
    }
    IdempotencyKeyHeader.requireValid(key);
    Optional<Booking> earlier = earlier(staff, customer, slotIds, key);
    if (earlier.isPresent()) {
      return earlier.get();
    }
    StaffBookings.Outcome outcome =
        counter.bookCellsOnce(staff, slotIds, customer, method, despiteRule, key, request.amount());
    // Two copies of one request may arrive at a time.
    return outcome instanceof StaffBookings.Outcome.Booked(Reservation made)
        ? Booking.of(made)
        : earlier(staff, customer, slotIds, key).orElseGet(() -> made(outcome));
  }

  private Optional<Booking> earlier(Actor staff, Customer customer, Set<Long> slotIds, String key) {
    return keys.find(staff, customer, slotIds, key)
        .map(
            earlier -> {
              if (!earlier.isSame()) {
                throw IdempotencyKeyHeader.reused();
              }
              return Booking.of(earlier.made());
            });
  }

  private PayMethod method(@Nullable PayMethod method) {
    if (method == null) {
      throw FieldProblem.refuse("method", "missing");
    }
    return switch (method) {
      case ONLINE, COUNTER, FREE -> method;
      case CASH, CARD, CAMPUS_CARD -> taken(method);
    };
  }

  private PayMethod taken(PayMethod method) {
    if (!counter.methods().contains(method)) {
      throw FieldProblem.refuse("method", "desk.not-taken");
    }
    return method;
  }

  private static Booking made(StaffBookings.Outcome outcome) {
    return switch (outcome) {
      case StaffBookings.Outcome.Booked(Reservation made) -> Booking.of(made);
      case StaffBookings.Outcome.UnknownStudent _ -> throw unknownPerson();
      case StaffBookings.Outcome.UnknownSlot _ -> throw Refusal.of(ResponseCode.NOT_FOUND);
      case StaffBookings.Outcome.SlotOver _ -> throw Refusal.of(ResponseCode.SLOT_CLOSED);
      case StaffBookings.Outcome.SlotBlocked(long slotId) ->
          throw BookingRefusal.SLOT_BLOCKED.refuse().with(Map.of("slotId", slotId));
      case StaffBookings.Outcome.SlotTaken(long slotId) ->
          throw Refusal.of(ResponseCode.OUT_OF_STOCK).with(Map.of("slotId", slotId));
      case StaffBookings.Outcome.NotOneSpan _ ->
          throw FieldProblem.refuse("slotIds", "desk.not-one-span");
      case StaffBookings.Outcome.RuleBroken(QuotaUse broken) -> throw BookingRefusal.of(broken);
      case StaffBookings.Outcome.AlreadyBooked(long id) ->
          throw Refusal.of(ResponseCode.DUP_REQ).with(Map.of("reservationId", id));
    };
  }

  /**
   * A payment at the counter.
   *
   * @param amount in yuan, as it was shown; null: any amount
   */
  record PaymentRequest(PayMethod method, @Nullable BigDecimal amount) {}

  @Operation(
      summary = "Takes the payment of an unpaid booking at the counter",
      description =
          "method is one that the counter takes, or FREE. FAILED unless the booking is unpaid"
              + " and costs the amount, if one is given.")
  @PostMapping("/{reservationId}/payment")
  void pay(Actor staff, @PathVariable long reservationId, @RequestBody PaymentRequest request) {
    PayMethod method = request.method();
    if (method == PayMethod.ONLINE || method == PayMethod.COUNTER) {
      throw FieldProblem.refuse("method", "desk.not-taken");
    }
    if (!counter.takePayment(staff, reservationId, method(method), request.amount())) {
      throw Refusal.of(ResponseCode.FAILED, "desk.not-unpaid");
    }
  }

  /**
   * The slots to which a booking is to be moved.
   *
   * @param slotIds as many as it has
   * @param fromSlotId the first slot that it has, as the staff saw it; null: whichever it has now
   * @param despiteRule why rules don't count, for the audit log; null: they do
   */
  record MoveRequest(List<Long> slotIds, @Nullable Long fromSlotId, @Nullable String despiteRule) {}

  @Operation(
      summary = "Moves somebody's booking to other slots; what it costs stays",
      description =
          "A booking of several slots moves as a whole, to slots of the same shape. FAILED with its"
              + " present slotId when it isn't at fromSlotId any more.")
  @PostMapping("/{reservationId}/move")
  Booking move(Actor staff, @PathVariable long reservationId, @RequestBody MoveRequest request) {
    ReservationMover.Moved moved =
        mover.move(
            staff,
            reservationId,
            request.fromSlotId(),
            DeskBookingRequest.slots(request.slotIds()),
            DeskBookingRequest.reason(request.despiteRule()));
    return Booking.of(moved.after());
  }

  private static Refusal unknownPerson() {
    return FieldProblem.refuse("studentId", "series.unknown-person");
  }
}
