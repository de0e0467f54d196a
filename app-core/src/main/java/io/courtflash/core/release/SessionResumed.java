package io.courtflash.core.release;

/** A paused session admits again. */
public record SessionResumed(long sessionId) {}
