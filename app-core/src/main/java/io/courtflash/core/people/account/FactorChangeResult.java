package io.courtflash.core.people.account;

import java.util.List;

/** How a change of one's own second factor ended. */
public sealed interface FactorChangeResult {

  /**
   * Done.
   *
   * @param recoveryCodes new ones to show once, after which the earlier ones don't count any more;
   *     empty when the change made none
   */
  record Changed(List<String> recoveryCodes) implements FactorChangeResult {}

  /** The new app doesn't show this code now; nothing was changed. */
  record WrongNewCode() implements FactorChangeResult {}

  /** The set-up isn't one that was begun for this account here; nothing was changed. */
  record UnknownSetup() implements FactorChangeResult {}

  /**
   * The owner didn't prove who they are; nothing was changed.
   *
   * @param refusal as a login would have ended
   */
  record NotProved(LoginResult refusal) implements FactorChangeResult {}
}
