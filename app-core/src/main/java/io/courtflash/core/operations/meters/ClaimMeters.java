package io.courtflash.core.operations.meters;

import io.courtflash.core.booking.claim.AttemptLog;
import io.courtflash.core.booking.claim.ReserveListener;
import io.courtflash.core.booking.claim.queue.ConfirmingPublisher;
import io.courtflash.core.booking.permit.Admission;
import io.courtflash.core.booking.permit.Claim;
import io.courtflash.core.booking.permit.TraceIds;
import io.courtflash.core.booking.reservation.ledger.SettleOutcome;
import io.courtflash.core.booking.rule.EndReason;
import io.courtflash.core.booking.rule.Quota;
import io.courtflash.core.booking.settle.Settler;
import io.courtflash.core.hall.slot.SandboxIds;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/** Counts and times real claims, from the request to the row in MySQL. Rehearsals don't count. */
@Component
class ClaimMeters implements ReserveListener {

  private final MeterRegistry meters;
  private final InstantSource clock;

  private final Timer creation;
  private final Timer confirm;
  private final Timer settle;
  private final Map<AttemptLog.Outcome, Counter> outcomes;
  private final Map<ConfirmingPublisher.PublishOutcome, Counter> published;
  private final Map<String, Timer> admissions = new ConcurrentHashMap<>();

  ClaimMeters(MeterRegistry meters, InstantSource clock) {
    this.meters = meters;
    this.clock = clock;
    creation =
        StatsSnapshot.Latency.timer(
            meters, "reservation.creation.time", "From the request to its answer");
    confirm =
        StatsSnapshot.Latency.timer(
            meters, "reservation.confirm.time", "From publishing to the confirm");
    settle =
        StatsSnapshot.Latency.timer(meters, "reservation.settle.time", "From the claim to its row");
    outcomes =
        counters(
            AttemptLog.Outcome.values(),
            outcome -> meters.counter("reservation.creation.count", "outcome", outcome.tag()));
    published =
        counters(
            ConfirmingPublisher.PublishOutcome.values(),
            outcome -> meters.counter("reservation.handover.count", "outcome", tag(outcome)));
    // Registered at start, so that the first conflict shows as a step from 0.
    List.of(EndReason.Code.DUPLICATE, EndReason.Code.TAKEN).forEach(this::conflicts);
    Arrays.stream(Quota.values()).map(Quota::reason).forEach(this::conflicts);
  }

  private static <E extends Enum<E>> Map<E, Counter> counters(
      E[] values, Function<E, Counter> counter) {
    return Arrays.stream(values)
        .collect(
            Collectors.toMap(
                Function.identity(),
                counter,
                (a, _) -> a,
                () -> new EnumMap<>(values[0].getDeclaringClass())));
  }

  StatsSnapshot.Latency creationLatency() {
    return StatsSnapshot.Latency.of(creation);
  }

  StatsSnapshot.Latency confirmLatency() {
    return StatsSnapshot.Latency.of(confirm);
  }

  StatsSnapshot.Latency settleLatency() {
    return StatsSnapshot.Latency.of(settle);
  }

  @Override
  public void onAnswered(ReserveListener.RequestAnswered event) {
    if (SandboxIds.owns(event.slotId())) {
      return;
    }
    creation.record(event.took());
    increment(outcomes, AttemptLog.Outcome.of(event.outcome()));
  }

  @Override
  public void onAdmissionDecided(ReserveListener.AdmissionDecided event) {
    if (SandboxIds.owns(event.claim().slotId())) {
      return;
    }
    admissions
        .computeIfAbsent(
            tag(event.admission()),
            outcome -> meters.timer("reservation.admission.time", "outcome", outcome))
        .record(event.took());
  }

  /** Only a confirmed claim is timed: without a confirm, the time would be the timeout. */
  @Override
  public void onPublishCompleted(ReserveListener.PublishCompleted event) {
    if (SandboxIds.owns(event.claim().slotId())) {
      return;
    }
    increment(published, event.outcome());
    if (event.outcome() == ConfirmingPublisher.PublishOutcome.ACCEPTED) {
      confirm.record(event.took());
    }
  }

  @EventListener
  void on(Settler.ClaimsSettled event) {
    Instant now = clock.instant();
    for (SettleOutcome outcome : event.outcomes()) {
      if (SandboxIds.owns(outcome.claim().slotId())) {
        continue;
      }
      switch (outcome) {
        case SettleOutcome.Booked(Claim claim) -> recordSettleTime(claim, now);
        case SettleOutcome.Lost(Claim claim, EndReason.Code reason) -> {
          recordSettleTime(claim, now);
          conflicts(reason).increment();
        }
        case SettleOutcome.AlreadyRecorded _, SettleOutcome.Impossible _ -> {
          // No row was written now.
        }
      }
    }
  }

  /** Another node's clock may be ahead of this one's; the timer ignores a negative duration. */
  private void recordSettleTime(Claim claim, Instant now) {
    settle.record(Duration.between(TraceIds.issuedAt(claim.traceId()), now));
  }

  private Counter conflicts(EndReason.Code reason) {
    return meters.counter("reservation.conflict.count", "reason", tag(reason));
  }

  private static <E extends Enum<E>> void increment(Map<E, Counter> counters, E key) {
    Counter counter = counters.get(key);
    if (counter != null) {
      counter.increment();
    }
  }

  private static String tag(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }

  private static String tag(Admission admission) {
    return switch (admission) {
      case Admission.Admitted _ -> "admitted";
      case Admission.AlreadyHeld _ -> "already_held";
      case Admission.Repeated _ -> "repeated";
      case Admission.KeyReused _ -> "key_reused";
      case Admission.ClaimedBesides _ -> "claimed_besides";
      case Admission.SoldOut _ -> "sold_out";
      case Admission.GateClosed _ -> "gate_closed";
      case Admission.SlotClosed _ -> "slot_closed";
      case Admission.NotWarm _ -> "not_warm";
    };
  }
}
