package io.courtflash.core.booking.permit;

import io.courtflash.core.hall.block.Blocks;
import io.courtflash.core.hall.plan.Sessions;
import io.courtflash.core.hall.slot.SlotWithdrawal;
import io.courtflash.core.hall.slot.Slots;
import io.courtflash.core.platform.outbox.Outbox;
import io.courtflash.core.platform.outbox.OutboxAction;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import lombok.RequiredArgsConstructor;
import org.redisson.client.RedisException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Isolation;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;
import org.springframework.transaction.event.TransactionPhase;
import org.springframework.transaction.event.TransactionalEventListener;

/**
 * Outbox action that copies to Redis which slots are blocked or withdrawn, after a change was
 * committed. The outbox repeats it until it succeeds, also when this node dies after the commit.
 */
@Component
@RequiredArgsConstructor
public class SyncBlocks implements OutboxAction<SyncBlocks.ChangedSlots> {

  private static final Logger log = LoggerFactory.getLogger(SyncBlocks.class);
  private static final int BATCH_SIZE = 100;

  private final Outbox outbox;
  private final Slots slots;
  private final Sessions sessions;
  private final Permits permits;

  /** The payload: slots that were blocked, unblocked or withdrawn. */
  public record ChangedSlots(List<Long> slotIds) {}

  @EventListener
  void on(Blocks.BlocksChanged event) {
    enqueue(event.slotIds());
  }

  /**
   * Closes the slots in Redis at once, so that few claims are admitted in vain. The outbox copies
   * afterwards what became of them, also when they weren't withdrawn. Without Redis nobody is
   * admitted anyway.
   */
  @EventListener
  void on(SlotWithdrawal.WithdrawalStarted event) {
    enqueue(event.slotIds());
    try {
      permits.block(event.slotIds(), true);
    } catch (RedisException away) {
      log.warn("Redis is away; withdrawn slots are closed in Redis later: {}", away.toString());
    }
  }

  /** A withdrawal whose transaction failed has left the slots closed in Redis alone. */
  @TransactionalEventListener(phase = TransactionPhase.AFTER_ROLLBACK)
  @Transactional(propagation = Propagation.REQUIRES_NEW)
  void onFailureOf(SlotWithdrawal.WithdrawalStarted event) {
    enqueue(event.slotIds());
  }

  /** Adds these slots to the outbox, in the caller's transaction. */
  public void enqueue(List<Long> slotIds) {
    for (int from = 0; from < slotIds.size(); from += BATCH_SIZE) {
      int to = Math.min(from + BATCH_SIZE, slotIds.size());
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
   * Locks the sessions' rows until Redis is updated. A warm-up locks them too, so that the older of
   * two updates never comes last.
   */
  @Override
  @Transactional(isolation = Isolation.READ_COMMITTED)
  public void perform(ChangedSlots changed) {
    slots.sessionIds(changed.slotIds()).forEach(sessions::lock);
    Set<Long> blocked = slots.blockedAmong(changed.slotIds());
    permits.block(blocked, true);
    permits.block(changed.slotIds().stream().filter(id -> !blocked.contains(id)).toList(), false);
  }
}
