package io.courtflash.core.booking.reservation.limit;

import io.courtflash.core.booking.reservation.store.LimitMapper;
import io.courtflash.core.booking.rule.Quota;
import io.courtflash.core.hall.settings.SystemConfig;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Audiences;
import io.courtflash.core.people.access.AuditAction;
import io.courtflash.core.people.access.PeopleRefusal;
import io.courtflash.core.people.access.StaffActed;
import io.courtflash.core.platform.data.Transactions;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.courtflash.core.platform.work.LoopScheduler;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import lombok.RequiredArgsConstructor;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;

/**
 * The booking limits of single audiences, which replace the hall's limits wherever a session has
 * none of its own. A change takes effect at once on this node, and within a second on every other;
 * before a claim is admitted, what a node remembers of a student for ten seconds may still decide.
 */
@Component
public class AudienceLimits implements AudienceLimitOperations {

  private static final Duration READ_PERIOD = Duration.ofMillis(500);

  private final Audiences audiences;
  private final ApplicationEventPublisher events;
  private final OwnLimits limits;

  AudienceLimits(
      SystemConfig config,
      LimitMapper mapper,
      Audiences audiences,
      Transactions transactions,
      ApplicationEventPublisher events,
      LoopScheduler background) {
    this.audiences = audiences;
    this.events = events;
    limits =
        new OwnLimits(
            config,
            transactions,
            new OwnLimits.Table(
                mapper::ofAudiences,
                id -> {
                  var _ = audiences.lock(id).orElseThrow(PeopleRefusal.UNKNOWN_AUDIENCE::refuse);
                },
                mapper::deleteOfAudience,
                mapper::insertOfAudience));
    background.every(READ_PERIOD, "audience limits", limits::update);
  }

  @Override
  @NeedsPermission(Permission.SEE_BOARD)
  public Optional<List<OwnLimits.Limit>> of(Actor staff, long audienceId) {
    return audiences.find(audienceId).map(_ -> limits.all(audienceId));
  }

  @Override
  @NeedsPermission(Permission.SETTINGS)
  public void replace(Actor staff, long audienceId, Map<Quota, Integer> own) {
    limits.replace(
        audienceId,
        own,
        before ->
            events.publishEvent(
                new StaffActed(
                    staff,
                    AuditAction.AUDIENCE_LIMITS_CHANGED,
                    "audience:" + audienceId,
                    before,
                    own)));
  }

  /** The limits by the audience's id. */
  Map<Long, Map<Quota, Integer>> known() {
    return limits.known();
  }

  /** Counts the booking limits of an audience's own; an audience that has some can't be retired. */
  @Component
  @RequiredArgsConstructor
  static class AudienceRules implements Audiences.AudienceUse {

    private final LimitMapper limits;

    @Override
    public Kind kind() {
      return Kind.RULE;
    }

    @Override
    public int count(long audienceId) {
      return (int)
          limits.ofAudiences().stream().filter(limit -> limit.ownerId() == audienceId).count();
    }
  }
}
