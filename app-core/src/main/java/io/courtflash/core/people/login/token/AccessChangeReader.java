package io.courtflash.core.people.login.token;

import io.courtflash.core.people.login.store.AccessChangeMapper;
import io.courtflash.core.platform.work.LoopScheduler;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Drops cached tokens and accounts of this node that were changed on any node: by the Redis message
 * of the change, or, if that is lost, within a second by {@link AccessChangeMapper the table of
 * changes}.
 */
@Component
class AccessChangeReader {

  private static final Duration PERIOD = Duration.ofMillis(500);

  /**
   * After a longer pause the table may no longer show every change since the last reading, because
   * a change shows up to 30 seconds after its time, and is shown for a minute.
   */
  private static final Duration MAX_PAUSE = Duration.ofSeconds(20);

  private final AccessChangeMapper changes;
  private final VerificationCache cache;
  private Set<Long> handled = Set.of();
  private @Nullable Long highestId;

  AccessChangeReader(
      AccessChangeMapper changes,
      VerificationCache cache,
      TokenRevocationTopic revocations,
      LoopScheduler background) {
    this.changes = changes;
    this.cache = cache;
    revocations.listen(cache::tokenRevoked, cache::userChanged);
    background.every(PERIOD, "access-changes", this::read);
  }

  private void read() {
    long readAt = System.nanoTime();
    long known = highestId == null ? changes.highestId() : highestId;
    List<AccessChangeMapper.AccessChange> recent = changes.recent(known);
    if (cache.changesAge().compareTo(MAX_PAUSE) > 0) {
      cache.allChanged();
    }
    recent.stream().filter(change -> !handled.contains(change.id())).forEach(this::apply);
    handled = recent.stream().map(AccessChangeMapper.AccessChange::id).collect(Collectors.toSet());
    highestId =
        Math.max(
            known, recent.stream().mapToLong(AccessChangeMapper.AccessChange::id).max().orElse(0));
    cache.changesReadAt(readAt);
  }

  private void apply(AccessChangeMapper.AccessChange change) {
    if (change.userId() != null) {
      cache.userChanged(change.userId());
    }
    if (change.tokenHash() != null) {
      cache.tokenRevoked(change.tokenHash());
    }
  }
}
