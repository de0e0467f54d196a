package io.courtflash.bench;

import java.sql.Connection;

/**
 * A way to give each place of one contended row away once.
 *
 * @param name as the report shows it
 */
record LockStrategy(String name, LockStrategy.Claiming claiming) {

  /** Tries to get one place. */
  interface Claiming {

    /**
     * Tries it for a user.
     *
     * @param database a connection of this thread's own, without a transaction under way
     */
    LockAttempt claim(Connection database, long user) throws Exception;
  }

  LockAttempt claim(Connection database, long user) throws Exception {
    return claiming.claim(database, user);
  }
}
