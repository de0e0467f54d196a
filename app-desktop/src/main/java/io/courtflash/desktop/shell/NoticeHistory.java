package io.courtflash.desktop.shell;

import java.time.Instant;
import java.time.InstantSource;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/** What the staff were told since they signed in, the newest first. Used on one thread. */
public final class NoticeHistory {

  private static final int MOST = 200;

  private final InstantSource clock;
  private final ObservableList<NoticeEntry> all = FXCollections.observableArrayList();
  private final ReadOnlyIntegerWrapper unread = new ReadOnlyIntegerWrapper();

  public NoticeHistory(InstantSource clock) {
    this.clock = clock;
  }

  /** One notice. */
  record NoticeEntry(Instant at, String text, boolean good) {}

  ObservableList<NoticeEntry> all() {
    return all;
  }

  /** How many were added since somebody looked. */
  ReadOnlyIntegerProperty unreadProperty() {
    return unread.getReadOnlyProperty();
  }

  void add(String text, boolean good) {
    all.addFirst(new NoticeEntry(clock.instant(), text, good));
    if (all.size() > MOST) {
      all.removeLast();
    }
    unread.set(unread.get() + 1);
  }

  /** Somebody looked. */
  void read() {
    unread.set(0);
  }
}
