package io.courtflash.desktop.screen.deadletters;

import org.jspecify.annotations.Nullable;

/**
 * Whom and what the claim of a dead letter was about.
 *
 * @param accountId null where there is no such account any more
 * @param person the student ID; the account's id where there is no such account any more
 * @param slot the court, the date and the start in the venue's zone; the slot's id where there is
 *     no such slot
 */
record ClaimNames(@Nullable Long accountId, String person, String slot) {}
