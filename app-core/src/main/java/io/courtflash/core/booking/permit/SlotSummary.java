package io.courtflash.core.booking.permit;

/**
 * Numbers of a slot's keys in Redis, all read at one instant. They tell whether the slot agrees
 * with MySQL, without its holds being sent.
 *
 * @param gate as it is in Redis
 * @param permits how many are free
 * @param isDedupRight whether the dedup set is the users of the holds
 * @param holds how many there are
 * @param traceSum the sum of the first 32 bits of the SHA-1 of each hold's trace id
 * @param pending how many claims have no settled row
 */
public record SlotSummary(
    long slotId,
    int capacity,
    SlotGate gate,
    boolean blocked,
    int permits,
    boolean isDedupRight,
    long holds,
    long traceSum,
    long pending) {}
