package io.courtflash.core.operations.meters;

import io.courtflash.core.booking.claim.AttemptLog;
import io.courtflash.core.booking.claim.ReserveListener;
import io.courtflash.core.booking.claim.queue.ConfirmingPublisher;
import io.courtflash.core.booking.permit.Claim;
import io.courtflash.core.booking.permit.TraceIds;
import io.courtflash.core.booking.reservation.ledger.SettleOutcome;
import io.courtflash.core.booking.settle.Settler;
import io.courtflash.core.hall.slot.SandboxIds;
import io.courtflash.core.operations.rehearsal.Rehearsals;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import lombok.RequiredArgsConstructor;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/** Counts and times the claims of the latest rehearsal. They aren't exported. */
@Component
@RequiredArgsConstructor
class RehearsalMeters implements ReserveListener {

  private final TraceIds traceIds;
  private final InstantSource clock;
  private volatile RunMeters run = RunMeters.create();

  /** The meters of one rehearsal. */
  private record RunMeters(AttemptRates rates, Timer creation, Timer confirm, Timer settle) {

    static RunMeters create() {
      MeterRegistry meters = new SimpleMeterRegistry();
      return new RunMeters(
          new AttemptRates(),
          StatsSnapshot.Latency.timer(meters, "creation", "From the request to its answer"),
          StatsSnapshot.Latency.timer(meters, "confirm", "From publishing to the confirm"),
          StatsSnapshot.Latency.timer(meters, "settle", "From the claim to its row"));
    }
  }

  List<StatsSnapshot.AttemptRate> rates() {
    return run.rates().now();
  }

  StatsSnapshot.Latency creationLatency() {
    return StatsSnapshot.Latency.of(run.creation());
  }

  StatsSnapshot.Latency confirmLatency() {
    return StatsSnapshot.Latency.of(run.confirm());
  }

  StatsSnapshot.Latency settleLatency() {
    return StatsSnapshot.Latency.of(run.settle());
  }

  @EventListener
  void on(Rehearsals.RehearsalStarted event) {
    run = RunMeters.create();
  }

  @Override
  public void onAnswered(ReserveListener.RequestAnswered event) {
    if (SandboxIds.owns(event.slotId())) {
      run.creation().record(event.took());
      run.rates().count(AttemptLog.Outcome.of(event.outcome()));
    }
  }

  @Override
  public void onPublishCompleted(ReserveListener.PublishCompleted event) {
    if (SandboxIds.owns(event.claim().slotId())
        && event.outcome() == ConfirmingPublisher.PublishOutcome.ACCEPTED) {
      run.confirm().record(event.took());
    }
  }

  @EventListener
  void on(Settler.ClaimsSettled event) {
    Instant now = clock.instant();
    for (SettleOutcome outcome : event.outcomes()) {
      switch (outcome) {
        case SettleOutcome.Booked(Claim claim) when SandboxIds.owns(claim.slotId()) ->
            traceIds
                .read(claim.traceId())
                .ifPresent(traced -> run.settle().record(Duration.between(traced.issuedAt(), now)));
        case SettleOutcome.Booked _,
            SettleOutcome.Lost _,
            SettleOutcome.AlreadyRecorded _,
            SettleOutcome.Impossible _ -> {
          // A claim outside the rehearsal, or one without a seat.
        }
      }
    }
  }
}
