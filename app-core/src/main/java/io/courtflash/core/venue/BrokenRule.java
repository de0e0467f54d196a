package io.courtflash.core.venue;

/**
 * A plan that can't be: which field is wrong, and why.
 *
 * @param field as the HTTP contract names it
 * @param problem a key of the message bundle
 */
public record BrokenRule(String field, String problem) {}
