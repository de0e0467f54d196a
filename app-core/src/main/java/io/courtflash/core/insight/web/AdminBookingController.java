package io.courtflash.core.insight.web;

import io.courtflash.core.booking.ReservationStatus;
import io.courtflash.core.insight.BookingFilter;
import io.courtflash.core.insight.BookingLine;
import io.courtflash.core.insight.BookingList;
import io.courtflash.core.web.AdminOnly;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@AdminOnly
@Tag(name = "admin")
@RestController
class AdminBookingController {

  private final BookingList bookings;

  AdminBookingController(BookingList bookings) {
    this.bookings = bookings;
  }

  /** What can be asked for; whatever is left out stays open. */
  record Wish(
      @Nullable String text,
      @Nullable Set<ReservationStatus> statuses,
      @Nullable String reason,
      BookingFilter.@Nullable Money money,
      @Nullable Boolean noShow,
      @Nullable Long courtId,
      @Nullable Long sessionId,
      @Nullable LocalDate firstDay,
      @Nullable LocalDate lastDay,
      @Nullable Instant from,
      @Nullable Instant until) {

    BookingFilter filter() {
      return new BookingFilter(
          Objects.requireNonNullElse(text, ""),
          new BookingFilter.Standing(
              Objects.requireNonNullElse(statuses, Set.of()),
              Objects.requireNonNullElse(reason, ""),
              money,
              noShow),
          new BookingFilter.Place(courtId, sessionId, firstDay, lastDay),
          new BookingFilter.Period(from, until));
    }
  }

  @Operation(
      summary = "All bookings, the newest first",
      description =
          "The next page begins before the last id. text is the beginning of a student id, a"
              + " booking's id or a whole trace id; days are included, until isn't.")
  @GetMapping("/admin/bookings")
  List<BookingLine> page(
      @ModelAttribute Wish wish,
      @RequestParam(defaultValue = "" + Long.MAX_VALUE) @Min(1) long beforeId,
      @RequestParam(defaultValue = "50") @Min(1) @Max(200) int limit) {
    return bookings.before(wish.filter(), beforeId, limit);
  }
}
