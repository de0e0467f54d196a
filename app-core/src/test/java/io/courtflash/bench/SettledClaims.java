package io.courtflash.bench;

import io.courtflash.core.settle.ClaimsSettled;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.context.event.EventListener;

/** When each claim's row was committed; inside the engine's process. */
class SettledClaims {

  private final Map<String, Long> settledAtMicros = new ConcurrentHashMap<>();

  @EventListener
  void settled(ClaimsSettled event) {
    long now = AcceptedClaims.nowMicros();
    event.outcomes().forEach(each -> settledAtMicros.putIfAbsent(each.claim().traceId(), now));
  }

  /** By trace id, in microseconds since 1970. */
  Map<String, Long> settledAtMicros() {
    return settledAtMicros;
  }

  void clear() {
    settledAtMicros.clear();
  }
}
