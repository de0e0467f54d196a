package io.courtflash.core.account;

import io.courtflash.core.account.store.LoginTokenMapper;
import java.util.List;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** One's own logins, seen and ended. */
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
   * @param token the caller's own
   */
  public List<ActiveLogin> of(long userId, String token) {
    return mapper.openOf(userId, LoginTokens.digest(token));
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
   * @param token the caller's own, which stays
   */
  @Transactional
  public void endOthers(long userId, String token) {
    mapper.deleteOthers(userId, LoginTokens.digest(token));
    events.publishEvent(new AccountAccessChanged(userId));
  }
}
