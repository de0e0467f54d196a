package io.courtflash.core.messages.live;

/** Events of many KiB, numbered from 0. */
public final class LargeEvents {

  private static final String PADDING = "x".repeat(60 * 1024);

  private LargeEvents() {}

  /** Sends events to every stream. Not more than wait for a slow client before its stream ends. */
  public static void broadcast(Subscribers subscribers, int events) {
    for (int i = 0; i < events; i++) {
      subscribers.broadcast(PushEvent.of("large", i + PADDING));
    }
  }

  /** Whether no stream is open. */
  public static boolean hasNoPages(Subscribers subscribers) {
    return subscribers.isEmpty();
  }

  /** What a page is sent of an event. */
  public static String text(int event) {
    return "event: large\ndata: \"" + event + PADDING + "\"\n\n";
  }
}
