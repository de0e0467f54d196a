package io.courtflash.core.booking.strike;

import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.life.Attendance;
import io.courtflash.core.booking.rule.EndReason;
import io.courtflash.core.booking.strike.store.StrikeMapper;
import io.courtflash.core.hall.settings.ConfigKey;
import io.courtflash.core.hall.settings.SystemConfig;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.AuditAction;
import io.courtflash.core.people.access.StaffActed;
import io.courtflash.core.people.person.UserLookup;
import io.courtflash.core.platform.outbox.Outbox;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntSupplier;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Isolation;
import org.springframework.transaction.annotation.Transactional;

/**
 * Gives strikes to students for no-shows and unpaid bookings. A strike is stored in the transaction
 * of its no-show or cancellation; whether the student is suspended is decided after the commit.
 */
@Component
@RequiredArgsConstructor
public class Strikes {

  private static final int MAX_SHOWN = 100;

  private final StrikeMapper strikes;
  private final SystemConfig config;
  private final UserLookup users;
  private final Outbox outbox;
  private final SuspensionPolicy suspensions;
  private final ApplicationEventPublisher events;

  /** A student's strikes and points. */
  public Summary of(long userId) {
    return new Summary(
        strikes.total(userId).points(),
        config.number(ConfigKey.STRIKE_LIMIT),
        strikes.latest(userId, MAX_SHOWN));
  }

  /** Forgives all strikes of a student that count. A suspension for strikes ends. Idempotent. */
  @Transactional(isolation = Isolation.READ_COMMITTED)
  @NeedsPermission(Permission.CHANGE_PEOPLE)
  public void forgiveAll(Actor staff, long userId) {
    forgive(staff, userId, () -> strikes.forgiveAll(userId));
  }

  /**
   * Forgives one strike. A suspension for strikes ends if the points are below the limit then.
   * Idempotent.
   *
   * @return false if the student has no such strike
   */
  @Transactional(isolation = Isolation.READ_COMMITTED)
  @NeedsPermission(Permission.CHANGE_PEOPLE)
  public boolean forgive(Actor staff, long userId, long strikeId) {
    return forgive(staff, userId, () -> strikes.forgive(userId, strikeId));
  }

  /**
   * Locks the student before the strikes, as everybody does who removes strikes: so the transaction
   * that removes the last one too many sees the strikes that others removed, and ends the
   * suspension.
   */
  private boolean forgive(Actor staff, long userId, IntSupplier forgive) {
    var _ = users.lockStudents(Set.of(userId));
    int before = strikes.total(userId).points();
    if (forgive.getAsInt() == 0) {
      return false;
    }
    int after = strikes.total(userId).points();
    if (after < before) {
      events.publishEvent(
          new StaffActed(
              staff,
              AuditAction.STRIKES_FORGIVEN,
              "account:" + userId,
              Map.of("points", before),
              Map.of("points", after)));
      suspensions.liftSuspension(staff, userId);
    }
    return true;
  }

  @EventListener
  void on(Attendance.NoShowMarked marked) {
    strike(marked.reservation(), Strike.Cause.NO_SHOW, ConfigKey.STRIKE_NO_SHOW);
  }

  @EventListener
  void on(Attendance.NoShowTakenBack undone) {
    long userId = undone.reservation().userId();
    strikes.delete(undone.reservation().id(), Strike.Cause.NO_SHOW);
    suspensions.liftSuspension(Actor.ENGINE, userId);
  }

  @EventListener
  void on(Reservation.Cancelled cancelled) {
    if (cancelled.reason() == EndReason.Code.PAY_TIMEOUT) {
      strike(cancelled.reservation(), Strike.Cause.UNPAID, ConfigKey.STRIKE_UNPAID);
    }
  }

  private void strike(Reservation reservation, Strike.Cause cause, ConfigKey pointsKey) {
    int points = config.number(pointsKey);
    if (points > 0) {
      int days = config.number(ConfigKey.STRIKE_DECAY_DAY);
      strikes.insert(reservation.userId(), reservation.id(), cause, points, days);
      outbox.append(suspensions, new SuspensionPolicy.SuspensionCheck(reservation.userId()));
    }
  }

  /**
   * A student's strikes.
   *
   * @param points the sum of the strikes that count now
   * @param limit the points at which a student is suspended; 0 means never
   * @param strikes the latest first, also those that don't count any more
   */
  public record Summary(int points, int limit, List<Strike> strikes) {}

  /**
   * A strike: a no-show or an unpaid booking of a student.
   *
   * @param weight its points
   * @param expiresAt when it stops counting
   * @param counts whether it counts now, by the database's clock
   */
  public record Strike(
      long id,
      long reservationId,
      Cause cause,
      int weight,
      Instant createTime,
      Instant expiresAt,
      @Nullable Instant forgivenAt,
      boolean counts) {

    /** The causes of a strike. */
    public enum Cause {
      NO_SHOW,
      /** The booking wasn't paid before its deadline. */
      UNPAID
    }
  }
}
