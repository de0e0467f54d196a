package io.courtflash.core.insight;

import java.time.LocalDate;
import java.util.List;
import org.springframework.stereotype.Component;

/** The engine's figures, for the console and for administrators. */
@Component
public class Stats {

  private final Polls polls;
  private final ClaimMeters claims;
  private final Rates rates;
  private final DriftMeters drift;
  private final SlotLook slots;

  Stats(Polls polls, ClaimMeters claims, Rates rates, DriftMeters drift, SlotLook slots) {
    this.polls = polls;
    this.claims = claims;
    this.rates = rates;
    this.drift = drift;
    this.slots = slots;
  }

  /** What is read at intervals. */
  @Component
  record Polls(SalePoll sale, QueuePoll queues, BacklogPoll backlog, InvariantPoll invariants) {}

  /** The figures as they are known now; asks no engine, so it neither waits nor fails. */
  public Figures now() {
    return new Figures(
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
   * A session's slots of one day by their start and then their court, read from Redis and MySQL
   * now.
   *
   * @throws org.redisson.client.RedisException Redis doesn't answer
   * @throws org.springframework.dao.DataAccessException the database doesn't answer
   */
  public List<SlotFigures> perSlot(long sessionId, LocalDate date) {
    return slots.at(sessionId, date);
  }

  /** The same of all sessions. */
  public List<SlotFigures> perSlot(LocalDate date) {
    return slots.at(date);
  }
}
