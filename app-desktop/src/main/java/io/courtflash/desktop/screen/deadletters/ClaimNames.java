package io.courtflash.desktop.screen.deadletters;

import org.jspecify.annotations.Nullable;

/**
 * The student and the slot of a dead letter's claim, by name.
 *
 * @param accountId null where there is no such account any more
 * @param person the student ID; the account's id where there is no such account any more
 * @param slot the court, the date and the start in the venue's zone; the slot's id where there is
 *     no such slot
 */
record ClaimNames(@Nullable Long accountId, String person, String slot) {}
