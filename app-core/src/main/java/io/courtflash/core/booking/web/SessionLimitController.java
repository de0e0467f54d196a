package io.courtflash.core.booking.web;

import io.courtflash.core.account.Actor;
import io.courtflash.core.booking.SessionLimit;
import io.courtflash.core.booking.SessionLimitOutcome;
import io.courtflash.core.booking.SessionLimits;
import io.courtflash.core.booking.rule.Quota;
import io.courtflash.core.security.NeedsPermission;
import io.courtflash.core.security.Permission;
import io.courtflash.core.web.FieldProblem;
import io.courtflash.core.web.Refusal;
import io.courtflash.core.web.ResponseCode;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.validation.constraints.Size;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** What a student may book of one session's slots. */
@Tag(name = "admin")
@RestController
@RequestMapping("/admin/session/{id}/limits")
class SessionLimitController {

  private static final int MAX_LIMITS = 50;

  private final SessionLimits limits;

  SessionLimitController(SessionLimits limits) {
    this.limits = limits;
  }

  @Operation(
      summary = "The limits of what a student may book of a session's slots",
      description = "Where `limit` is null the hall's counts, which is a setting. 0 is none.")
  @NeedsPermission(Permission.SEE_BOARD)
  @GetMapping
  List<SessionLimit> of(@PathVariable long id) {
    return limits.of(id).orElseThrow(() -> Refusal.of(ResponseCode.NOT_FOUND));
  }

  @Operation(
      summary = "Replaces a session's own limits",
      description = "The hall's count for rules that aren't named. Idempotent.")
  @NeedsPermission(Permission.PLAN)
  @PutMapping
  List<SessionLimit> replace(Actor staff, @PathVariable long id, @RequestBody LimitsRequest body) {
    Map<Quota, Integer> own = new EnumMap<>(Quota.class);
    body.limits().forEach(limit -> own.put(limit.quota(), limit.limit()));
    return switch (limits.replace(staff, id, own)) {
      case SessionLimitOutcome.Done() -> of(id);
      case SessionLimitOutcome.UnknownSession() -> throw Refusal.of(ResponseCode.NOT_FOUND);
      case SessionLimitOutcome.OutOfRange(Quota quota) ->
          throw FieldProblem.refuse(
              "limits." + quota, "between", quota.setting().min(), quota.setting().max());
    };
  }

  record LimitsRequest(@Size(max = MAX_LIMITS) List<QuotaLimit> limits) {}

  record QuotaLimit(Quota quota, int limit) {}
}
