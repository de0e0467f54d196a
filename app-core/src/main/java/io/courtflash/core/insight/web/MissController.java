package io.courtflash.core.insight.web;

import io.courtflash.core.account.Actor;
import io.courtflash.core.insight.FlightRecorder;
import io.courtflash.core.insight.FlightRecorder.Miss;
import io.courtflash.core.web.Refusal;
import io.courtflash.core.web.ResponseCode;
import io.swagger.v3.oas.annotations.Operation;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/** Tells a student why a slot wasn't theirs. */
@RestController
class MissController {

  private final FlightRecorder recorder;

  MissController(FlightRecorder recorder) {
    this.recorder = recorder;
  }

  @GetMapping("/reserve/why/{slotId}")
  @Operation(
      summary = "How the caller's last attempt on a slot was answered, and who else tried",
      description = "NOT_FOUND when this node remembers no such attempt.")
  Miss why(Actor student, @PathVariable long slotId) {
    return recorder
        .lastOf(student.userId(), slotId)
        .orElseThrow(() -> Refusal.of(ResponseCode.NOT_FOUND));
  }
}
