package io.courtflash.core.people.person;

import org.jspecify.annotations.Nullable;

/**
 * The name, phone number and e-mail address of an account's owner, as the hall's staff know them.
 * It stays out of the audit log, which can't be changed when a person's data is erased.
 *
 * @param email nothing is sent to it; see the owner's notification preferences
 */
public record Contact(@Nullable String name, @Nullable String phone, @Nullable String email) {

  public static final Contact NONE = new Contact(null, null, null);
}
