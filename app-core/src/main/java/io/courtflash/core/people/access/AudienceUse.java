package io.courtflash.core.people.access;

/**
 * Counts the references of one feature to an audience, which can't be retired while there are any.
 * An audience that any bean of this type counts can't be retired.
 */
public interface AudienceUse {

  /** The kinds of references to an audience. */
  enum Kind {
    ACCOUNT,
    /** A session's own price for the audience. */
    PRICE,
    /** A booking rule with a limit of the audience's own. */
    RULE
  }

  Kind kind();

  /** How many refer to the audience; called in the transaction that holds its row's lock. */
  int count(long audienceId);
}
