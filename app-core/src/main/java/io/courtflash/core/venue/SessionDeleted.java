package io.courtflash.core.venue;

/**
 * A session was deleted and its slots that had not ended were taken off sale; published inside the
 * change's transaction.
 */
public record SessionDeleted(long sessionId) {}
