package io.courtflash.core.people.access;

import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
import lombok.RequiredArgsConstructor;

/**
 * The reasons for which changes to people, their audiences and their roles are refused. A refused
 * request has changed nothing.
 */
@RequiredArgsConstructor
public enum PeopleRefusal {
  /** There is no such audience, or it is retired. */
  UNKNOWN_AUDIENCE(ResponseCode.NOT_FOUND, "audience.not-found"),
  /** Another audience has the name of the argument; names that differ only in case are the same. */
  AUDIENCE_NAME_TAKEN(ResponseCode.FAILED, "audience.name-taken"),
  /** The default audience can't be retired: make another one the default first. */
  DEFAULT_AUDIENCE(ResponseCode.FAILED, "audience.is-default"),
  /** As many sessions as the argument says have a price for the audience. */
  AUDIENCE_PRICED(ResponseCode.FAILED, "audience.in-use.PRICE"),
  /** As many booking rules as the argument says are the audience's own. */
  AUDIENCE_RULED(ResponseCode.FAILED, "audience.in-use.RULE"),
  /** As many accounts as the argument says belong to the audience. */
  AUDIENCE_JOINED(ResponseCode.FAILED, "audience.in-use.ACCOUNT"),
  /** There is no such role. */
  UNKNOWN_ROLE(ResponseCode.NOT_FOUND, "role.not-found"),
  /** Another role has the name of the argument; names that differ only in case are the same. */
  ROLE_NAME_TAKEN(ResponseCode.FAILED, "role.name-taken"),
  /** As many accounts as the argument says have the role. */
  ROLE_IN_USE(ResponseCode.FAILED, "role.in-use"),
  /** There is no such account. */
  UNKNOWN_ACCOUNT(ResponseCode.NOT_FOUND, "account.not-found"),
  /** Another account has the name; names that differ only in case are the same. */
  ACCOUNT_NAME_TAKEN(ResponseCode.USERNAME_EXISTED, "code.USERNAME_EXISTED"),
  /** The present password, which proves that the caller is the account's owner, is wrong. */
  WRONG_PASSWORD(ResponseCode.USERNAME_OR_PASSWORD_ERROR, "account.wrong-password"),
  /** The last administrator can be neither deleted, demoted, suspended nor erased. */
  LAST_ADMINISTRATOR(ResponseCode.FAILED, "account.last-administrator"),
  /** The account is suspended until another instant than the staff saw. */
  OTHER_SUSPENSION(ResponseCode.FAILED, "account.other-suspension"),
  /** The person has as many bookings, and payments or refunds, still open as the arguments say. */
  STILL_OPEN(ResponseCode.FAILED, "person.still-open"),
  /** The policy doesn't let as many own bookings be cancelled any more as the argument says. */
  OWN_BOOKINGS_STAY(ResponseCode.SLOT_CLOSED, "person.own-too-late"),
  /** As many own payments or refunds as the argument says must have arrived first. */
  OWN_MONEY_OPEN(ResponseCode.FAILED, "person.own-money-open"),
  /** A list of people has more passwords than the argument says; hashing them takes long. */
  TOO_MANY_PASSWORDS(ResponseCode.FAILED, "roster.too-many-passwords"),
  /** Accounts have changed since the preview of a list of people: look at it again. */
  ROSTER_STALE(ResponseCode.FAILED, "roster.stale"),
  /**
   * So many people are gone, of as many whom earlier lists had, that staff have to say their number
   * before they are suspended: the arguments.
   */
  MANY_GONE(ResponseCode.FAILED, "roster.many-gone"),
  /** The mail server didn't take the mail with the code. */
  CODE_NOT_SENT(ResponseCode.FAILED, "notify.code-not-sent");

  private final ResponseCode code;
  private final String textKey;

  public Refusal refuse(Object... arguments) {
    return Refusal.of(code, textKey, arguments);
  }
}
