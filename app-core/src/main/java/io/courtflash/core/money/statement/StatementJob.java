package io.courtflash.core.money.statement;

import io.courtflash.core.money.statement.store.StatementMapper;
import io.courtflash.core.platform.data.SharedRounds;
import io.courtflash.core.platform.work.LoopScheduler;
import java.time.Duration;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Fetches each provider's statement of a day on the next morning, and compares statements with open
 * differences again. A day that was missed is caught up. Of several nodes one does a round.
 */
@Component
class StatementJob {

  private static final Logger log = LoggerFactory.getLogger(StatementJob.class);
  private static final Duration INTERVAL = Duration.ofMinutes(1);

  /** Between two attempts to fetch one statement. */
  private static final Duration PAUSE = Duration.ofMinutes(10);

  /** WeChat Pay and Alipay keep their statements longer. */
  private static final int KEPT_DAYS = 80;

  /** How many statements are fetched, and how many compared again, in one round. */
  private static final int BATCH = 10;

  private final StatementMapper bills;
  private final StatementDays days;
  private final StatementFetcher fetcher;
  private final StatementComparison comparison;
  private final SharedRounds rounds;

  /** The last statement that was compared again; 0: the next round begins with the first one. */
  private volatile long lastCompared;

  StatementJob(
      StatementMapper bills,
      StatementDays days,
      StatementFetcher fetcher,
      StatementComparison comparison,
      SharedRounds rounds,
      LoopScheduler loops) {
    this.bills = bills;
    this.days = days;
    this.fetcher = fetcher;
    this.comparison = comparison;
    this.rounds = rounds;
    loops.every(INTERVAL, "provider-bills", this::run);
  }

  private void run() {
    if (rounds.take("provider-bills", INTERVAL)) {
      round();
    }
  }

  /** One round. */
  void round() {
    days.addMissing();
    for (ProviderStatement waiting : bills.waiting(KEPT_DAYS, PAUSE.toSeconds(), BATCH)) {
      logged(waiting.id(), () -> fetcher.fetch(waiting));
    }
    for (long id : nextWithOpenDifferences()) {
      logged(id, () -> comparison.compare(id));
    }
  }

  /** Some statements in each round, all of them in turn, however many there are. */
  private List<Long> nextWithOpenDifferences() {
    List<Long> next = bills.withOpenDifferences(lastCompared, BATCH);
    lastCompared = next.size() < BATCH ? 0 : next.getLast();
    return next;
  }

  /** One statement that can't be stored doesn't hold up the others. */
  private static void logged(long id, Runnable work) {
    try {
      work.run();
    } catch (RuntimeException | Error e) {
      log.warn("Bill {} failed; it is tried again", id, e);
    }
  }
}
