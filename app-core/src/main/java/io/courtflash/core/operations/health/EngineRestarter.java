package io.courtflash.core.operations.health;

import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.AuditAction;
import io.courtflash.core.people.access.StaffActed;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.courtflash.core.platform.servers.EngineComponent;
import io.courtflash.core.platform.servers.engine.Engines;
import java.util.Locale;
import lombok.RequiredArgsConstructor;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;

/** Restarts an embedded server on staff's request, and audits it. */
@Component
@RequiredArgsConstructor
public class EngineRestarter {

  private final Engines engines;
  private final ApplicationEventPublisher events;

  /**
   * Stops a server in order and starts it on the same port. The audit entry is written afterwards,
   * because the database itself may be the server that restarts.
   *
   * @throws IllegalArgumentException when the component isn't an embedded server
   * @throws io.courtflash.core.platform.servers.EngineException when the server can't be started
   */
  @NeedsPermission(Permission.ENGINES)
  public void restart(Actor staff, EngineComponent component) {
    engines.restart(component);
    String subject = "engine:" + component.name().toLowerCase(Locale.ROOT);
    events.publishEvent(new StaffActed(staff, AuditAction.ENGINE_RESTARTED, subject, null, null));
  }
}
