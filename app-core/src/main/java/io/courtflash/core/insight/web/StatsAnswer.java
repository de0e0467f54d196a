package io.courtflash.core.insight.web;

import io.courtflash.core.insight.Backlog;
import io.courtflash.core.insight.DriftSummary;
import io.courtflash.core.insight.Figures;
import io.courtflash.core.insight.Latency;
import io.courtflash.core.insight.QueueDepths;
import io.courtflash.core.insight.Rate;
import io.courtflash.core.insight.SaleFigures;
import io.courtflash.core.insight.SessionGate;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The engine's figures as administrators read them: {@link Figures} with less depth. */
record StatsAnswer(
    @Nullable Instant at,
    @Nullable Integer slotsOnSale,
    @Nullable Integer warmSlots,
    @Nullable Long permits,
    @Nullable Long holds,
    @Nullable Long dedup,
    @Nullable Long pending,
    @Nullable List<SessionGate> gates,
    @Nullable Long queueDepth,
    @Nullable Long dlqDepth,
    @Nullable Backlog backlog,
    List<Rate> rates,
    Latency intakeLatency,
    Latency confirmLatency,
    Latency settleLatency,
    DriftSummary drift,
    @Nullable Map<String, Long> violations) {

  static StatsAnswer of(Figures figures) {
    SaleFigures sale = figures.sale();
    QueueDepths queues = figures.queues();
    return new StatsAnswer(
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
        figures.backlog(),
        figures.rates(),
        figures.intake(),
        figures.confirm(),
        figures.settle(),
        figures.drift(),
        figures.violations());
  }
}
