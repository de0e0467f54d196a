package io.courtflash.core.booking;

import io.courtflash.core.account.Actor;
import io.courtflash.core.account.AuditAction;
import io.courtflash.core.account.StaffActed;
import io.courtflash.core.background.LoopScheduler;
import io.courtflash.core.booking.rule.Quota;
import io.courtflash.core.booking.rule.RuleSet;
import io.courtflash.core.booking.store.SessionLimitMapper;
import io.courtflash.core.booking.store.SessionLimitMapper.LimitRow;
import io.courtflash.core.config.SystemConfig;
import io.courtflash.core.security.ActsOn;
import io.courtflash.core.security.NeedsPermission;
import io.courtflash.core.security.Permission;
import io.courtflash.core.security.Place;
import io.courtflash.core.store.Transactions;
import io.courtflash.core.venue.Sessions;
import java.time.Duration;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;

/**
 * The limits of the rules: the hall's are settings, and a session can have some of its own. A
 * change takes effect at once on this node, and within a second on every other. Nobody who asks for
 * them waits for the database: they are read in the background, and the last ones count while the
 * database is away.
 */
@Component
public class SessionLimits {

  private static final Duration READ_PERIOD = Duration.ofMillis(500);

  private final SystemConfig config;
  private final SessionLimitMapper mapper;
  private final Sessions sessions;
  private final Transactions transactions;
  private final ApplicationEventPublisher events;

  /** Makes sure that what was read before a change never replaces the change. */
  private final ReentrantLock updating = new ReentrantLock();

  /** By the session's id; null until the first reading. */
  private volatile @Nullable Map<Long, Map<Quota, Integer>> limits;

  SessionLimits(
      SystemConfig config,
      SessionLimitMapper mapper,
      Sessions sessions,
      Transactions transactions,
      ApplicationEventPublisher events,
      LoopScheduler background) {
    this.config = config;
    this.mapper = mapper;
    this.sessions = sessions;
    this.transactions = transactions;
    this.events = events;
    background.every(READ_PERIOD, "session limits", this::update);
  }

  /** A session's limits of all rules, in their order; empty when there is no such session. */
  public Optional<List<SessionLimit>> of(long sessionId) {
    return sessions
        .find(sessionId)
        .map(
            _ -> {
              Map<Quota, Integer> own = known().getOrDefault(sessionId, Map.of());
              return Arrays.stream(Quota.values())
                  .map(quota -> new SessionLimit(quota, own.get(quota), hallLimit(quota)))
                  .toList();
            });
  }

  /**
   * Replaces a session's own limits. They count for claims that are settled from now on, also on
   * slots that are released already. Idempotent.
   *
   * @param own 0 for none; the hall's limits count for rules that aren't in it
   */
  @NeedsPermission(Permission.PLAN)
  public SessionLimitOutcome replace(
      Actor staff, @ActsOn(Place.SESSION) long sessionId, Map<Quota, Integer> own) {
    for (Map.Entry<Quota, Integer> limit : own.entrySet()) {
      if (limit.getKey().setting().canonical(limit.getValue().toString()).isEmpty()) {
        return new SessionLimitOutcome.OutOfRange(limit.getKey());
      }
    }
    boolean isKnown = transactions.call(() -> write(staff, sessionId, own));
    var _ = update();
    return isKnown ? new SessionLimitOutcome.Done() : new SessionLimitOutcome.UnknownSession();
  }

  private boolean write(Actor staff, long sessionId, Map<Quota, Integer> own) {
    if (sessions.lock(sessionId).isEmpty()) {
      return false;
    }
    Map<Quota, Integer> before = bySession(mapper.all()).getOrDefault(sessionId, Map.of());
    if (!before.equals(own)) {
      mapper.delete(sessionId);
      own.forEach((quota, limit) -> mapper.insert(new LimitRow(sessionId, quota.name(), limit)));
      events.publishEvent(
          new StaffActed(
              staff, AuditAction.SESSION_LIMITS_CHANGED, "session:" + sessionId, before, own));
    }
    return true;
  }

  /** The rules that hold for a session's slots now. */
  RuleSet rulesOf(long sessionId) {
    return rules(known().getOrDefault(sessionId, Map.of()));
  }

  /** All rules as they are now. */
  RuleBook book() {
    Map<Long, RuleSet> bySession = new HashMap<>();
    known().forEach((sessionId, own) -> bySession.put(sessionId, rules(own)));
    return new RuleBook(rules(Map.of()), bySession);
  }

  private RuleSet rules(Map<Quota, Integer> own) {
    return new RuleSet(
        quota -> {
          Integer limit = own.get(quota);
          return limit == null ? hallLimit(quota) : limit;
        });
  }

  private int hallLimit(Quota quota) {
    return config.number(quota.setting());
  }

  /** Only what runs while the engine starts can come before the first reading. */
  private Map<Long, Map<Quota, Integer>> known() {
    Map<Long, Map<Quota, Integer>> known = limits;
    return known == null ? update() : known;
  }

  private Map<Long, Map<Quota, Integer>> update() {
    updating.lock();
    try {
      Map<Long, Map<Quota, Integer>> read = bySession(mapper.all());
      limits = read;
      return read;
    } finally {
      updating.unlock();
    }
  }

  /** Ignores rules of a newer version. */
  private static Map<Long, Map<Quota, Integer>> bySession(List<LimitRow> rows) {
    Map<String, Quota> quotas =
        Arrays.stream(Quota.values()).collect(Collectors.toMap(Quota::name, quota -> quota));
    Map<Long, Map<Quota, Integer>> bySession = new HashMap<>();
    for (LimitRow row : rows) {
      Quota quota = quotas.get(row.quota());
      if (quota != null) {
        bySession
            .computeIfAbsent(row.sessionId(), _ -> new EnumMap<>(Quota.class))
            .put(quota, row.quotaLimit());
      }
    }
    return bySession;
  }
}
