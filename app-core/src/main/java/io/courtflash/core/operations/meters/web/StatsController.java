package io.courtflash.core.operations.meters.web;

import io.courtflash.core.operations.meters.StatsService;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import lombok.RequiredArgsConstructor;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

@NeedsPermission(Permission.LIVE)
@Tag(name = "admin")
@RestController
@RequiredArgsConstructor
class StatsController {

  private final StatsService stats;

  @Operation(
      summary = "The engine's statistics",
      description =
          "Permits, gates and queues are a few seconds old. They are null while the server that"
              + " has them doesn't answer. Rates are per second, latencies in milliseconds.")
  @GetMapping("/admin/stats")
  StatsView now() {
    return StatsView.of(stats.now());
  }
}
