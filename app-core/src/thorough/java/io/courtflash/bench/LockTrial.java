package io.courtflash.bench;

import io.courtflash.bench.LockAttempt.Outcome;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.HdrHistogram.ConcurrentHistogram;
import org.HdrHistogram.Histogram;
import org.springframework.boot.jdbc.autoconfigure.JdbcConnectionDetails;

/** Many threads want the places of one row, and when it is sold out those of the next one. */
final class LockTrial {

  private static final long MAX_LATENCY_MICROS = TimeUnit.MINUTES.toMicros(1);
  private static final double MICROS_PER_MILLI = 1000;

  private final JdbcConnectionDetails database;
  private final AdmitScript script;
  private final LockStrategy strategy;
  private final Histogram latencies = new ConcurrentHistogram(MAX_LATENCY_MICROS, 3);
  private final AtomicLong users = new AtomicLong();
  private final AtomicLong won = new AtomicLong();
  private final AtomicLong gaveUp = new AtomicLong();
  private final AtomicLong conflicts = new AtomicLong();
  private final AtomicLong lastWon = new AtomicLong();
  private long sellingNanos;
  private long oversold;

  LockTrial(JdbcConnectionDetails database, AdmitScript script, LockStrategy strategy) {
    this.database = database;
    this.script = script;
    this.strategy = strategy;
  }

  /**
   * What a trial came to.
   *
   * @param wonPerSecond of the time in which rows were sold, each until its last place was won
   * @param gaveUp attempts that ended without a place though there was one
   * @param conflicts of all attempts, see {@link LockAttempt}
   * @param p99Millis how long an attempt took, in milliseconds
   * @param oversold how many more got a place than there were
   */
  record LockResult(
      String name,
      double wonPerSecond,
      long won,
      long gaveUp,
      long conflicts,
      double p99Millis,
      long oversold) {}

  /** Sells a row of places after the other until the seconds are over. */
  LockResult run(int places, int threads, int seconds) throws Exception {
    List<Connection> connections = new ArrayList<>();
    try {
      for (int i = 0; i < threads; i++) {
        connections.add(connect());
      }
      long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
      while (System.nanoTime() - end < 0) {
        sellRow(places, connections, end);
      }
    } finally {
      for (Connection connection : connections) {
        connection.close();
      }
    }
    return new LockResult(
        strategy.name(),
        won.get() * 1e9 / Math.max(1, sellingNanos),
        won.get(),
        gaveUp.get(),
        conflicts.get(),
        latencies.getValueAtPercentile(99) / MICROS_PER_MILLI,
        oversold);
  }

  private void sellRow(int places, List<Connection> connections, long end) throws Exception {
    try (Connection own = connect()) {
      LockTable.create(own, places);
      script.removeSlots();
      script.addSlots(List.of(LockStrategies.SLOT), places);
      long begun = System.nanoTime();
      lastWon.set(begun);
      sell(connections, end);
      sellingNanos += lastWon.get() - begun;
      oversold += Math.max(0, LockTable.number(own, "SELECT COUNT(*) FROM bench_place") - places);
      LockTable.drop(own);
    }
  }

  private void sell(List<Connection> connections, long end) throws Exception {
    try (ExecutorService workers = Executors.newFixedThreadPool(connections.size())) {
      List<Future<?>> working = new ArrayList<>();
      for (Connection connection : connections) {
        working.add(workers.submit((Callable<?>) () -> claimUntil(connection, end)));
      }
      for (Future<?> each : working) {
        var _ = each.get();
      }
    }
  }

  private Outcome claimUntil(Connection connection, long end) throws Exception {
    Outcome outcome = Outcome.GAVE_UP;
    connection.setAutoCommit(false);
    while (outcome != Outcome.SOLD_OUT && System.nanoTime() - end < 0) {
      outcome = claim(connection);
    }
    return outcome;
  }

  private Outcome claim(Connection connection) throws Exception {
    long begun = System.nanoTime();
    LockAttempt attempt;
    try {
      attempt = strategy.claim(connection, users.incrementAndGet());
    } catch (SQLException e) {
      // A deadlock, or a lock that wasn't there in time.
      connection.rollback();
      attempt = LockAttempt.gaveUp(1);
    }
    long now = System.nanoTime();
    latencies.recordValue(Math.min(MAX_LATENCY_MICROS, TimeUnit.NANOSECONDS.toMicros(now - begun)));
    var _ = conflicts.addAndGet(attempt.conflicts());
    switch (attempt.outcome()) {
      case WON -> {
        var _ = won.incrementAndGet();
        var _ = lastWon.accumulateAndGet(now, Math::max);
      }
      case GAVE_UP -> {
        var _ = gaveUp.incrementAndGet();
      }
      case SOLD_OUT -> {}
    }
    return attempt.outcome();
  }

  private Connection connect() throws SQLException {
    return DriverManager.getConnection(
        database.getJdbcUrl(), database.getUsername(), database.getPassword());
  }
}
