package io.courtflash.core.account;

import io.courtflash.core.account.store.KnownUserMapper;
import java.util.Set;
import org.springframework.stereotype.Component;

/** Tells which user ids are real. */
@Component
public class KnownUsers {

  private final KnownUserMapper users;

  KnownUsers(KnownUserMapper users) {
    this.users = users;
  }

  /** Those of the ids that an account has or had. */
  public Set<Long> among(Set<Long> userIds) {
    return userIds.isEmpty() ? Set.of() : users.among(userIds);
  }
}
