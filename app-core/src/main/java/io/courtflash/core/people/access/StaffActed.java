package io.courtflash.core.people.access;

import org.jspecify.annotations.Nullable;

/**
 * An audited change: by a member of the staff, by the engine, or by a student who changed a booking
 * or logged in by a new way. Publish it inside the transaction of the change, so that both are
 * committed or rolled back together.
 *
 * @param action what was done
 * @param subject what was changed, such as {@code court:7}
 * @param before the state before, which the log keeps as JSON; null when there was none
 * @param after the state after, which the log keeps as JSON; null when there is none
 */
public record StaffActed(
    Actor actor,
    AuditAction action,
    String subject,
    @Nullable Object before,
    @Nullable Object after) {}
