package io.courtflash.core.office.web;

import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.office.BookingFilter;
import io.courtflash.core.office.BookingLine;
import io.courtflash.core.office.BookingSearch;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@NeedsPermission(Permission.SEE_BOARD)
@Tag(name = "admin")
@RestController
@RequiredArgsConstructor
class AdminBookingController {

  private final BookingSearch bookings;

  /** The search parameters; each one may be left out. */
  record QueryParameters(
      @Nullable String text,
      @Nullable Set<ReservationStatus> statuses,
      @Nullable String reason,
      BookingFilter.@Nullable MoneyState money,
      @Nullable Boolean noShow,
      @Nullable Boolean checkedIn,
      @Nullable Long courtId,
      @Nullable Long sessionId,
      @Nullable LocalDate firstDay,
      @Nullable LocalDate lastDay,
      @Nullable Instant from,
      @Nullable Instant until) {

    BookingFilter filter() {
      return new BookingFilter(
          Objects.requireNonNullElse(text, ""),
          new BookingFilter.StatusFilter(
              Objects.requireNonNullElse(statuses, Set.of()),
              Objects.requireNonNullElse(reason, ""),
              money,
              noShow,
              checkedIn),
          new BookingFilter.PlaceFilter(courtId, sessionId, firstDay, lastDay),
          new BookingFilter.TimeRange(from, until));
    }
  }

  @Operation(
      summary = "All bookings, the newest first",
      description =
          "The next page begins before the last id. text is the start of a student id, a booking's"
              + " id or a whole trace id; firstDay, lastDay and from are included, until isn't.")
  @GetMapping("/admin/bookings")
  List<BookingLine> page(
      @ModelAttribute QueryParameters parameters,
      @RequestParam(defaultValue = "" + Long.MAX_VALUE) @Min(1) long beforeId,
      @RequestParam(defaultValue = "50") @Min(1) @Max(200) int limit) {
    return bookings.pageBefore(parameters.filter(), beforeId, limit);
  }
}
