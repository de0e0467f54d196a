package io.courtflash.core.rehearsal;

import io.courtflash.core.permit.Permits;
import io.courtflash.core.permit.WarmSlot;
import io.courtflash.core.rehearsal.store.SandboxMapper;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.springframework.stereotype.Component;

/** Builds the halls of rehearsals, and takes them down without a trace. */
@Component
class SandboxProvisioner {

  private static final int BATCH = 500;

  private final SandboxMapper rows;
  private final Permits permits;

  SandboxProvisioner(SandboxMapper rows, Permits permits) {
    this.rows = rows;
    this.permits = permits;
  }

  /** Builds a hall whose gate opens at a time that {@link #open} may move. */
  void build(SandboxHall hall, Instant opensAt) {
    rows.addSession(hall.sessionId(), hall.plan().capacity());
    rows.addCourts(hall.courtIds());
    rows.addSlots(hall.sessionId(), hall.plan().capacity(), hall.places());
    List<Long> users = hall.userIds();
    for (int from = 0; from < users.size(); from += BATCH) {
      rows.addUsers(users.subList(from, Math.min(from + BATCH, users.size())));
    }
    for (WarmSlot slot : hall.warm(opensAt)) {
      permits.warmUp(slot, List.of(), Set.of());
    }
  }

  void open(SandboxHall hall, Instant opensAt) {
    permits.moveGate(hall.slotIds(), opensAt);
  }

  /**
   * Takes down whatever stands. Redis first: the rows say which keys there are. Users go before
   * reservations, so that a message that is still on its way finds none and is dropped.
   *
   * @return how many rows there were
   */
  int clear() {
    permits.forget(rows.slotIds());
    return rows.deleteUsers()
        + rows.deleteMessages()
        + rows.deleteReservations()
        + rows.deleteSlots()
        + rows.deleteSessions()
        + rows.deleteCourts()
        + rows.deleteOutbox()
        + rows.deleteDeadLetters();
  }
}
