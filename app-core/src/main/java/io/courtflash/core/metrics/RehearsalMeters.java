package io.courtflash.core.metrics;

import io.courtflash.core.booking.SettleOutcome;
import io.courtflash.core.permit.Claim;
import io.courtflash.core.permit.TraceIds;
import io.courtflash.core.rehearsal.RehearsalStarted;
import io.courtflash.core.reserve.AttemptOutcome;
import io.courtflash.core.reserve.ClaimPublishCompleted;
import io.courtflash.core.reserve.PublishOutcome;
import io.courtflash.core.reserve.ReservationRequestAnswered;
import io.courtflash.core.settle.ClaimsSettled;
import io.courtflash.core.venue.SandboxIds;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/** Counts and times the claims of rehearsals, each one's apart and none of them exported. */
@Component
class RehearsalMeters {

  private final TraceIds traceIds;
  private final InstantSource clock;
  private volatile RunMeters measured = RunMeters.nothing();

  RehearsalMeters(TraceIds traceIds, InstantSource clock) {
    this.traceIds = traceIds;
    this.clock = clock;
  }

  /** What one rehearsal has shown so far. */
  private record RunMeters(AttemptRates rates, Timer creation, Timer confirm, Timer settle) {

    static RunMeters nothing() {
      MeterRegistry meters = new SimpleMeterRegistry();
      return new RunMeters(
          new AttemptRates(),
          Latency.timer(meters, "creation", "From the tap to its answer"),
          Latency.timer(meters, "confirm", "From sending to the confirm"),
          Latency.timer(meters, "settle", "From the claim to its row"));
    }
  }

  List<AttemptRate> rates() {
    return measured.rates().now();
  }

  Latency creationLatency() {
    return Latency.of(measured.creation());
  }

  Latency confirmLatency() {
    return Latency.of(measured.confirm());
  }

  Latency settleLatency() {
    return Latency.of(measured.settle());
  }

  @EventListener
  void begun(RehearsalStarted event) {
    measured = RunMeters.nothing();
  }

  @EventListener
  void answered(ReservationRequestAnswered event) {
    if (SandboxIds.owns(event.slotId())) {
      measured.creation().record(event.took());
      measured.rates().count(AttemptOutcome.of(event.outcome()));
    }
  }

  @EventListener
  void handedOver(ClaimPublishCompleted event) {
    if (SandboxIds.owns(event.claim().slotId()) && event.outcome() == PublishOutcome.ACCEPTED) {
      measured.confirm().record(event.took());
    }
  }

  @EventListener
  void settled(ClaimsSettled event) {
    Instant now = clock.instant();
    for (SettleOutcome settlement : event.outcomes()) {
      switch (settlement) {
        case SettleOutcome.Booked(Claim claim) when SandboxIds.owns(claim.slotId()) ->
            traceIds
                .read(claim.traceId())
                .ifPresent(
                    traced -> measured.settle().record(Duration.between(traced.issuedAt(), now)));
        case SettleOutcome.Booked _,
            SettleOutcome.Lost _,
            SettleOutcome.AlreadyRecorded _,
            SettleOutcome.Impossible _ -> {
          // A real claim, or one that has no seat.
        }
      }
    }
  }
}
