package io.courtflash.core.booking.claim.web;

import io.courtflash.core.booking.claim.AttemptLog;
import io.courtflash.core.booking.claim.AttemptLog.AttemptExplanation;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
import io.swagger.v3.oas.annotations.Operation;
import lombok.RequiredArgsConstructor;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/** Explains to a student why their last request for a slot failed. */
@RestController
@RequiredArgsConstructor
class AttemptExplanationController {

  private final AttemptLog attempts;

  @GetMapping("/reserve/why/{slotId}")
  @Operation(
      summary = "How the caller's last attempt on a slot was answered, and who else tried",
      description = "NOT_FOUND when this node remembers no such attempt.")
  AttemptExplanation why(Actor student, @PathVariable long slotId) {
    return attempts
        .explainLast(student.userId(), slotId)
        .orElseThrow(() -> Refusal.of(ResponseCode.NOT_FOUND));
  }
}
