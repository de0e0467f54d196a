package io.courtflash.desktop.booking;

import io.courtflash.core.hall.block.Blocks;

/**
 * The outcome of blocking slots.
 *
 * @param affectedBookings how many live bookings the blocked slots have
 */
public record BlockResult(Blocks.Outcome outcome, int affectedBookings) {}
