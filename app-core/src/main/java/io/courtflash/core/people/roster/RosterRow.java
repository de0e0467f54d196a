package io.courtflash.core.people.roster;

import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * A person in a roster. What is null stays as it is, or is missing in a new account.
 *
 * @param audience the name of an audience of the hall; null for a new account: the default one
 * @param password of a new account; null to have a code made for the first login. An account that
 *     exists keeps its password
 * @param feePaidUntil the last day that the card or fee is paid for, in the venue's zone
 */
public record RosterRow(
    String studentId,
    @Nullable String name,
    @Nullable String phone,
    @Nullable String email,
    @Nullable String audience,
    @Nullable String password,
    @Nullable LocalDate feePaidUntil) {

  /** A row that says nothing about the fee. */
  public RosterRow(
      String studentId,
      @Nullable String name,
      @Nullable String phone,
      @Nullable String email,
      @Nullable String audience,
      @Nullable String password) {
    this(studentId, name, phone, email, audience, password, null);
  }
}
