package io.courtflash.core.people.person;

import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * The audience of an account's owner, and until when the card or fee is paid.
 *
 * @param feePaidUntil the last day that the card or fee is paid for, in the venue's zone; null when
 *     it isn't paid
 */
public record Membership(long audienceId, @Nullable LocalDate feePaidUntil) {}
