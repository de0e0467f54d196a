package io.courtflash.core.operations.meters.web;

import io.courtflash.core.operations.meters.SaleStats;
import io.courtflash.core.operations.meters.StatsService;
import io.courtflash.core.operations.meters.StatsSnapshot;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
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

  /** {@link StatsSnapshot} over HTTP, flattened. */
  record StatsView(
      @Nullable Instant at,
      @Nullable Integer slotsOnSale,
      @Nullable Integer warmSlots,
      @Nullable Long permits,
      @Nullable Long holds,
      @Nullable Long dedup,
      @Nullable Long pending,
      @Nullable List<SaleStats.SessionGate> gates,
      @Nullable Long queueDepth,
      @Nullable Long dlqDepth,
      StatsSnapshot.@Nullable Backlog backlog,
      List<StatsSnapshot.AttemptRate> rates,
      StatsSnapshot.Latency intakeLatency,
      StatsSnapshot.Latency confirmLatency,
      StatsSnapshot.Latency settleLatency,
      StatsSnapshot.DriftSummary drift,
      @Nullable Map<String, Long> violations) {

    static StatsView of(StatsSnapshot stats) {
      SaleStats sale = stats.sale();
      StatsSnapshot.QueueDepths queues = stats.queues();
      return new StatsView(
          sale == null ? null : sale.at(),
          sale == null ? null : sale.slotsOnSale(),
          sale == null ? null : sale.warmSlots(),
          sale == null ? null : sale.permits(),
          sale == null ? null : sale.holds(),
          sale == null ? null : sale.dedup(),
          sale == null ? null : sale.pending(),
          sale == null ? null : sale.gates(),
          queues == null ? null : queues.claims(),
          queues == null ? null : queues.deadLetters(),
          stats.backlog(),
          stats.rates(),
          stats.intake(),
          stats.confirm(),
          stats.settle(),
          stats.drift(),
          stats.violations());
    }
  }
}
