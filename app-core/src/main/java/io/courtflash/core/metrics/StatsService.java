package io.courtflash.core.metrics;

import java.time.LocalDate;
import java.util.List;
import org.springframework.stereotype.Component;

/** The engine's figures, for the console and for administrators. */
@Component
public class StatsService {

  private final Polls polls;
  private final ClaimMeters claims;
  private final AttemptRates rates;
  private final RehearsalMeters rehearsed;
  private final DriftMeters drift;
  private final SlotStatsReader slots;

  StatsService(Polls polls, Meters meters, DriftMeters drift, SlotStatsReader slots) {
    this.polls = polls;
    this.claims = meters.claims();
    this.rates = meters.rates();
    this.rehearsed = meters.rehearsed();
    this.drift = drift;
    this.slots = slots;
  }

  /** What is read at intervals. */
  @Component
  record Polls(
      SalePoll sale,
      QueuePoll queues,
      BacklogPoll backlog,
      InvariantPoll invariants,
      RehearsalPoll rehearsal) {}

  /** What is measured as it happens. */
  @Component
  record Meters(ClaimMeters claims, AttemptRates rates, RehearsalMeters rehearsed) {}

  /** The figures as they are known now; asks no engine, so it neither waits nor fails. */
  public StatsSnapshot now() {
    return new StatsSnapshot(
        polls.sale().watch().orElse(null),
        polls.queues().watch().orElse(null),
        polls.backlog().watch().orElse(null),
        rates.now(),
        claims.creationLatency(),
        claims.confirmLatency(),
        claims.settleLatency(),
        drift.summary(),
        polls.invariants().last().orElse(null));
  }

  /**
   * The same of the rehearsal under way, or the last one: of its hall, its claims and the queue
   * that they share with all others. Asks no engine, either.
   */
  public StatsSnapshot rehearsed() {
    return new StatsSnapshot(
        polls.rehearsal().sums(),
        polls.queues().watch().orElse(null),
        null,
        rehearsed.rates(),
        rehearsed.creationLatency(),
        rehearsed.confirmLatency(),
        rehearsed.settleLatency(),
        new DriftSummary(List.of(), null),
        null);
  }

  /** The slots of the rehearsal under way, a second old for who looks on. */
  public List<SlotStats> rehearsedSlots() {
    return polls.rehearsal().watch();
  }

  /**
   * A session's slots of one day by their start and then their court, read from Redis and MySQL
   * now.
   *
   * @throws org.redisson.client.RedisException Redis doesn't answer
   * @throws org.springframework.dao.DataAccessException the database doesn't answer
   */
  public List<SlotStats> perSlot(long sessionId, LocalDate date) {
    return slots.at(sessionId, date);
  }

  /** The same of all sessions. */
  public List<SlotStats> perSlot(LocalDate date) {
    return slots.at(date);
  }
}
