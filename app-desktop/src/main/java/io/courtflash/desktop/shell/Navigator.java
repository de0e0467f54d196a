package io.courtflash.desktop.shell;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.Node;
import org.jspecify.annotations.Nullable;

/**
 * Opens one screen at a time. A screen is created when it is opened for the first time, or before.
 */
final class Navigator {

  private static final int NONE = -1;
  private static final int LONGEST_TRAIL = 50;

  private final List<ScreenEntry> entries;
  private final Map<Integer, Screen> created = new TreeMap<>();
  private final ReadOnlyIntegerWrapper current = new ReadOnlyIntegerWrapper(NONE);
  private final ReadOnlyObjectWrapper<@Nullable Node> page = new ReadOnlyObjectWrapper<>();
  private final List<Visit> trail = new ArrayList<>();
  private int place = NONE;

  /**
   * A screen, and maybe an object on it, that was opened.
   *
   * @param index of the screen's entry
   * @param what was shown on it; null for the screen alone
   */
  private record Visit(int index, @Nullable String what) {}

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
    return Optional.ofNullable(created.get(current.get()));
  }

  /** The index of a screen's entry; -1 when there is none. */
  int indexOf(String id) {
    return entries.stream().map(ScreenEntry::id).toList().indexOf(id);
  }

  /** Opens an entry's screen; does nothing when it is open or when there is no such entry. */
  void open(int index) {
    if (index != current.get()) {
      open(index, null);
    }
  }

  /**
   * Opens an entry's screen and shows something there; does nothing when there is no such entry.
   *
   * @param what passed to {@link Screen#reveal}; null for the screen alone
   */
  void open(int index, @Nullable String what) {
    Visit visit = new Visit(index, what);
    if (index < 0 || index >= entries.size()) {
      return;
    }
    show(visit);
    if (place >= 0 && trail.get(place).equals(visit)) {
      return;
    }
    trail.subList(place + 1, trail.size()).clear();
    trail.add(visit);
    if (trail.size() > LONGEST_TRAIL) {
      trail.removeFirst();
    }
    place = trail.size() - 1;
  }

  /** Shows what was shown before; does nothing at the beginning. */
  void back() {
    if (place > 0) {
      place--;
      show(trail.get(place));
    }
  }

  /** Shows again what {@link #back} left; does nothing at the end. */
  void forward() {
    if (place < trail.size() - 1) {
      place++;
      show(trail.get(place));
    }
  }

  private void show(Visit visit) {
    change(visit.index());
    String what = visit.what();
    if (what != null) {
      screen().ifPresent(screen -> screen.reveal(what));
    }
  }

  private void change(int index) {
    if (index == current.get()) {
      return;
    }
    screen().ifPresent(Screen::onHide);
    Screen next = screen(index);
    current.set(index);
    page.set(next.view());
    next.onShow();
  }

  private Screen screen(int index) {
    return created.computeIfAbsent(index, i -> entries.get(i).screen().get());
  }

  /** The search field of the open screen; empty where there is none. */
  Optional<Node> search() {
    return screen().map(open -> open.search(entries.get(current.get()).id()));
  }

  /** Creates the next screen for a later opening; empty when all are there. */
  Optional<Screen> createNext() {
    return IntStream.range(0, entries.size())
        .filter(index -> !created.containsKey(index))
        .mapToObj(this::screen)
        .findFirst();
  }

  /** Hides the open screen. */
  void close() {
    screen().ifPresent(Screen::onHide);
    current.set(NONE);
    page.set(null);
  }
}
