package io.courtflash.core.doctor;

import io.courtflash.core.account.Actor;
import io.courtflash.core.account.AuditAction;
import io.courtflash.core.account.StaffActed;
import io.courtflash.core.engine.EngineComponent;
import io.courtflash.core.engine.Engines;
import java.util.Locale;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;

/** Embedded servers that the staff start anew. */
@Component
public class EngineRestarter {

  private final Engines engines;
  private final ApplicationEventPublisher events;

  EngineRestarter(Engines engines, ApplicationEventPublisher events) {
    this.engines = engines;
    this.events = events;
  }

  /**
   * Stops a server in order and starts it on the same port. It is written down afterwards: it may
   * be the database that is away meanwhile.
   *
   * @throws IllegalArgumentException when the part isn't an embedded server
   * @throws io.courtflash.core.engine.EngineException when it can't be started
   */
  public void restart(Actor staff, EngineComponent part) {
    engines.restart(part);
    String subject = "engine:" + part.name().toLowerCase(Locale.ROOT);
    events.publishEvent(new StaffActed(staff, AuditAction.ENGINE_RESTARTED, subject, null, null));
  }
}
