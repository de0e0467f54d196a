package io.courtflash.core.venue;

/**
 * A rule that a session plan breaks.
 *
 * @param field the wrong field, by its name in the HTTP contract
 * @param problem why it is wrong, as a key of the message bundle
 */
public record BrokenRule(String field, String problem) {}
