package io.courtflash.core.account;

import io.courtflash.core.account.store.LoginTokenMapper;
import java.util.List;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Lists and ends the active logins of an account. */
@Component
public class ActiveLogins {

  private final LoginTokenMapper mapper;
  private final ApplicationEventPublisher events;

  ActiveLogins(LoginTokenMapper mapper, ApplicationEventPublisher events) {
    this.mapper = mapper;
    this.events = events;
  }

  /**
   * The logins of an account, the latest first.
   *
   * @param token the caller's login token
   */
  public List<ActiveLogin> of(long userId, String token) {
    return mapper.activeOf(userId, LoginTokens.digest(token));
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
