package io.courtflash.core.strike;

import io.courtflash.core.account.Account;
import io.courtflash.core.account.AccountSuspensions;
import io.courtflash.core.account.Accounts;
import io.courtflash.core.account.Actor;
import io.courtflash.core.account.Role;
import io.courtflash.core.account.SuspensionCause;
import io.courtflash.core.config.ConfigKey;
import io.courtflash.core.config.SystemConfig;
import io.courtflash.core.outbox.OutboxAction;
import io.courtflash.core.strike.store.StrikeMapper;
import io.courtflash.core.strike.store.StrikeMapper.StrikeTotal;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import org.springframework.context.MessageSource;
import org.springframework.stereotype.Component;

/**
 * Suspends a student whose strikes have come to the limit, for some days from the latest strike on.
 */
@Component
class SuspensionPolicy implements OutboxAction<SuspensionPolicy.SuspensionCheck> {

  /** Whose strikes changed. */
  record SuspensionCheck(long userId) {}

  private final StrikeMapper strikes;
  private final Accounts accounts;
  private final AccountSuspensions suspensions;
  private final SystemConfig config;
  private final String reason;

  SuspensionPolicy(
      StrikeMapper strikes,
      Accounts accounts,
      AccountSuspensions suspensions,
      SystemConfig config,
      MessageSource messages) {
    this.strikes = strikes;
    this.accounts = accounts;
    this.suspensions = suspensions;
    this.config = config;
    // Kept as words with the account, whose reader may have either language.
    this.reason =
        words(messages, Locale.SIMPLIFIED_CHINESE) + " / " + words(messages, Locale.ENGLISH);
  }

  private static String words(MessageSource messages, Locale language) {
    return messages.getMessage("strike.suspended", null, language);
  }

  @Override
  public String name() {
    return "judge-strikes";
  }

  @Override
  public Class<SuspensionCheck> payloadType() {
    return SuspensionCheck.class;
  }

  @Override
  public void perform(SuspensionCheck student) {
    StrikeTotal tally = strikes.tally(student.userId());
    Instant latest = tally.latest();
    if (latest == null || !isTooMuch(tally)) {
      return;
    }
    Instant until = latest.plus(Duration.ofDays(config.number(ConfigKey.STRIKE_SUSPENSION_DAY)));
    accounts
        .find(student.userId())
        .filter(account -> account.userRole() == Role.USER)
        .filter(account -> isSooner(account, until))
        .ifPresent(
            account ->
                suspensions.suspend(
                    Actor.ENGINE, account.id(), until, reason, SuspensionCause.STRIKES));
  }

  /** Lifts a suspension for strikes when the points are below the limit again. */
  void liftSuspension(Actor actor, long userId) {
    if (!isTooMuch(strikes.tally(userId))) {
      suspensions.lift(actor, userId, SuspensionCause.STRIKES);
    }
  }

  private boolean isTooMuch(StrikeTotal tally) {
    int limit = config.number(ConfigKey.STRIKE_LIMIT);
    return limit > 0 && tally.points() >= limit;
  }

  private static boolean isSooner(Account account, Instant until) {
    Instant before = account.suspendedUntil();
    return before == null || before.isBefore(until);
  }
}
