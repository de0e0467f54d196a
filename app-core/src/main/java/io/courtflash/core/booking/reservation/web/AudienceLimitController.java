package io.courtflash.core.booking.reservation.web;

import io.courtflash.core.booking.reservation.limit.AudienceLimits;
import io.courtflash.core.booking.reservation.limit.OwnLimits;
import io.courtflash.core.booking.rule.Quota;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.validation.constraints.Size;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import lombok.RequiredArgsConstructor;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** The booking limits of one audience, which hold where a session has none of its own. */
@Tag(name = "admin")
@RestController
@RequestMapping("/admin/audiences/{id}/limits")
@RequiredArgsConstructor
class AudienceLimitController {

  private final AudienceLimits limits;

  @Operation(
      summary = "The limits of what people of an audience may book",
      description =
          "Where `limit` is null the hall's counts, which is a setting. 0 is none. A session's own"
              + " limit counts before both.")
  @NeedsPermission(Permission.SEE_BOARD)
  @GetMapping
  List<OwnLimits.Limit> of(Actor staff, @PathVariable long id) {
    return limits.of(staff, id).orElseThrow(() -> Refusal.of(ResponseCode.NOT_FOUND));
  }

  @Operation(
      summary = "Replaces an audience's own limits",
      description = "The hall's count for rules that aren't named. Idempotent.")
  @NeedsPermission(Permission.SETTINGS)
  @PutMapping
  List<OwnLimits.Limit> replace(
      Actor staff, @PathVariable long id, @RequestBody OwnLimitsRequest body) {
    limits.replace(staff, id, body.byQuota());
    return of(staff, id);
  }

  /**
   * New limits of one session or one audience.
   *
   * @param limits without those of the rules for which it has none
   */
  record OwnLimitsRequest(@Size(max = MAX_LIMITS) List<QuotaLimit> limits) {

    private static final int MAX_LIMITS = 50;

    record QuotaLimit(Quota quota, int limit) {}

    Map<Quota, Integer> byQuota() {
      Map<Quota, Integer> own = new EnumMap<>(Quota.class);
      limits.forEach(limit -> own.put(limit.quota(), limit.limit()));
      return own;
    }
  }
}
