package io.courtflash.core.change.plan.web;

import io.courtflash.core.booking.reservation.limit.OwnLimits;
import io.courtflash.core.booking.reservation.limit.SessionLimits;
import io.courtflash.core.booking.rule.Quota;
import io.courtflash.core.change.plan.SessionTerms;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.validation.constraints.Size;
import java.time.LocalDate;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** The booking limits of one session's slots. */
@Tag(name = "admin")
@RestController
@RequestMapping("/admin/session/{id}/limits")
@RequiredArgsConstructor
class SessionLimitController {

  private static final int MAX_LIMITS = 50;

  private final SessionLimits limits;
  private final SessionTerms terms;

  @Operation(
      summary = "The limits of what a student may book of a session's slots",
      description =
          "Where `limit` is null that of the person's audience counts, else the hall's, which is a"
              + " setting. 0 is none.")
  @NeedsPermission(Permission.SEE_BOARD)
  @GetMapping
  List<OwnLimits.Limit> of(@PathVariable long id) {
    return limits.of(id).orElseThrow(() -> Refusal.of(ResponseCode.NOT_FOUND));
  }

  @Operation(
      summary = "Replaces a session's own limits",
      description =
          "Those of the audience or the hall count for rules that aren't named. Counts from now on,"
              + " also for released slots: FAILED with them while releasedDays doesn't name them."
              + " Idempotent.")
  @NeedsPermission(Permission.PLAN)
  @PutMapping
  List<OwnLimits.Limit> replace(
      Actor staff, @PathVariable long id, @RequestBody LimitsRequest body) {
    Map<Quota, Integer> own = new EnumMap<>(Quota.class);
    body.limits().forEach(limit -> own.put(limit.quota(), limit.limit()));
    ReleasedDaysRefusal.unlessEmpty(
        terms.replaceLimits(staff, id, own, ReleasedDaysRefusal.seen(body.releasedDays())));
    return of(id);
  }

  /**
   * A session's own limits.
   *
   * @param releasedDays the released days that the client knows to be hit; null: none
   */
  record LimitsRequest(
      @Size(max = MAX_LIMITS) List<QuotaLimit> limits,
      @Size(max = SessionIntervalController.MAX_DAYS) @Nullable List<LocalDate> releasedDays) {}

  record QuotaLimit(Quota quota, int limit) {}
}
