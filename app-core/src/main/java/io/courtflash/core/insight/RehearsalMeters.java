package io.courtflash.core.insight;

import io.courtflash.core.booking.Settlement;
import io.courtflash.core.permit.Claim;
import io.courtflash.core.permit.TraceIds;
import io.courtflash.core.rehearsal.RehearsalBegun;
import io.courtflash.core.reserve.ClaimHandedOver;
import io.courtflash.core.reserve.Handover;
import io.courtflash.core.reserve.ReserveAnswered;
import io.courtflash.core.settle.ClaimsSettled;
import io.courtflash.core.venue.Sandbox;
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
  private volatile Measured measured = Measured.nothing();

  RehearsalMeters(TraceIds traceIds, InstantSource clock) {
    this.traceIds = traceIds;
    this.clock = clock;
  }

  /** What one rehearsal has shown so far. */
  private record Measured(Rates rates, Timer creation, Timer confirm, Timer settle) {

    static Measured nothing() {
      MeterRegistry meters = new SimpleMeterRegistry();
      return new Measured(
          new Rates(),
          Latency.timer(meters, "creation", "From the tap to its answer"),
          Latency.timer(meters, "confirm", "From sending to the confirm"),
          Latency.timer(meters, "settle", "From the claim to its row"));
    }
  }

  List<Rate> rates() {
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
  void begun(RehearsalBegun event) {
    measured = Measured.nothing();
  }

  @EventListener
  void answered(ReserveAnswered event) {
    if (Sandbox.owns(event.slotId())) {
      measured.creation().record(event.took());
      measured.rates().count(Outcome.of(event.outcome()));
    }
  }

  @EventListener
  void handedOver(ClaimHandedOver event) {
    if (Sandbox.owns(event.claim().slotId()) && event.handover() == Handover.ACCEPTED) {
      measured.confirm().record(event.took());
    }
  }

  @EventListener
  void settled(ClaimsSettled event) {
    Instant now = clock.instant();
    for (Settlement settlement : event.settlements()) {
      switch (settlement) {
        case Settlement.Booked(Claim claim) when Sandbox.owns(claim.slotId()) ->
            traceIds
                .read(claim.traceId())
                .ifPresent(
                    traced -> measured.settle().record(Duration.between(traced.issuedAt(), now)));
        case Settlement.Booked _,
            Settlement.Lost _,
            Settlement.Known _,
            Settlement.Impossible _ -> {
          // A real claim, or one that has no seat.
        }
      }
    }
  }
}
