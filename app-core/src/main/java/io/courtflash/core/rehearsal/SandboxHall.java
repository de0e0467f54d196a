package io.courtflash.core.rehearsal;

import io.courtflash.core.permit.WarmSlot;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * The hall that a rehearsal plays in. Its ids are below zero and those of this rehearsal alone:
 * what another one left in a cache or a queue never fits.
 */
record SandboxHall(long rehearsalId, RehearsalPlan plan) {

  private static final long IDS_EACH = 10_000;
  private static final Duration SALE = Duration.ofHours(1);

  long sessionId() {
    return id(1);
  }

  List<Long> courtIds() {
    return LongStream.rangeClosed(1, plan.courts()).map(this::id).boxed().toList();
  }

  List<SandboxSlot> places() {
    return IntStream.range(0, plan.courts() * plan.slotsPerCourt()).mapToObj(this::place).toList();
  }

  private SandboxSlot place(int number) {
    int court = number / plan.slotsPerCourt();
    return new SandboxSlot(id(number + 1), id(court + 1), number % plan.slotsPerCourt());
  }

  List<Long> slotIds() {
    return places().stream().map(SandboxSlot::slotId).toList();
  }

  List<Long> userIds() {
    return LongStream.rangeClosed(1, plan.students()).map(this::id).boxed().toList();
  }

  List<WarmSlot> warm(Instant opensAt) {
    Instant closesAt = opensAt.plus(SALE);
    return slotIds().stream()
        .map(
            slotId ->
                new WarmSlot(
                    slotId,
                    sessionId(),
                    plan.capacity(),
                    false,
                    false,
                    opensAt,
                    closesAt,
                    closesAt))
        .toList();
  }

  private long id(long number) {
    return -(rehearsalId * IDS_EACH + number);
  }
}
