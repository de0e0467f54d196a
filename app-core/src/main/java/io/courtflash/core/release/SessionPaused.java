package io.courtflash.core.release;

/** A session admits nobody any more, until it is resumed. */
public record SessionPaused(long sessionId) {}
