package io.courtflash.core.people.account.audience;

/**
 * A group of people that the hall tells apart, such as students, staff and externals. Every account
 * belongs to one.
 *
 * @param isDefault whether new accounts belong to it; true for exactly one
 */
public record Audience(long id, String name, boolean isDefault) {}
