package io.courtflash.core.people.person;

import java.time.Instant;

/**
 * A note of a member of the staff about a person.
 *
 * @param authorName the login id of the author at that time
 */
public record PersonNote(long id, String authorName, String note, Instant createTime) {}
