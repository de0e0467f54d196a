package io.courtflash.desktop.shell;

import atlantafx.base.theme.Styles;
import java.time.Instant;
import java.time.InstantSource;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import lombok.RequiredArgsConstructor;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.feather.Feather;

/** The last notices since the sign-in, the newest first. Used on one thread. */
@RequiredArgsConstructor
public final class NoticeHistory {

  private static final int MAX_ENTRIES = 200;

  private final InstantSource clock;
  private final ObservableList<NoticeEntry> all = FXCollections.observableArrayList();
  private final ReadOnlyIntegerWrapper unread = new ReadOnlyIntegerWrapper();

  /** A notice and its time. */
  record NoticeEntry(Instant at, String text, NoticeKind kind) {}

  ObservableList<NoticeEntry> all() {
    return all;
  }

  /** How many notices were added since the last {@link #markRead}. */
  ReadOnlyIntegerProperty unreadProperty() {
    return unread.getReadOnlyProperty();
  }

  void add(String text, NoticeKind kind) {
    all.addFirst(new NoticeEntry(clock.instant(), text, kind));
    if (all.size() > MAX_ENTRIES) {
      all.removeLast();
    }
    unread.set(unread.get() + 1);
  }

  void markRead() {
    unread.set(0);
  }

  /** The kinds of notices, by which they are coloured. */
  @RequiredArgsConstructor
  enum NoticeKind {
    SUCCESS(Styles.SUCCESS),
    WARNING(Styles.WARNING),
    FAILURE(Styles.DANGER);

    private final String style;

    /** The style class of its colour. */
    String style() {
      return style;
    }

    Ikon icon() {
      return switch (this) {
        case SUCCESS -> Feather.CHECK_CIRCLE;
        case WARNING -> Feather.INFO;
        case FAILURE -> Feather.ALERT_TRIANGLE;
      };
    }
  }
}
