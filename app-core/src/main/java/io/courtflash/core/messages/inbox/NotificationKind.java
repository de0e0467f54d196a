package io.courtflash.core.messages.inbox;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;

/** The events that students are notified of. Stored with at most 16 characters. */
public enum NotificationKind {
  /** A claim became a reservation that has to be paid. */
  SETTLED,
  /** A claim became a reservation for which there is nothing to pay. */
  BOOKED_FREE,
  /** A third of the time for the payment is left. */
  DUE_SOON,
  /** A booking starts soon, as long before as the student chose. */
  PLAY_SOON,
  /** A gate opens soon, for who wants to be reminded of gates. */
  RELEASE_SOON,
  PAID,
  /** The student wasn't checked in in time, and the booking is a no-show by itself. */
  NO_SHOW,
  CANCELLED,
  REFUNDED,
  /** A part of the payment was given back; the reservation goes on. */
  PART_REFUNDED,
  /** A claim was lost after its slot was taken off sale. */
  LOST,
  /** Staff moved the reservation to another slot. */
  MOVED,
  /** Staff moved it to a slot that can be given back for the whole amount, and said why. */
  OFFERED,
  /** The student changed the reservation to another slot. */
  CHANGED,
  /** A place that the student waits for is offered until a deadline. */
  WAIT_OFFER,
  /** A place that the student waited for is booked. */
  WAIT_TAKEN,
  /** A place that was offered wasn't accepted in time; the student waits no more. */
  WAIT_MISSED,
  /** Staff booked places for the student that come again each week; one message for all. */
  SERIES_BOOKED,
  /** Staff ended a series of bookings; one message for all that were cancelled. */
  SERIES_ENDED,
  /** A date of a series that waited for the refunds of others couldn't be booked. */
  SERIES_DATE_LOST,
  /** Strangers tried several wrong passwords for the account. */
  PASSWORD_GUESSED,
  /** The account was linked to the university's account of its owner. */
  ACCOUNT_LINKED,
  /** An administrator removed the second factor of the account. */
  FACTOR_RESET,
  /** A new passkey can log in to the account. */
  PASSKEY_ADDED,
  /** The account has another password. */
  PASSWORD_CHANGED,
  /** The authenticator app or the recovery codes of the account are others, or none. */
  FACTOR_CHANGED,
  /** Messages to the owner are mailed to another address than before. */
  MAIL_CHANGED,
  /** Staff wrote to the person; it is mailed, too, and can't be switched off. */
  STAFF_MESSAGE;

  /** All kinds of this version. A node of a newer one beside it stores others, too. */
  public static final Set<NotificationKind> KNOWN =
      Collections.unmodifiableSet(EnumSet.allOf(NotificationKind.class));
}
