package io.courtflash.core.reserve;

import io.courtflash.core.permit.Admission;
import io.courtflash.core.permit.Claim;
import io.courtflash.core.permit.Permits;
import java.time.Duration;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;

/** Where claims ask Redis for a permit, and where it is said how long that took. */
@Component
class Turnstile {

  private final Permits permits;
  private final ApplicationEventPublisher events;

  Turnstile(Permits permits, ApplicationEventPublisher events) {
    this.permits = permits;
    this.events = events;
  }

  Admission admit(Claim claim) {
    long begun = System.nanoTime();
    Admission admission = permits.admit(claim);
    events.publishEvent(
        new AdmissionDecided(claim, admission, Duration.ofNanos(System.nanoTime() - begun)));
    return admission;
  }
}
