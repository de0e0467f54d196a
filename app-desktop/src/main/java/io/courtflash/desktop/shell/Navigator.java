package io.courtflash.desktop.shell;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.Node;
import org.jspecify.annotations.Nullable;

/** Opens one screen at a time. A screen is created when it is opened for the first time. */
final class Navigator {

  private static final int NONE = -1;

  private final List<ScreenEntry> entries;
  private final Map<Integer, Screen> opened = new TreeMap<>();
  private final ReadOnlyIntegerWrapper current = new ReadOnlyIntegerWrapper(NONE);
  private final ReadOnlyObjectWrapper<@Nullable Node> page = new ReadOnlyObjectWrapper<>();

  Navigator(List<ScreenEntry> entries) {
    this.entries = List.copyOf(entries);
  }

  /** The entries in the rail's order. */
  List<ScreenEntry> entries() {
    return entries;
  }

  /** The index of the open entry; -1 for none. */
  ReadOnlyIntegerProperty currentProperty() {
    return current.getReadOnlyProperty();
  }

  ReadOnlyObjectProperty<@Nullable Node> pageProperty() {
    return page.getReadOnlyProperty();
  }

  /** The open screen; empty after {@link #close}. */
  Optional<Screen> screen() {
    return Optional.ofNullable(opened.get(current.get()));
  }

  /** The index of a screen's entry; -1 when there is none. */
  int indexOf(String id) {
    return entries.stream().map(ScreenEntry::id).toList().indexOf(id);
  }

  /** Opens an entry's screen; does nothing when it is open or when there is no such entry. */
  void open(int index) {
    if (index == current.get() || index < 0 || index >= entries.size()) {
      return;
    }
    screen().ifPresent(Screen::onHide);
    Screen next = opened.computeIfAbsent(index, i -> entries.get(i).screen().get());
    current.set(index);
    page.set(next.view());
    next.onShow();
  }

  /** Hides the open screen. */
  void close() {
    screen().ifPresent(Screen::onHide);
    current.set(NONE);
    page.set(null);
  }
}
