package io.courtflash.core.operations.rehearsal;

import io.courtflash.core.booking.permit.Permits;
import io.courtflash.core.operations.rehearsal.store.SandboxMapper;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/** Creates the rows and Redis keys of a sandbox, and deletes those of all sandboxes. */
@Component
@RequiredArgsConstructor
class SandboxProvisioner {

  private static final int BATCH_SIZE = 500;

  private final SandboxMapper rows;
  private final Permits permits;

  /**
   * Creates a sandbox with the prices and audiences of the hall, whose gate opens at a time; {@link
   * #open} can change it.
   */
  void build(SandboxHall sandbox, Instant opensAt) {
    rows.addSession(sandbox.sessionId(), sandbox.plan().capacity());
    rows.addCourts(sandbox.courtIds());
    rows.addSlots(sandbox.sessionId(), sandbox.plan().capacity(), sandbox.slots());
    var _ = rows.usePricesOfTheHall(sandbox.sessionId());
    List<Long> users = sandbox.userIds();
    for (int from = 0; from < users.size(); from += BATCH_SIZE) {
      rows.addUsers(users.subList(from, Math.min(from + BATCH_SIZE, users.size())));
    }
    var _ = rows.useAudiencesOfTheHall();
    for (Permits.WarmSlot slot : sandbox.warmSlots(opensAt)) {
      permits.warmUp(slot, List.of(), Set.of());
    }
  }

  /** Adds slots with an open gate to a sandbox, for which students can wait. */
  void addWaitedSlots(SandboxHall sandbox, Instant opensAt) {
    rows.addWaitedSlots(sandbox.sessionId(), sandbox.waitedSlots());
    for (Permits.WarmSlot slot : sandbox.warmWaitedSlots(opensAt)) {
      permits.warmUp(slot, List.of(), Set.of());
    }
  }

  /** Sets when the gate of a sandbox opens. */
  void open(SandboxHall sandbox, Instant opensAt) {
    permits.moveGate(sandbox.slotIds(), opensAt);
  }

  /**
   * Deletes all sandboxes. The Redis keys are deleted first, because the rows tell which keys
   * exist. Users are deleted before reservations: a claim that is settled later finds no user and
   * is dropped. Idempotent.
   *
   * @return the number of deleted rows
   */
  int deleteAll() {
    permits.forget(rows.slotIds());
    return rows.deleteUsers()
        + rows.deleteMessages()
        + rows.deleteReservations()
        + rows.deleteWaitEntries()
        + rows.deleteWaitDraws()
        + rows.deleteSlots()
        + rows.deleteSessions()
        + rows.deleteCourts()
        + rows.deleteOutbox()
        + rows.deleteDeadLetters();
  }
}
