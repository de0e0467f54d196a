package io.courtflash.bench;

import io.courtflash.core.booking.reservation.ledger.SettleOutcome;
import io.courtflash.core.booking.settle.Settler;
import io.courtflash.core.hall.slot.SandboxIds;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.context.event.EventListener;

/** When each real claim's row was committed; inside the engine's process. */
class SettledClaims {

  private final Map<String, Long> settledAtMicros = new ConcurrentHashMap<>();

  @EventListener
  void settled(Settler.ClaimsSettled event) {
    long now = AcceptedClaims.nowMicros();
    event.outcomes().stream()
        .map(SettleOutcome::claim)
        .filter(claim -> !SandboxIds.owns(claim.slotId()))
        .forEach(claim -> settledAtMicros.putIfAbsent(claim.traceId(), now));
  }

  /** By trace id, in microseconds since 1970. */
  Map<String, Long> settledAtMicros() {
    return settledAtMicros;
  }

  void clear() {
    settledAtMicros.clear();
  }
}
