package io.courtflash.core.booking.strike.web;

import io.courtflash.core.booking.strike.Strikes;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.swagger.v3.oas.annotations.Operation;
import lombok.RequiredArgsConstructor;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

@RestController
@RequiredArgsConstructor
class StrikeController {

  private final Strikes strikes;

  @Operation(summary = "The caller's own strikes, and the points at which students are suspended")
  @GetMapping("/user/strikes")
  Strikes.Summary own(Actor student) {
    return strikes.of(student.userId());
  }

  @NeedsPermission(Permission.SEE_PEOPLE)
  @Operation(summary = "A student's strikes")
  @GetMapping("/admin/users/{id}/strikes")
  Strikes.Summary of(@PathVariable long id) {
    return strikes.of(id);
  }

  @NeedsPermission(Permission.CHANGE_PEOPLE)
  @Operation(summary = "Forgives all of a student's strikes", description = "Idempotent.")
  @DeleteMapping("/admin/users/{id}/strikes")
  void forgiveAll(Actor staff, @PathVariable long id) {
    strikes.forgiveAll(staff, id);
  }

  @NeedsPermission(Permission.CHANGE_PEOPLE)
  @Operation(summary = "Forgives one strike", description = "Idempotent.")
  @DeleteMapping("/admin/users/{id}/strikes/{strikeId}")
  void forgive(Actor staff, @PathVariable long id, @PathVariable long strikeId) {
    if (!strikes.forgive(staff, id, strikeId)) {
      throw Refusal.of(ResponseCode.NOT_FOUND);
    }
  }
}
