package io.courtflash.bench;

/**
 * What became of an attempt to get a place.
 *
 * @param conflicts how often it met others: a lost race, a duplicate key, a lock that it didn't get
 */
record LockAttempt(LockAttempt.Outcome outcome, int conflicts) {

  /** How it ended. */
  enum Outcome {
    WON,
    SOLD_OUT,
    /** Others were in the way too often. */
    GAVE_UP
  }

  static LockAttempt won(int conflicts) {
    return new LockAttempt(Outcome.WON, conflicts);
  }

  static LockAttempt soldOut(int conflicts) {
    return new LockAttempt(Outcome.SOLD_OUT, conflicts);
  }

  static LockAttempt gaveUp(int conflicts) {
    return new LockAttempt(Outcome.GAVE_UP, conflicts);
  }
}
