package io.courtflash.core.people.login.token;

import io.courtflash.core.people.access.AccountAccessChanged;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.AuditAction;
import io.courtflash.core.people.access.StaffAccountGuard;
import io.courtflash.core.people.access.StaffActed;
import io.courtflash.core.people.login.store.LoginTokenMapper;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import java.util.List;
import java.util.Map;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Lists and ends the active logins of an account. */
@Component
@RequiredArgsConstructor
public class ActiveLogins {

  private static final byte[] NO_TOKEN = {};

  private final LoginTokenMapper mapper;
  private final StaffAccountGuard guard;
  private final ApplicationEventPublisher events;

  /**
   * The logins of an account, the latest first.
   *
   * @param token the caller's login token
   */
  public List<ActiveLogin> of(long userId, String token) {
    return mapper.activeOf(userId, LoginTokens.digest(token));
  }

  /** The logins of an account, the latest first, for the staff. */
  public List<ActiveLogin> of(long userId) {
    return mapper.activeOf(userId, NO_TOKEN);
  }

  /** Ends one login of an account, or all, for the staff; false when there is none. */
  @Transactional
  @NeedsPermission(Permission.CHANGE_PEOPLE)
  public boolean endByStaff(Actor staff, long userId, @Nullable Long id) {
    guard.require(staff, userId);
    int ended = id == null ? mapper.deleteOf(userId) : mapper.deleteById(id, userId);
    if (ended > 0) {
      events.publishEvent(new AccountAccessChanged(userId));
      events.publishEvent(
          new StaffActed(
              staff,
              AuditAction.ACCOUNT_LOGINS_ENDED,
              "account:" + userId,
              null,
              Map.of("ended", ended)));
    }
    return ended > 0;
  }

  /** Ends one login; false when this account has no such login. */
  @Transactional
  public boolean end(long userId, long id) {
    boolean ended = mapper.deleteById(id, userId) == 1;
    events.publishEvent(new AccountAccessChanged(userId));
    return ended;
  }

  /**
   * Ends all logins but one.
   *
   * @param token of the login that stays
   */
  @Transactional
  public void endOthers(long userId, String token) {
    mapper.deleteOthers(userId, LoginTokens.digest(token));
    events.publishEvent(new AccountAccessChanged(userId));
  }
}
