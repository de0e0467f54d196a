package io.courtflash.core.people.access;

import lombok.RequiredArgsConstructor;

/**
 * Counts the references of one feature to an audience, which can't be retired while there are any.
 * An audience that any bean of this type counts can't be retired.
 */
public interface AudienceUse {

  /** The kinds of references to an audience. */
  @RequiredArgsConstructor
  enum Kind {
    ACCOUNT(PeopleRefusal.AUDIENCE_JOINED),
    /** A session's own price for the audience. */
    PRICE(PeopleRefusal.AUDIENCE_PRICED),
    /** A booking rule with a limit of the audience's own. */
    RULE(PeopleRefusal.AUDIENCE_RULED);

    private final PeopleRefusal refusal;

    /** The refusal to retire the audience; its argument is their number. */
    PeopleRefusal refusal() {
      return refusal;
    }
  }

  Kind kind();

  /** How many refer to the audience; called in the transaction that holds its row's lock. */
  int count(long audienceId);
}
