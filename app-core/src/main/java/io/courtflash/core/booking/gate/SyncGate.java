package io.courtflash.core.booking.gate;

import io.courtflash.core.hall.plan.Sessions;
import io.courtflash.core.hall.settings.ConfigKey;
import io.courtflash.core.platform.data.Transactions;
import io.courtflash.core.platform.outbox.Outbox;
import io.courtflash.core.platform.outbox.OutboxAction;
import lombok.RequiredArgsConstructor;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/**
 * Writes a committed pause or gate time to Redis. The outbox repeats it until it succeeds, also
 * when this node dies after the commit.
 */
@Component
@RequiredArgsConstructor
class SyncGate implements OutboxAction<SyncGate.Request> {

  private final Outbox outbox;
  private final Transactions transactions;
  private final Sessions sessions;
  private final WarmSlotUpdater warmSlots;
  private final GateStatusWriter gateStatus;

  /** Adds the work to the outbox in the caller's transaction. */
  void enqueue(long sessionId) {
    outbox.append(this, new Request(sessionId));
  }

  @EventListener
  void on(Sessions.SessionEdited event) {
    enqueue(event.after().id());
  }

  @EventListener
  void on(Sessions.SessionDeleted event) {
    enqueue(event.sessionId());
  }

  /** The new margin moves the closing times of all slots. */
  @EventListener
  void on(ConfigKey.ConfigChanged event) {
    if (event.key() == ConfigKey.CLOSE_MARGIN_SECOND) {
      sessions.list().forEach(session -> enqueue(session.id()));
    }
  }

  @Override
  public String name() {
    return "follow-gate";
  }

  @Override
  public Class<Request> payloadType() {
    return Request.class;
  }

  @Override
  public void perform(Request request) {
    transactions.runReadCommitted(() -> warmSlots.update(request.sessionId()));
    gateStatus.write(request.sessionId());
  }

  /** The outbox entry for writing a session's pause and gate times from MySQL to Redis. */
  record Request(long sessionId) {}
}
