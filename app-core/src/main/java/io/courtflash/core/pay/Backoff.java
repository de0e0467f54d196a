package io.courtflash.core.pay;

/** How long to wait before the provider is called again after it didn't answer. */
final class Backoff {

  private static final long FIRST_MILLIS = 1_000;
  private static final int DOUBLINGS = 5;

  private Backoff() {}

  /** One second after the first attempt, doubled each time up to 32 seconds. */
  static long millisAfter(int attempts) {
    return FIRST_MILLIS << Math.min(attempts, DOUBLINGS);
  }
}
