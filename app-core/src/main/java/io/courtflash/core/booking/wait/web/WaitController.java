package io.courtflash.core.booking.wait.web;

import io.courtflash.core.booking.reservation.ReasonMessages;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.rule.QuotaUse;
import io.courtflash.core.booking.wait.WaitEntries;
import io.courtflash.core.booking.wait.WaitEntry;
import io.courtflash.core.hall.slot.Slots;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.http.FieldProblem;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
import io.swagger.v3.oas.annotations.Operation;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** The caller's own entries of the wait list. */
@RestController
@RequestMapping("/wait")
@RequiredArgsConstructor
class WaitController {

  private static final int MAX_COURTS = 100;

  private final WaitEntries waiting;
  private final Slots slots;
  private final ReasonMessages reasons;

  /**
   * The places that the caller waits for.
   *
   * @param slotDate in the venue's zone, as are {@code startTime} and {@code endTime}
   * @param courtIds the courts that will do; null or none: any
   * @param until until when they wait; null: until the start
   * @param auto whether a place is booked at once; else it is offered; null: it is offered
   * @param shortNotice whether they also take a place after its start, to which somebody didn't
   *     come; null: they don't
   */
  record WaitBody(
      @Nullable LocalDate slotDate,
      @Nullable LocalTime startTime,
      @Nullable LocalTime endTime,
      @Nullable List<Long> courtIds,
      @Nullable Instant until,
      @Nullable Boolean auto,
      @Nullable Boolean shortNotice) {

    WaitEntries.Wish wish() {
      if (courtIds != null && courtIds.size() > MAX_COURTS) {
        throw FieldProblem.refuse("courtIds", "list-too-long", MAX_COURTS);
      }
      if (courtIds != null && courtIds.stream().anyMatch(Objects::isNull)) {
        throw FieldProblem.refuse("courtIds", "integer");
      }
      return new WaitEntries.Wish(
          given("slotDate", slotDate),
          given("startTime", startTime),
          given("endTime", endTime),
          courtIds == null ? Set.of() : Set.copyOf(courtIds),
          until,
          auto != null && auto,
          shortNotice != null && shortNotice);
    }

    private static <T> T given(String field, @Nullable T value) {
      if (value == null) {
        throw FieldProblem.refuse(field, "missing");
      }
      return value;
    }
  }

  /**
   * A place that is offered.
   *
   * @param deadline until when it can be accepted
   * @param amount what it will cost, in yuan
   */
  record OfferView(
      long reservationId,
      long slotId,
      @Nullable Long courtId,
      @Nullable Instant deadline,
      @Nullable BigDecimal amount) {}

  /**
   * An entry.
   *
   * @param courtIds the courts that will do; empty: any
   * @param waiting how many people take part in the draw of a place of which this one would get one
   * @param refusal why the last place that was drawn for the caller was refused; null: none was
   * @param offer null unless the state is OFFERED
   * @param reservationId what was offered or booked last
   */
  record EntryView(
      long id,
      LocalDate slotDate,
      LocalTime startTime,
      LocalTime endTime,
      Set<Long> courtIds,
      Instant until,
      boolean auto,
      boolean shortNotice,
      WaitEntry.State state,
      int waiting,
      @Nullable String refusal,
      @Nullable OfferView offer,
      @Nullable Long reservationId,
      Instant createTime) {}

  /**
   * The caller's entries.
   *
   * @param maxOpen how many open ones a person can have
   * @param shortNotice whether the hall gives away places to which somebody didn't come
   */
  record EntriesView(List<EntryView> items, int maxOpen, boolean shortNotice) {}

  /**
   * The answer to an offer.
   *
   * @param reservationId that of the offer that was seen; null: whichever there is
   */
  record AnswerBody(@Nullable Long reservationId) {

    private static @Nullable Long seen(@Nullable AnswerBody body) {
      return body == null ? null : body.reservationId();
    }
  }

  /** A booking that was accepted; null deadline: there is nothing to pay. */
  record AcceptedView(
      long reservationId,
      String traceId,
      ReservationStatus status,
      @Nullable Instant payDeadline,
      @Nullable BigDecimal amount) {}

  @Operation(
      summary = "Waits for a place of a time that somebody gives back, on some courts or on any",
      description =
          "One open entry a person and time: a repeat changes it, and has a parked one wait again."
              + " NOT_FOUND without such slots or without a wait list, UNGATED before their gate"
              + " opened, SLOT_CLOSED when they are blocked or it is too late, QUOTA_EXCEEDED when"
              + " a rule refuses them, FAILED with three open entries.")
  @PostMapping
  EntryView join(Actor person, @RequestBody WaitBody body, Locale locale) {
    return switch (waiting.join(person, body.wish())) {
      case WaitEntries.Outcome.Joined(WaitEntry entry) -> view(waiting.own(entry), locale);
      case WaitEntries.Outcome.UnknownTime _ -> throw Refusal.of(ResponseCode.NOT_FOUND);
      case WaitEntries.Outcome.NotReleased _ ->
          throw Refusal.of(ResponseCode.UNGATED, "wait.not-released");
      case WaitEntries.Outcome.TooLate _ -> throw Refusal.of(ResponseCode.SLOT_CLOSED);
      case WaitEntries.Outcome.TooMany _ ->
          throw Refusal.of(ResponseCode.FAILED, "wait.too-many", WaitEntries.MAX_OPEN);
      case WaitEntries.Outcome.RuleBroken(QuotaUse broken) ->
          throw Refusal.of(
                  ResponseCode.QUOTA_EXCEEDED, "reserve.quota." + broken.quota(), broken.limit())
              .with(broken);
    };
  }

  @Operation(summary = "The caller's open entries, and those that ended in the last two days")
  @GetMapping
  EntriesView list(Actor person, Locale locale) {
    return new EntriesView(
        waiting.of(person).stream().map(own -> view(own, locale)).toList(),
        WaitEntries.MAX_OPEN,
        waiting.givesNoShowsBack());
  }

  @Operation(summary = "Leaves the list; an offer is declined", description = "Idempotent.")
  @DeleteMapping("/{id}")
  void leave(Actor person, @PathVariable long id) {
    if (!waiting.leave(person, id)) {
      throw Refusal.of(ResponseCode.NOT_FOUND);
    }
  }

  @Operation(
      summary = "Accepts the place that is offered",
      description =
          "It is paid like every booking, or confirmed if it is free. FAILED when nothing is"
              + " offered any more, or another place than the one that was seen."
              + " Idempotent.")
  @PostMapping("/{id}/accept")
  AcceptedView accept(
      Actor person,
      @PathVariable long id,
      @RequestBody(required = false) @Nullable AnswerBody body) {
    requireOwn(person, id);
    Reservation booked =
        waiting
            .accept(person, id, AnswerBody.seen(body))
            .orElseThrow(() -> Refusal.of(ResponseCode.FAILED, "wait.offer-over"));
    return new AcceptedView(
        booked.id(), booked.traceId(), booked.status(), booked.payDeadline(), booked.amount());
  }

  @Operation(
      summary = "Declines the place that is offered; the entry ends",
      description =
          "FAILED when nothing is offered any more, or another place than the one that was seen."
              + " Idempotent.")
  @PostMapping("/{id}/decline")
  void decline(
      Actor person,
      @PathVariable long id,
      @RequestBody(required = false) @Nullable AnswerBody body) {
    requireOwn(person, id);
    if (!waiting.decline(person, id, AnswerBody.seen(body))) {
      throw Refusal.of(ResponseCode.FAILED, "wait.offer-over");
    }
  }

  private void requireOwn(Actor person, long id) {
    if (waiting.find(person, id).isEmpty()) {
      throw Refusal.of(ResponseCode.NOT_FOUND);
    }
  }

  private EntryView view(WaitEntries.OwnEntry own, Locale locale) {
    WaitEntry entry = own.entry();
    return new EntryView(
        entry.id(),
        entry.slotDate(),
        entry.startTime(),
        entry.endTime(),
        entry.courtIds(),
        entry.notAfter(),
        entry.books(),
        entry.shortNotice(),
        entry.state(),
        own.waiting(),
        reasons.text(entry.reason(), locale),
        offer(own.offer()),
        entry.reservationId(),
        entry.createTime());
  }

  private @Nullable OfferView offer(@Nullable Reservation offer) {
    return offer == null
        ? null
        : new OfferView(
            offer.id(),
            offer.slotId(),
            slots.find(offer.slotId()).map(slot -> slot.courtId()).orElse(null),
            offer.payDeadline(),
            offer.amount());
  }
}
