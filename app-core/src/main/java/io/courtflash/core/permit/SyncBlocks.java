package io.courtflash.core.permit;

import io.courtflash.core.outbox.Outbox;
import io.courtflash.core.outbox.OutboxAction;
import io.courtflash.core.venue.BlocksChanged;
import io.courtflash.core.venue.Sessions;
import io.courtflash.core.venue.Slot;
import io.courtflash.core.venue.Slots;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Isolation;
import org.springframework.transaction.annotation.Transactional;

/** Tells Redis which slots are blocked after it is committed, though this engine dies then. */
@Component
public class SyncBlocks implements OutboxAction<SyncBlocks.ChangedSlots> {

  private static final int AT_ONCE = 100;

  private final Outbox outbox;
  private final Slots slots;
  private final Sessions sessions;
  private final Permits permits;

  SyncBlocks(Outbox outbox, Slots slots, Sessions sessions, Permits permits) {
    this.outbox = outbox;
    this.slots = slots;
    this.sessions = sessions;
    this.permits = permits;
  }

  /** Slots that were blocked or opened. */
  public record ChangedSlots(List<Long> slotIds) {}

  @EventListener
  void on(BlocksChanged event) {
    afterCommit(event.slotIds());
  }

  /** Leaves the work in the outbox, with the caller's transaction. */
  public void afterCommit(List<Long> slotIds) {
    for (int from = 0; from < slotIds.size(); from += AT_ONCE) {
      int to = Math.min(from + AT_ONCE, slotIds.size());
      outbox.append(this, new ChangedSlots(new ArrayList<>(slotIds.subList(from, to))));
    }
  }

  @Override
  public String name() {
    return "follow-blocks";
  }

  @Override
  public Class<ChangedSlots> payloadType() {
    return ChangedSlots.class;
  }

  /**
   * The sessions' rows stay locked until Redis has been told: a warm-up holds them too, so an older
   * answer never comes after a newer one.
   */
  @Override
  @Transactional(isolation = Isolation.READ_COMMITTED)
  public void perform(ChangedSlots changed) {
    changed.slotIds().stream()
        .map(slots::find)
        .flatMap(Optional::stream)
        .map(Slot::sessionId)
        .distinct()
        .sorted()
        .forEach(sessions::lock);
    Set<Long> blocked = slots.blockedAmong(changed.slotIds());
    permits.block(blocked, true);
    permits.block(changed.slotIds().stream().filter(id -> !blocked.contains(id)).toList(), false);
  }
}
