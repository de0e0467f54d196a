package io.courtflash.core.booking.gate.web;

/**
 * A free slot and how near it is to the wanted one.
 *
 * @param score 100 the slot itself, 80 its time on another court, less for other times
 */
record NearestSlotView(int score, SlotView slot) {}
