package io.courtflash.core.booking.web;

import io.courtflash.core.account.Actor;
import io.courtflash.core.booking.SessionInterval;
import io.courtflash.core.booking.SessionInterval.WrongField;
import io.courtflash.core.booking.SessionIntervalOutcome;
import io.courtflash.core.booking.SessionIntervals;
import io.courtflash.core.security.NeedsPermission;
import io.courtflash.core.security.Permission;
import io.courtflash.core.web.FieldProblem;
import io.courtflash.core.web.Refusal;
import io.courtflash.core.web.ResponseCode;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Whether a session's slots are booked from any start to any end. */
@NeedsPermission(Permission.PLAN)
@Tag(name = "admin")
@RestController
@RequestMapping("/admin/session/{id}/interval")
class SessionIntervalController {

  private final SessionIntervals intervals;

  SessionIntervalController(SessionIntervals intervals) {
    this.intervals = intervals;
  }

  @Operation(
      summary = "Has a session's slots be booked from any start to any end",
      description =
          "A slot that is shorter than minMinutes can't be claimed by itself then. Counts from now"
              + " on, also for released slots. Idempotent. GET /browse/session shows it.")
  @PutMapping
  SessionInterval set(Actor staff, @PathVariable long id, @RequestBody SessionInterval wanted) {
    replace(staff, id, wanted);
    return wanted;
  }

  @Operation(
      summary = "Has a session's slots be claimed one by one again",
      description = "Idempotent.")
  @DeleteMapping
  void remove(Actor staff, @PathVariable long id) {
    replace(staff, id, null);
  }

  private void replace(Actor staff, long id, @Nullable SessionInterval wanted) {
    switch (intervals.replace(staff, id, wanted)) {
      case SessionIntervalOutcome.Done() -> {}
      case SessionIntervalOutcome.UnknownSession() -> throw Refusal.of(ResponseCode.NOT_FOUND);
      case SessionIntervalOutcome.OutOfRange(WrongField(String field, int min, int max)) ->
          throw FieldProblem.refuse(field, "between", min, max);
    }
  }
}
