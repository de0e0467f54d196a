package io.courtflash.core.people.login.token;

import io.courtflash.core.people.access.StaffPermissions;
import io.courtflash.core.people.login.store.AccessChangeMapper;
import io.courtflash.core.platform.servers.HallTopics;
import io.courtflash.core.platform.work.LoopScheduler;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.redisson.api.RTopic;
import org.redisson.api.RedissonClient;
import org.redisson.client.RedisException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import org.springframework.transaction.event.TransactionPhase;
import org.springframework.transaction.event.TransactionalEventListener;

/**
 * Drops cached tokens and accounts that were changed: at once on the node that changes them, on
 * others by a Redis message, or, if that is lost, within a second by {@link AccessChangeMapper the
 * table of changes}.
 */
@Component
class AccessChanges {

  private static final Logger log = LoggerFactory.getLogger(AccessChanges.class);
  private static final String TOKEN = "token:";
  private static final String USER = "user:";
  private static final Duration PERIOD = Duration.ofMillis(500);
  private static final Duration PURGE_PERIOD = Duration.ofHours(1);

  /**
   * After a longer pause the table may no longer show every change since the last reading, because
   * a change shows up to 30 seconds after its time, and is shown for a minute.
   */
  private static final Duration MAX_PAUSE = Duration.ofSeconds(20);

  private final AccessChangeMapper changes;
  private final VerificationCache cache;
  private final RTopic topic;
  private Set<Long> handled = Set.of();
  private @Nullable Long highestId;

  AccessChanges(
      AccessChangeMapper changes,
      VerificationCache cache,
      RedissonClient redis,
      LoopScheduler background) {
    this.changes = changes;
    this.cache = cache;
    topic = HallTopics.topic(redis, "bf:token:revoked");
    topic.addListener(String.class, (_, message) -> received(message));
    background.every(PERIOD, "access-changes", this::read);
    background.every(PURGE_PERIOD, "access-changes-purge", changes::deleteOld);
  }

  /** Stores that a token was revoked, in the caller's transaction. */
  void storeRevoked(String hash) {
    changes.tokenRevoked(HexFormat.of().parseHex(hash));
  }

  /** Ends what is cached of a token, after its revocation was committed. */
  void tokenRevoked(String hash) {
    cache.tokenRevoked(hash);
    publish(TOKEN + hash);
  }

  /** Other nodes read it, whether the message below reaches them or not. */
  @TransactionalEventListener(phase = TransactionPhase.BEFORE_COMMIT, fallbackExecution = true)
  void store(StaffPermissions.AccountAccessChanged changed) {
    changes.userChanged(changed.userId());
  }

  @TransactionalEventListener(phase = TransactionPhase.AFTER_COMMIT, fallbackExecution = true)
  void on(StaffPermissions.AccountAccessChanged changed) {
    cache.userChanged(changed.userId());
    publish(USER + changed.userId());
  }

  private void publish(String message) {
    try {
      topic.publish(message);
    } catch (RedisException e) {
      log.warn("Other nodes learn of a revoked token up to a second late: {}", e.toString());
    }
  }

  private void received(String message) {
    if (message.startsWith(TOKEN)) {
      cache.tokenRevoked(message.substring(TOKEN.length()));
    } else if (message.startsWith(USER)) {
      cache.userChanged(Long.parseLong(message.substring(USER.length())));
    }
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
