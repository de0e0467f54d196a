package io.courtflash.desktop.screen.deadletters;

/**
 * Whom and what the claim of a dead letter was about.
 *
 * @param person the student ID; the account's id where there is no such account any more
 * @param slot the court, the date and the start in the venue's zone; the slot's id where there is
 *     no such slot
 */
record ClaimNames(String person, String slot) {}
