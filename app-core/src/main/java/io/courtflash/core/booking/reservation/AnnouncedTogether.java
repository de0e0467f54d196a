package io.courtflash.core.booking.reservation;

/**
 * Collects notifications: while it is open, the bookings that its thread makes, confirms or ends
 * aren't announced one by one; the code that opened it announces them together. It can't be opened
 * within another one.
 */
public final class AnnouncedTogether implements AutoCloseable {

  private static final ThreadLocal<AnnouncedTogether> OPEN = new ThreadLocal<>();

  private AnnouncedTogether() {}

  /** Begins; the caller closes it in the same thread. */
  public static AnnouncedTogether open() {
    if (isOpen()) {
      throw new IllegalStateException("It is open already");
    }
    AnnouncedTogether opened = new AnnouncedTogether();
    OPEN.set(opened);
    return opened;
  }

  /** Whether the thread has one open. */
  public static boolean isOpen() {
    return OPEN.get() != null;
  }

  @Override
  public void close() {
    OPEN.remove();
  }
}
