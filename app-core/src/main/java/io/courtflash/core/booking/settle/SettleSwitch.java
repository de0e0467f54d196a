package io.courtflash.core.booking.settle;

import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.AuditAction;
import io.courtflash.core.people.access.StaffActed;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import lombok.RequiredArgsConstructor;
import org.springframework.amqp.rabbit.listener.RabbitListenerEndpointRegistry;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.context.Lifecycle;
import org.springframework.stereotype.Service;

/**
 * Pauses and resumes settling on this node: it stops receiving claims, which then wait in the
 * broker.
 */
@Service
@RequiredArgsConstructor
public class SettleSwitch {

  static final String LISTENER = "settle";

  private final RabbitListenerEndpointRegistry listeners;
  private final ClaimReceiver receiver;
  private final SettlingState state;
  private final ApplicationEventPublisher events;

  /** Pauses settling; returns when the current batch is settled. Idempotent. */
  @NeedsPermission(Permission.ENGINES)
  public void pause(Actor staff) {
    state.interrupted();
    container().stop();
    receiver.forgetReceived();
    events.publishEvent(new StaffActed(staff, AuditAction.SETTLING_PAUSED, "node", null, null));
  }

  /** Resumes settling. Idempotent. */
  @NeedsPermission(Permission.ENGINES)
  public void resume(Actor staff) {
    state.interrupted();
    container().start();
    events.publishEvent(new StaffActed(staff, AuditAction.SETTLING_RESUMED, "node", null, null));
  }

  public boolean isPaused() {
    return !container().isRunning();
  }

  private Lifecycle container() {
    Lifecycle container = listeners.getListenerContainer(LISTENER);
    if (container == null) {
      throw new IllegalStateException("The listener " + LISTENER + " isn't registered");
    }
    return container;
  }
}
