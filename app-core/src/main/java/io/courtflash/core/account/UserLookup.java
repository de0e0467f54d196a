package io.courtflash.core.account;

import io.courtflash.core.account.store.UserLookupMapper;
import io.courtflash.core.account.store.UserLookupMapper.UserWithRole;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/** Looks up which user ids exist, and locks students. */
@Component
public class UserLookup {

  private final UserLookupMapper users;

  UserLookup(UserLookupMapper users) {
    this.users = users;
  }

  /** Those of the ids that an account has or had. */
  public Set<Long> existing(Set<Long> userIds) {
    return userIds.isEmpty() ? Set.of() : users.existing(userIds);
  }

  /** Those of the ids that are active students, locked until the caller's transaction ends. */
  @Transactional(propagation = Propagation.MANDATORY)
  public Set<Long> lockStudents(Set<Long> userIds) {
    return userIds.isEmpty()
        ? Set.of()
        : users.lock(userIds).stream()
            .filter(user -> user.userRole() == Role.USER)
            .map(UserWithRole::id)
            .collect(Collectors.toSet());
  }
}
