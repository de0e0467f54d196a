package io.courtflash.core.booking.permit;

/**
 * The numbers of a slot's permits, holds, holders and pending claims in Redis, all read at one
 * instant.
 *
 * @param permits how many are free
 * @param holds how many there are
 * @param holders how many user ids are in the dedup set
 * @param pending how many claims have no settled row
 */
public record SlotCounts(long slotId, int permits, long holds, long holders, long pending) {}
