package io.courtflash.core.booking.reservation.limit;

import io.courtflash.core.booking.reservation.store.LimitMapper;
import io.courtflash.core.booking.rule.Quota;
import io.courtflash.core.booking.rule.RuleSet;
import io.courtflash.core.hall.court.HallRefusal;
import io.courtflash.core.hall.plan.Sessions;
import io.courtflash.core.hall.settings.SystemConfig;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.AuditAction;
import io.courtflash.core.people.access.StaffActed;
import io.courtflash.core.platform.data.Transactions;
import io.courtflash.core.platform.security.ActsOn;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.courtflash.core.platform.security.TargetKind;
import io.courtflash.core.platform.work.LoopScheduler;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;

/**
 * The limits of the booking rules: the hall's are settings; an audience and a session can each have
 * limits of their own. A change takes effect at once on this node, and within a second on every
 * other. Nobody who asks for them waits for the database: they are read in the background, and the
 * last ones count while the database is away.
 */
@Component
public class SessionLimits {

  private static final Duration READ_PERIOD = Duration.ofMillis(500);

  private final SystemConfig config;
  private final AudienceLimits audiences;
  private final Sessions sessions;
  private final ApplicationEventPublisher events;
  private final OwnLimits limits;

  SessionLimits(
      SystemConfig config,
      LimitMapper mapper,
      AudienceLimits audiences,
      Sessions sessions,
      Transactions transactions,
      ApplicationEventPublisher events,
      LoopScheduler background) {
    this.config = config;
    this.audiences = audiences;
    this.sessions = sessions;
    this.events = events;
    limits =
        new OwnLimits(
            config,
            transactions,
            new OwnLimits.Table(
                mapper::ofSessions,
                id -> {
                  var _ = sessions.lock(id).orElseThrow(HallRefusal.UNKNOWN_SESSION::refuse);
                },
                mapper::deleteOfSession,
                mapper::insertOfSession));
    background.every(READ_PERIOD, "session limits", limits::update);
  }

  /** A session's limits of all rules, in their order; empty when there is no such session. */
  public Optional<List<OwnLimits.Limit>> of(long sessionId) {
    return sessions.find(sessionId).map(_ -> limits.all(sessionId));
  }

  /**
   * Replaces a session's own limits. They count for claims that are settled from now on, also on
   * slots that are released already. Idempotent.
   *
   * @param own 0 for none; the audience's or the hall's limits count for rules that aren't in it
   */
  @NeedsPermission(Permission.PLAN)
  public void replace(
      Actor staff, @ActsOn(TargetKind.SESSION) long sessionId, Map<Quota, Integer> own) {
    limits.replace(
        sessionId,
        own,
        before ->
            events.publishEvent(
                new StaffActed(
                    staff,
                    AuditAction.SESSION_LIMITS_CHANGED,
                    "session:" + sessionId,
                    before,
                    own)));
  }

  /** The rules that hold for a session's slots now, for people of an audience. */
  RuleSet rulesOf(long sessionId, long audienceId) {
    return rules(limits.of(sessionId), audiences.known().getOrDefault(audienceId, Map.of()));
  }

  /** Whether any audience has limits of its own. */
  boolean differByAudience() {
    return !audiences.known().isEmpty();
  }

  /** All rules as they are now. */
  public RuleBook book() {
    Map<Long, RuleBook> byAudience = new HashMap<>();
    audiences.known().forEach((audienceId, own) -> byAudience.put(audienceId, book(own, Map.of())));
    return book(Map.of(), byAudience);
  }

  private RuleBook book(Map<Quota, Integer> ofAudience, Map<Long, RuleBook> byAudience) {
    Map<Long, RuleSet> bySession = new HashMap<>();
    limits.known().forEach((session, own) -> bySession.put(session, rules(own, ofAudience)));
    return new RuleBook(rules(Map.of(), ofAudience), bySession, byAudience);
  }

  /** A session's own limit counts before an audience's, and that before the hall's. */
  private RuleSet rules(Map<Quota, Integer> ofSession, Map<Quota, Integer> ofAudience) {
    return new RuleSet(
        quota -> {
          Integer own = ofSession.get(quota);
          Integer limit = own == null ? ofAudience.get(quota) : own;
          return limit == null ? hallLimit(quota) : limit;
        });
  }

  private int hallLimit(Quota quota) {
    return config.number(quota.setting());
  }
}
