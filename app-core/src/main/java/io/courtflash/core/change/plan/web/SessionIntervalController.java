package io.courtflash.core.change.plan.web;

import io.courtflash.core.booking.reservation.direct.SessionInterval;
import io.courtflash.core.change.plan.SessionTerms;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.validation.constraints.Size;
import java.time.LocalDate;
import java.util.List;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/**
 * Switches a session between slots that are claimed one by one and bookings from any start to any
 * end.
 */
@NeedsPermission(Permission.PLAN)
@Tag(name = "admin")
@RestController
@RequestMapping("/admin/session/{id}/interval")
@RequiredArgsConstructor
class SessionIntervalController {

  static final int MAX_DAYS = 400;

  private final SessionTerms terms;

  @Operation(
      summary = "Has a session's slots be booked from any start to any end",
      description =
          "A slot that is shorter than minMinutes can't be claimed by itself then. Counts from now"
              + " on, also for released slots: FAILED with them while releasedDays doesn't name"
              + " them. Idempotent. GET /browse/session shows it.")
  @PutMapping
  SessionInterval set(Actor staff, @PathVariable long id, @RequestBody IntervalRequest request) {
    SessionInterval wanted = request.interval();
    replace(staff, id, wanted, request.releasedDays());
    return wanted;
  }

  @Operation(
      summary = "Has a session's slots be claimed one by one again",
      description =
          "Counts from now on, also for released slots: FAILED with them while releasedDays doesn't"
              + " name them. Idempotent.")
  @DeleteMapping
  void remove(
      Actor staff,
      @PathVariable long id,
      @RequestParam(required = false) @Nullable List<LocalDate> releasedDays) {
    replace(staff, id, null, releasedDays);
  }

  /**
   * A change of how a session's slots are booked.
   *
   * @param releasedDays the released days that the client knows to be hit; null: none
   */
  record IntervalRequest(
      int minMinutes,
      int maxMinutes,
      int maxCourts,
      @Size(max = MAX_DAYS) @Nullable List<LocalDate> releasedDays) {

    SessionInterval interval() {
      return new SessionInterval(minMinutes, maxMinutes, maxCourts);
    }
  }

  private void replace(
      Actor staff,
      long id,
      @Nullable SessionInterval wanted,
      @Nullable List<LocalDate> releasedDays) {
    ReleasedDaysRefusal.unlessEmpty(
        terms.replaceInterval(staff, id, wanted, ReleasedDaysRefusal.seen(releasedDays)));
  }
}
