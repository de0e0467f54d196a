package io.courtflash.core.strike;

import io.courtflash.core.account.Actor;
import io.courtflash.core.account.AuditAction;
import io.courtflash.core.account.StaffActed;
import io.courtflash.core.booking.EndReason;
import io.courtflash.core.booking.NoShowMarked;
import io.courtflash.core.booking.NoShowTakenBack;
import io.courtflash.core.booking.Reservation;
import io.courtflash.core.booking.ReservationCancelled;
import io.courtflash.core.config.ConfigKey;
import io.courtflash.core.config.SystemConfig;
import io.courtflash.core.outbox.Outbox;
import io.courtflash.core.strike.store.StrikeMapper;
import java.util.Map;
import java.util.function.IntSupplier;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/**
 * Counts what students are held to account for. A strike is noted in the transaction of what it is
 * for; what follows from it is judged after the commit.
 */
@Component
public class Strikes {

  private static final int MOST_SHOWN = 100;

  private final StrikeMapper strikes;
  private final SystemConfig config;
  private final Outbox outbox;
  private final SuspensionPolicy judge;
  private final ApplicationEventPublisher events;

  Strikes(
      StrikeMapper strikes,
      SystemConfig config,
      Outbox outbox,
      SuspensionPolicy judge,
      ApplicationEventPublisher events) {
    this.strikes = strikes;
    this.config = config;
    this.outbox = outbox;
    this.judge = judge;
    this.events = events;
  }

  public StrikeSummary of(long userId) {
    return new StrikeSummary(
        strikes.tally(userId).points(),
        config.number(ConfigKey.STRIKE_LIMIT),
        strikes.latest(userId, MOST_SHOWN));
  }

  /** Forgives a student everything that counts; a suspension for strikes ends. Idempotent. */
  @Transactional
  public void forgiveAll(Actor staff, long userId) {
    forgive(staff, userId, () -> strikes.forgiveAll(userId));
  }

  /**
   * Forgives one strike; a suspension for strikes ends when too few are left. Idempotent.
   *
   * @return false when this student has no such strike
   */
  @Transactional
  public boolean forgive(Actor staff, long userId, long strikeId) {
    return forgive(staff, userId, () -> strikes.forgive(userId, strikeId));
  }

  private boolean forgive(Actor staff, long userId, IntSupplier forgive) {
    int before = strikes.tally(userId).points();
    if (forgive.getAsInt() == 0) {
      return false;
    }
    int after = strikes.tally(userId).points();
    if (after < before) {
      events.publishEvent(
          new StaffActed(
              staff,
              AuditAction.STRIKES_FORGIVEN,
              "account:" + userId,
              Map.of("points", before),
              Map.of("points", after)));
      judge.liftSuspension(staff, userId);
    }
    return true;
  }

  @EventListener
  void on(NoShowMarked marked) {
    strike(marked.reservation(), Strike.Cause.NO_SHOW, ConfigKey.STRIKE_NO_SHOW);
  }

  @EventListener
  void on(NoShowTakenBack takenBack) {
    long userId = takenBack.reservation().userId();
    strikes.delete(takenBack.reservation().id(), Strike.Cause.NO_SHOW);
    judge.liftSuspension(Actor.ENGINE, userId);
  }

  @EventListener
  void on(ReservationCancelled ended) {
    if (ended.reason() == EndReason.Code.PAY_TIMEOUT) {
      strike(ended.reservation(), Strike.Cause.UNPAID, ConfigKey.STRIKE_UNPAID);
    }
  }

  private void strike(Reservation reservation, Strike.Cause cause, ConfigKey weight) {
    int points = config.number(weight);
    if (points > 0) {
      int days = config.number(ConfigKey.STRIKE_DECAY_DAY);
      strikes.insert(reservation.userId(), reservation.id(), cause, points, days);
      outbox.append(judge, new SuspensionPolicy.SuspensionCheck(reservation.userId()));
    }
  }
}
