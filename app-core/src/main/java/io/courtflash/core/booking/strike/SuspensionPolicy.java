package io.courtflash.core.booking.strike;

import io.courtflash.core.booking.strike.store.StrikeMapper;
import io.courtflash.core.booking.strike.store.StrikeMapper.StrikeTotal;
import io.courtflash.core.hall.settings.ConfigKey;
import io.courtflash.core.hall.settings.SystemConfig;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.people.access.SuspensionCause;
import io.courtflash.core.people.account.Accounts;
import io.courtflash.core.people.person.AccountSuspensions;
import io.courtflash.core.platform.outbox.OutboxAction;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import org.springframework.context.MessageSource;
import org.springframework.stereotype.Component;

/**
 * Suspends a student whose strike points have reached the limit, for the configured number of days
 * after the latest strike. Runs from the outbox, after the commit of the strike.
 */
@Component
class SuspensionPolicy implements OutboxAction<SuspensionPolicy.SuspensionCheck> {

  /** The outbox entry for a student who got a strike. */
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
    // Stored as a text in both languages, because the student may read either.
    this.reason =
        text(messages, Locale.SIMPLIFIED_CHINESE) + " / " + text(messages, Locale.ENGLISH);
  }

  private static String text(MessageSource messages, Locale language) {
    return messages.getMessage("strike.suspended", null, language);
  }

  /** Rows with this name may be in the outbox of a running hall: don't rename it. */
  @Override
  public String name() {
    return "judge-strikes";
  }

  @Override
  public Class<SuspensionCheck> payloadType() {
    return SuspensionCheck.class;
  }

  @Override
  public void perform(SuspensionCheck check) {
    StrikeTotal total = strikes.total(check.userId());
    Instant latest = total.latest();
    if (latest == null || !isAtLimit(total)) {
      return;
    }
    Instant until = latest.plus(Duration.ofDays(config.number(ConfigKey.STRIKE_SUSPENSION_DAY)));
    accounts
        .find(check.userId())
        .filter(account -> account.userRole() == Role.USER)
        .ifPresent(
            account ->
                // Strikes may be taken back until the account is locked.
                suspensions.suspendIf(
                    () ->
                        isAtLimit(strikes.total(account.id()))
                            && !suspensions.isSuspended(
                                account.id(), SuspensionCause.STRIKES, until),
                    Actor.ENGINE,
                    account.id(),
                    until,
                    reason,
                    SuspensionCause.STRIKES));
  }

  /**
   * Longer than a lock is waited for: a student who is booked or moved just now is locked, and
   * permits mustn't wait for that.
   */
  @Override
  public Duration maxDuration() {
    return Duration.ofSeconds(20);
  }

  /** Lifts a suspension for strikes if the points are below the limit and there is the account. */
  void liftSuspension(Actor actor, long userId) {
    if (!isAtLimit(strikes.total(userId)) && accounts.find(userId).isPresent()) {
      suspensions.lift(actor, userId, SuspensionCause.STRIKES);
    }
  }

  private boolean isAtLimit(StrikeTotal total) {
    int limit = config.number(ConfigKey.STRIKE_LIMIT);
    return limit > 0 && total.points() >= limit;
  }
}
