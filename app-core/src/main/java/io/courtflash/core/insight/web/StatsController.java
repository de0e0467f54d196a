package io.courtflash.core.insight.web;

import io.courtflash.core.insight.Stats;
import io.courtflash.core.web.AdminOnly;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

@AdminOnly
@Tag(name = "admin")
@RestController
class StatsController {

  private final Stats stats;

  StatsController(Stats stats) {
    this.stats = stats;
  }

  @Operation(
      summary = "The engine's figures",
      description =
          "Permits, gates and queues are a few seconds old. They are null while the server that"
              + " has them doesn't answer. Rates are per second, latencies in milliseconds.")
  @GetMapping("/admin/stats")
  StatsAnswer now() {
    return StatsAnswer.of(stats.now());
  }
}
