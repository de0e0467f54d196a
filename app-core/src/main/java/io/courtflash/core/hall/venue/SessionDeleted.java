package io.courtflash.core.hall.venue;

/**
 * A session was deleted, and its slots that had not ended were withdrawn. Published in the
 * transaction of the change.
 */
public record SessionDeleted(long sessionId) {}
