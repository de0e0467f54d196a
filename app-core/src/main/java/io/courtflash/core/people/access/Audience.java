package io.courtflash.core.people.access;

/**
 * A group of people with prices and limits of its own, such as students, staff and externals. Every
 * account belongs to one.
 *
 * @param isDefault whether new accounts belong to it; true for exactly one
 */
public record Audience(long id, String name, boolean isDefault) {}
