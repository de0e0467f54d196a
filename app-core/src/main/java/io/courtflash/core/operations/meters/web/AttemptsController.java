package io.courtflash.core.operations.meters.web;

import io.courtflash.core.booking.claim.AttemptLog;
import io.courtflash.core.booking.claim.AttemptLog.Attempt;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.util.List;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@NeedsPermission(Permission.LIVE)
@Tag(name = "admin")
@RestController
@RequiredArgsConstructor
class AttemptsController {

  private final AttemptLog attemptLog;

  @Operation(
      summary = "The latest attempts and their outcomes, the newest first",
      description = "Of this node, since it started; older ones are dropped.")
  @GetMapping("/admin/attempts")
  List<Attempt> attempts(
      @RequestParam(required = false) @Nullable Long slotId,
      @RequestParam(required = false) @Nullable Long userId,
      @RequestParam(defaultValue = "100") @Min(1) @Max(1000) int limit) {
    return attemptLog.attempts(slotId, userId, limit);
  }
}
