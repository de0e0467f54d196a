package io.courtflash.core.people.login.campus;

/** An account was linked to a person of the university's identity provider. */
public record AccountLinked(long userId) {}
