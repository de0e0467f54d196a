package io.courtflash.core.operations.health;

import io.courtflash.core.booking.gate.Release;
import io.courtflash.core.booking.gate.ReleaseScheduler;
import io.courtflash.core.booking.permit.SlotSummaries;
import io.courtflash.core.hall.plan.FlashSession;
import io.courtflash.core.hall.plan.GenerationOutcome;
import io.courtflash.core.hall.plan.Sessions;
import io.courtflash.core.hall.settings.SystemConfig;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.hall.slot.Slots;
import io.courtflash.core.operations.health.UpcomingGates.UpcomingGate;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/**
 * Checks that the gates of the next day have slots, that these are warmed up in time, and that no
 * generated day lacks places.
 */
@Component
@RequiredArgsConstructor
class GateCheck implements HealthCheck {

  private static final Duration LOOKAHEAD = Duration.ofDays(1);

  /** Slots are generated long before their gate; without them shortly before it, it stays empty. */
  private static final Duration SLOTS_REQUIRED_WITHIN = Duration.ofMinutes(10);

  /** A warm-up takes seconds, and this long at most after it was due. */
  private static final Duration WARMUP_TOLERANCE = Duration.ofMinutes(1);

  private final UpcomingGates gates;
  private final Slots slots;
  private final SlotSummaries summaries;
  private final SystemConfig config;
  private final ReleaseScheduler scheduler;
  private final Sessions sessions;

  @Override
  public String name() {
    return "Gate";
  }

  @Override
  public List<Finding> check(Instant now) {
    List<Finding> ofGates =
        gates.list().stream()
            .filter(gate -> gate.opensAt().isAfter(now))
            .filter(gate -> !gate.opensAt().isAfter(now.plus(LOOKAHEAD)))
            .map(gate -> finding(gate, now))
            .toList();
    return Stream.concat(
            ofGates.isEmpty() ? Stream.of(Finding.ok(FindingCode.GATE_NONE)) : ofGates.stream(),
            scheduler.incompleteDays().stream().map(this::placesTaken))
        .toList();
  }

  private Finding placesTaken(GenerationOutcome.Generated day) {
    String session = sessions.find(day.sessionId()).map(FlashSession::name).orElse("");
    return Finding.warn(
        FindingCode.GATE_INCOMPLETE, session, day.date().toString(), day.takenCourtIds().size());
  }

  private Finding finding(UpcomingGate gate, Instant now) {
    Release release = gate.release();
    return release == null
        ? slotsMissing(gate, now)
        : finding(gate, slots.ofSession(release.sessionId(), release.slotDate()), now);
  }

  private static Finding slotsMissing(UpcomingGate gate, Instant now) {
    String session = gate.session().name();
    return gate.opensAt().isBefore(now.plus(SLOTS_REQUIRED_WITHIN))
        ? Finding.fail(FindingCode.GATE_EMPTY, session)
        : Finding.ok(FindingCode.GATE_LATER, session);
  }

  private Finding finding(UpcomingGate gate, List<Slot> released, Instant now) {
    FlashSession session = gate.session();
    if (released.isEmpty()) {
      return Finding.fail(FindingCode.GATE_EMPTY, session.name());
    }
    Instant warmBy = gate.opensAt().minus(config.warmUpLead()).plus(WARMUP_TOLERANCE);
    if (warmBy.isBefore(now) && !isWarm(released)) {
      return Finding.fail(FindingCode.GATE_COLD, session.name());
    }
    return session.paused()
        ? Finding.warn(FindingCode.GATE_PAUSED, session.name())
        : Finding.ok(FindingCode.GATE, session.name(), released.size());
  }

  private boolean isWarm(List<Slot> released) {
    return summaries.warm(released.stream().map(Slot::id).toList()).size() == released.size();
  }
}
