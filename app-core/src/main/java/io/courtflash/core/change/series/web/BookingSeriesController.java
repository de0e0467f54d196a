package io.courtflash.core.change.series.web;

import io.courtflash.core.booking.rule.Quota;
import io.courtflash.core.change.AffectedBookings;
import io.courtflash.core.change.BookingChoice;
import io.courtflash.core.change.series.BookingSeries;
import io.courtflash.core.change.series.BookingSeriesChange;
import io.courtflash.core.change.series.BookingSeriesChanges;
import io.courtflash.core.change.series.BookingSeriesDay;
import io.courtflash.core.change.series.BookingSeriesEnd;
import io.courtflash.core.change.series.BookingSeriesPreview;
import io.courtflash.core.change.web.AffectedBookingView;
import io.courtflash.core.change.web.ApplyRequest;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.StaffReason;
import io.courtflash.core.platform.http.BodyLimit;
import io.courtflash.core.platform.http.FieldProblem;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.swagger.v3.oas.annotations.Operation;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.Bean;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Series of bookings for a person or club, which are previewed before they are made. */
@RestController
@RequestMapping(BookingSeriesController.PATH)
@NeedsPermission(Permission.BOOK)
@RequiredArgsConstructor
class BookingSeriesController {

  static final String PATH = "/admin/booking-series";

  private static final String PREVIEW = "/preview";
  private static final int MAX_KIB = 64;

  private final BookingSeriesChanges changes;
  private final BookingSeriesEnd end;

  @Bean
  static BodyLimit bookingSeriesBody() {
    return new BodyLimit(PATH, MAX_KIB);
  }

  @Bean
  static BodyLimit bookingSeriesPreviewBody() {
    return new BodyLimit(PATH + PREVIEW, MAX_KIB);
  }

  @NeedsPermission(Permission.SEE_BOARD)
  @GetMapping
  @Operation(summary = "The series of bookings that have dates to come, of one person or of all")
  List<BookingSeriesView> list(@RequestParam(required = false) @Nullable Long userId) {
    return changes.upcoming(userId).stream()
        .map(series -> BookingSeriesView.of(series, null))
        .toList();
  }

  @NeedsPermission(Permission.SEE_BOARD)
  @GetMapping("/{id}")
  @Operation(summary = "A series of bookings with its dates")
  BookingSeriesView find(@PathVariable long id) {
    BookingSeries found = changes.find(id).orElseThrow(() -> Refusal.of(ResponseCode.NOT_FOUND));
    return BookingSeriesView.of(found, changes.dates(id));
  }

  @PostMapping(PREVIEW)
  @Operation(
      summary = "What a series of bookings does on each date, what it costs, and whom it displaces",
      description = "Changes nothing.")
  BookingSeriesPreviewView preview(Actor actor, @RequestBody BookingSeriesRequest request) {
    return BookingSeriesPreviewView.of(
        changes.preview(actor, request.change(), request.looksAtOtherDays()));
  }

  @PostMapping
  @Operation(
      summary = "Makes a previewed series of bookings, all or none",
      description = "FAILED with a new preview when it would do something else now.")
  BookingSeriesChanges.Applied apply(Actor actor, @RequestBody BookingSeriesApplyRequest request) {
    BookingSeriesChange change = request.series().change();
    boolean otherDays = request.series().looksAtOtherDays();
    return ApplyRequest.applied(
        () -> changes.apply(actor, request.approved(change, otherDays)),
        BookingSeriesPreview.class,
        BookingSeriesPreviewView::of);
  }

  @PostMapping("/{id}/end")
  @Operation(
      summary =
          "Ends a series from a date on; returns how many bookings were cancelled; idempotent",
      description = "What was paid is refunded. The person gets one message for all bookings.")
  EndedView end(Actor actor, @PathVariable long id, @RequestBody EndRequest request) {
    if (!StaffReason.isValid(request.reason)) {
      throw FieldProblem.refuse("reason", "length", 1, StaffReason.MAX_LENGTH);
    }
    try {
      return end.endFrom(actor, id, request.from, request.terms, request.reason)
          .map(EndedView::new)
          .orElseThrow(() -> Refusal.of(ResponseCode.NOT_FOUND));
    } catch (AffectedBookings.BookingNotChangedException e) {
      throw Refusal.of(ResponseCode.FAILED, "plan.booking-changed", e.reservationId());
    }
  }

  /**
   * The date from which on a series ends, the terms of its refunds, and the reason.
   *
   * @param from the first date without bookings, in the venue's zone
   * @param reason for the person, who reads it
   */
  record EndRequest(LocalDate from, BookingSeriesEnd.EndTerms terms, String reason) {}

  record EndedView(int bookings) {}

  /**
   * A series of bookings to make.
   *
   * @param series as it was previewed
   * @param token of its preview
   * @param bookings what becomes of bookings of others that aren't named; null: they are kept
   * @param choices what becomes of single bookings; null: of none
   * @param reason for those who are refunded; needed when somebody is
   */
  record BookingSeriesApplyRequest(
      BookingSeriesRequest series,
      String token,
      @Nullable BookingChoice bookings,
      @Nullable List<ApplyRequest.BookingChoiceRequest> choices,
      @Nullable String reason)
      implements ApplyRequest {}

  /**
   * The response for a preview.
   *
   * @param token to be sent back to make the series
   * @param free how many dates are booked without anybody having to make room
   * @param total what is to be paid for these dates together, in yuan
   * @param waiting how many dates are booked, and paid, when refunds that are under way have
   *     arrived
   * @param waitingTotal what is to be paid for these then, by today's prices, in yuan
   * @param againstRules how many dates each rule refuses to the person, also where it is overridden
   * @param bookings those of others that have its places
   */
  record BookingSeriesPreviewView(
      String token,
      int free,
      BigDecimal total,
      int waiting,
      BigDecimal waitingTotal,
      Map<Quota, Long> againstRules,
      List<BookingSeriesDay> days,
      List<AffectedBookingView> bookings) {

    static BookingSeriesPreviewView of(BookingSeriesPreview preview) {
      return new BookingSeriesPreviewView(
          preview.token(),
          preview.free(),
          preview.total(),
          preview.waiting(),
          preview.waitingTotal(),
          againstRules(preview),
          preview.days(),
          preview.bookings().stream().map(AffectedBookingView::of).toList());
    }

    private static Map<Quota, Long> againstRules(BookingSeriesPreview preview) {
      return preview.againstRules().stream()
          .map(day -> Objects.requireNonNull(day.broken()).quota())
          .collect(
              Collectors.groupingBy(
                  quota -> quota, () -> new EnumMap<>(Quota.class), Collectors.counting()));
    }
  }
}
