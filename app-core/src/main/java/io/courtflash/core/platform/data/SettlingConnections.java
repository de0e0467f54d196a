package io.courtflash.core.platform.data;

/**
 * A scope in which the thread takes database connections from the pool that is kept for settling.
 * So claims are settled however many others wait for a connection. To be used in a try statement.
 */
public final class SettlingConnections implements AutoCloseable {

  private static final ThreadLocal<Boolean> IN_USE = ThreadLocal.withInitial(() -> false);

  private final boolean wereInUse;

  private SettlingConnections(boolean wereInUse) {
    this.wereInUse = wereInUse;
  }

  /** A transaction that has begun keeps its connection. */
  public static SettlingConnections open() {
    boolean before = areInUse();
    IN_USE.set(true);
    return new SettlingConnections(before);
  }

  /** Whether this thread takes the connections that are kept for settling. */
  static boolean areInUse() {
    return IN_USE.get();
  }

  @Override
  public void close() {
    if (wereInUse) {
      return;
    }
    IN_USE.remove();
  }
}
