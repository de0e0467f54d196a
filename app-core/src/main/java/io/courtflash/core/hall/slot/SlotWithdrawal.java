package io.courtflash.core.hall.slot;

import io.courtflash.core.hall.slot.store.SlotLockRows;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import lombok.RequiredArgsConstructor;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/**
 * Withdraws slots: they never take a booking again, and their courts' hours can be generated anew.
 * Claims are settled under the same row locks, so each claim of such a slot either had its
 * reservation before, or is lost.
 */
@Component
@RequiredArgsConstructor
public class SlotWithdrawal {

  private static final int BATCH_SIZE = 1_000;

  private final SlotLockRows slots;
  private final ApplicationEventPublisher events;

  /**
   * Has the slots closed in Redis, and locks their rows until the caller's transaction ends, in the
   * order of their ids. From then on the caller sees every reservation of these slots, and nobody
   * adds one. The caller's transaction must be READ COMMITTED. If it withdraws none of them in the
   * end, they are opened in Redis again.
   */
  @Transactional(propagation = Propagation.MANDATORY)
  public void start(List<Long> slotIds) {
    start(slotIds, List.of());
  }

  /**
   * Has the slots closed in Redis, and locks their rows and those of further slots until the
   * caller's transaction ends, all in the order of their ids, in which every transaction locks
   * slots.
   */
  @Transactional(propagation = Propagation.MANDATORY)
  public void start(List<Long> slotIds, List<Long> others) {
    if (!slotIds.isEmpty()) {
      events.publishEvent(new WithdrawalStarted(slotIds));
      List<Long> locked =
          Stream.concat(slotIds.stream(), others.stream()).distinct().sorted().toList();
      batches(locked).forEach(slots::lockForUpdate);
    }
  }

  /** Withdraws slots whose rows {@link #start} locked. */
  @Transactional(propagation = Propagation.MANDATORY)
  public void complete(List<Long> slotIds) {
    batches(slotIds).forEach(slots::withdraw);
  }

  private static Stream<List<Long>> batches(List<Long> slotIds) {
    return IntStream.range(0, Math.ceilDiv(slotIds.size(), BATCH_SIZE))
        .mapToObj(
            i -> slotIds.subList(i * BATCH_SIZE, Math.min(slotIds.size(), (i + 1) * BATCH_SIZE)));
  }

  /**
   * These slots are about to be withdrawn, so nobody should be admitted to them from now on.
   * Published in the transaction that withdraws them, before it locks their rows. The transaction
   * may still find that one of them is booked, and then it withdraws none.
   */
  public record WithdrawalStarted(List<Long> slotIds) {

    public WithdrawalStarted {
      slotIds = List.copyOf(slotIds);
    }
  }
}
