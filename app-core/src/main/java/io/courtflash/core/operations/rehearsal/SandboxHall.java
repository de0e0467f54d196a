package io.courtflash.core.operations.rehearsal;

import io.courtflash.core.booking.permit.Permits;
import io.courtflash.core.booking.permit.Permits.WarmSlot;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * The sandbox of one rehearsal: its session, courts, slots and simulated students. All ids are
 * below zero, and each rehearsal has its own ids, so that what an earlier one left in a cache or a
 * queue never matches.
 */
record SandboxHall(long rehearsalId, RehearsalPlan plan) {

  private static final long IDS_PER_REHEARSAL = 20_000;
  private static final Duration SALE_TIME = Duration.ofHours(1);
  private static final int WAITED_SLOTS = 4;

  long sessionId() {
    return id(1);
  }

  List<Long> courtIds() {
    return LongStream.rangeClosed(1, plan.courts()).map(this::id).boxed().toList();
  }

  List<SandboxSlot> slots() {
    return IntStream.range(0, plan.courts() * plan.slotsPerCourt()).mapToObj(this::slot).toList();
  }

  private SandboxSlot slot(int number) {
    int court = number / plan.slotsPerCourt();
    return new SandboxSlot(id(number + 1), id(court + 1), number % plan.slotsPerCourt());
  }

  List<Long> slotIds() {
    return slots().stream().map(SandboxSlot::slotId).toList();
  }

  /** The slots of one place each that students wait for when the rush is over. */
  List<SandboxSlot> waitedSlots() {
    int others = plan.courts() * plan.slotsPerCourt();
    return IntStream.range(0, WAITED_SLOTS)
        .mapToObj(i -> new SandboxSlot(id(others + i + 1), id(1), plan.slotsPerCourt() + i))
        .toList();
  }

  List<Long> userIds() {
    return LongStream.rangeClosed(1, plan.students()).map(this::id).boxed().toList();
  }

  /** The slots as they are warmed up in Redis, with a gate that opens at a time. */
  List<WarmSlot> warmSlots(Instant opensAt) {
    return slotIds().stream().map(slotId -> warmSlot(slotId, plan.capacity(), opensAt)).toList();
  }

  /** The same of the slots that students wait for. */
  List<WarmSlot> warmWaitedSlots(Instant opensAt) {
    return waitedSlots().stream().map(slot -> warmSlot(slot.slotId(), 1, opensAt)).toList();
  }

  private WarmSlot warmSlot(long slotId, int capacity, Instant opensAt) {
    Instant closesAt = opensAt.plus(SALE_TIME);
    return new WarmSlot(
        slotId,
        sessionId(),
        capacity,
        false,
        new Permits.SlotGate(false, opensAt, closesAt),
        closesAt);
  }

  private long id(long number) {
    return -(rehearsalId * IDS_PER_REHEARSAL + number);
  }
}
