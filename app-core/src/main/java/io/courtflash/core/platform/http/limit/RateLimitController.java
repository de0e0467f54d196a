package io.courtflash.core.platform.http.limit;

import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.List;
import lombok.RequiredArgsConstructor;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

@NeedsPermission(Permission.SETTINGS)
@Tag(name = "admin")
@RestController
@RequiredArgsConstructor
class RateLimitController {

  private final RateLimiter limits;

  @Operation(summary = "All limits of this node, and how many calls each has refused")
  @GetMapping("/admin/limits")
  List<RateLimiter.RateLimitStatus> all() {
    return limits.all();
  }
}
