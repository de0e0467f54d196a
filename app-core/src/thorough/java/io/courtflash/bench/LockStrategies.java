package io.courtflash.bench;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLIntegrityConstraintViolationException;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.apache.curator.framework.CuratorFramework;
import org.apache.curator.framework.recipes.locks.InterProcessMutex;
import org.redisson.api.RLock;
import org.redisson.api.RedissonClient;
import org.redisson.client.codec.StringCodec;

/** Ways to sell the places of one row, with the waits and tries that people usually choose. */
final class LockStrategies {

  private static final int TRIES = 3;
  private static final long RETRY_MILLIS = 100;
  private static final int LOCK_WAIT_SECONDS = 5;
  private static final int LOCK_HELD_SECONDS = 30;

  /** The slot of the admission script. */
  static final String SLOT = "contended";

  private LockStrategies() {}

  static List<LockStrategy> all(
      RedissonClient redis, CuratorFramework zooKeeper, AdmitScript script) {
    RLock lock = redis.getLock("bf:bench:lock");
    InterProcessMutex mutex = new InterProcessMutex(zooKeeper, "/bench/lock");
    return List.of(
        new LockStrategy("no lock: read, then write", LockStrategies::checkThenTake),
        new LockStrategy("pessimistic row lock", LockStrategies::withRowLock),
        new LockStrategy("optimistic version, 3 tries", LockStrategies::withVersion),
        new LockStrategy("Redisson lock", (database, user) -> withLock(lock, database, user)),
        new LockStrategy("ZooKeeper lock", (database, user) -> withMutex(mutex, database, user)),
        new LockStrategy("unique key alone, 3 tries", LockStrategies::withUniqueKey),
        new LockStrategy(
            "admission script", (database, user) -> withScript(redis, script, database, user)));
  }

  private static LockAttempt checkThenTake(Connection database, long user) throws SQLException {
    return takeIfFree(database, user, "");
  }

  private static LockAttempt withRowLock(Connection database, long user) throws SQLException {
    return takeIfFree(database, user, " FOR UPDATE");
  }

  private static LockAttempt takeIfFree(Connection database, long user, String suffix)
      throws SQLException {
    if (LockTable.read(database, suffix).free() <= 0) {
      database.rollback();
      return LockAttempt.soldOut(0);
    }
    LockTable.take(database, user);
    return LockAttempt.won(0);
  }

  private static LockAttempt withVersion(Connection database, long user) throws Exception {
    for (int conflicts = 0; conflicts < TRIES; conflicts++) {
      if (conflicts > 0) {
        TimeUnit.MILLISECONDS.sleep(RETRY_MILLIS);
      }
      LockTable.Row row = LockTable.read(database, "");
      if (row.free() <= 0) {
        database.rollback();
        return LockAttempt.soldOut(conflicts);
      }
      int changed =
          LockTable.update(
              database,
              "UPDATE bench_row SET free = free - 1, version = version + 1"
                  + " WHERE id = 1 AND version = ?",
              row.version());
      if (changed == 1) {
        LockTable.addPlace(database, user);
        return LockAttempt.won(conflicts);
      }
      database.rollback();
    }
    return LockAttempt.gaveUp(TRIES);
  }

  private static LockAttempt withLock(RLock lock, Connection database, long user) throws Exception {
    if (!lock.tryLock(LOCK_WAIT_SECONDS, LOCK_HELD_SECONDS, TimeUnit.SECONDS)) {
      return LockAttempt.gaveUp(1);
    }
    try {
      return checkThenTake(database, user);
    } finally {
      lock.unlock();
    }
  }

  private static LockAttempt withMutex(InterProcessMutex mutex, Connection database, long user)
      throws Exception {
    if (!mutex.acquire(LOCK_WAIT_SECONDS, TimeUnit.SECONDS)) {
      return LockAttempt.gaveUp(1);
    }
    try {
      return checkThenTake(database, user);
    } finally {
      mutex.release();
    }
  }

  /** The next seat is the highest one and one more; whoever has the same one is refused. */
  private static LockAttempt withUniqueKey(Connection database, long user) throws SQLException {
    int places = LockTable.read(database, "").free();
    for (int conflicts = 0; conflicts < TRIES; conflicts++) {
      int seat =
          1 + LockTable.number(database, "SELECT COALESCE(MAX(seat_no), 0) FROM bench_place");
      if (seat > places) {
        database.rollback();
        return LockAttempt.soldOut(conflicts);
      }
      try {
        var _ =
            LockTable.update(
                database, "INSERT INTO bench_place (user_id, seat_no) VALUES (?, ?)", user, seat);
        database.commit();
        return LockAttempt.won(conflicts);
      } catch (SQLIntegrityConstraintViolationException e) {
        database.rollback();
      }
    }
    return LockAttempt.gaveUp(TRIES);
  }

  private static LockAttempt withScript(
      RedissonClient redis, AdmitScript script, Connection database, long user) throws Exception {
    List<String> answer =
        script
            .call(redis.getScript(StringCodec.INSTANCE), List.of(SLOT), user)
            .toCompletableFuture()
            .get();
    if (!AdmitScript.isAdmitted(answer.getFirst())) {
      return LockAttempt.soldOut(0);
    }
    LockTable.addPlace(database, user);
    return LockAttempt.won(0);
  }
}
