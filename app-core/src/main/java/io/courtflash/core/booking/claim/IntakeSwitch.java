package io.courtflash.core.booking.claim;

import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.AuditAction;
import io.courtflash.core.people.access.StaffActed;
import io.courtflash.core.people.access.StaffPermissions;
import io.courtflash.core.platform.security.Permission;
import lombok.RequiredArgsConstructor;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;

/**
 * Pauses and resumes the intake of reservations on this node. While it is paused, every request is
 * answered with {@link ReserveOutcome.Paused}. Every request asks it, so it is called without a
 * proxy and checks the permission itself.
 */
@Component
@RequiredArgsConstructor
public class IntakeSwitch {

  private final StaffPermissions permissions;
  private final ApplicationEventPublisher events;
  private volatile boolean paused;

  /** Stops accepting requests on this node until {@link #resume}. Idempotent. */
  public void pause(Actor staff) {
    permissions.require(staff, Permission.GATE);
    paused = true;
    events.publishEvent(new StaffActed(staff, AuditAction.INTAKE_PAUSED, "node", null, null));
  }

  /** Accepts requests on this node again. Idempotent. */
  public void resume(Actor staff) {
    permissions.require(staff, Permission.GATE);
    paused = false;
    events.publishEvent(new StaffActed(staff, AuditAction.INTAKE_RESUMED, "node", null, null));
  }

  public boolean isPaused() {
    return paused;
  }
}
