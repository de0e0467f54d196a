package io.courtflash.core.people.access;

import io.courtflash.core.people.access.store.AudienceMapper;
import io.courtflash.core.people.access.store.AudienceMapper.Membership;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import lombok.RequiredArgsConstructor;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Isolation;
import org.springframework.transaction.annotation.Transactional;

/** Moves accounts between audiences, and counts the accounts of an audience. */
@Component
@RequiredArgsConstructor
public class AudienceMembers implements Audiences.AudienceUse {

  private final AudienceMapper mapper;
  private final ApplicationEventPublisher events;

  /**
   * Moves accounts to an audience. Every node knows the new one within a second. Idempotent;
   * accounts that are unknown or belong to it already aren't counted.
   *
   * @return how many accounts moved; empty when there is no such audience
   */
  @Transactional(isolation = Isolation.READ_COMMITTED)
  @NeedsPermission(Permission.CHANGE_PEOPLE)
  public Optional<Integer> move(Actor actor, Collection<Long> accountIds, long audienceId) {
    List<Membership> moved =
        accountIds.isEmpty() ? List.of() : mapper.lockOthers(new TreeSet<>(accountIds), audienceId);
    Optional<Audience> audience = mapper.share(audienceId);
    if (audience.isEmpty()) {
      return Optional.empty();
    }
    for (Membership account : moved) {
      var _ = mapper.move(account.accountId(), audienceId);
      events.publishEvent(new StaffPermissions.AccountAccessChanged(account.accountId()));
      events.publishEvent(
          new StaffActed(
              actor,
              AuditAction.ACCOUNT_AUDIENCE_CHANGED,
              "account:" + account.accountId(),
              Map.of("audience", account.audience()),
              Map.of("audience", audience.get().name())));
    }
    return Optional.of(moved.size());
  }

  @Override
  public Kind kind() {
    return Kind.ACCOUNT;
  }

  @Override
  public int count(long audienceId) {
    return mapper.accounts(audienceId);
  }
}
