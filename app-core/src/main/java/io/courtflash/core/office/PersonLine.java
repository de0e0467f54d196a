package io.courtflash.core.office;

import io.courtflash.core.people.person.Account;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A person in the list of people.
 *
 * @param strikes the points of the strikes that count now
 * @param nextBooking when the next booking starts that has not begun; null when there is none
 */
public record PersonLine(Account account, int strikes, @Nullable Instant nextBooking) {}
