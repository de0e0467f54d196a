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

/** Opens screens, each when it is first wanted; one at a time is in sight. */
final class Navigator {

  private static final int NOWHERE = -1;

  private final ScreenContext desk;
  private final List<ScreenEntry> places;
  private final Map<Integer, Screen> opened = new TreeMap<>();
  private final ReadOnlyIntegerWrapper current = new ReadOnlyIntegerWrapper(NOWHERE);
  private final ReadOnlyObjectWrapper<@Nullable Node> page = new ReadOnlyObjectWrapper<>();

  Navigator(ScreenContext desk, List<ScreenEntry> places) {
    this.desk = desk;
    this.places = places.stream().filter(place -> place.isFor(desk.staff().role())).toList();
  }

  /** Those the staff may open, in the rail's order. */
  List<ScreenEntry> places() {
    return places;
  }

  ReadOnlyIntegerProperty currentProperty() {
    return current.getReadOnlyProperty();
  }

  ReadOnlyObjectProperty<@Nullable Node> pageProperty() {
    return page.getReadOnlyProperty();
  }

  /** The screen in sight; empty at the end. */
  Optional<Screen> screen() {
    return Optional.ofNullable(opened.get(current.get()));
  }

  /** Brings a screen into sight; an index without one changes nothing. */
  void open(int index) {
    if (index == current.get() || index < 0 || index >= places.size()) {
      return;
    }
    screen().ifPresent(Screen::hidden);
    Screen next = opened.computeIfAbsent(index, i -> places.get(i).open().apply(desk));
    current.set(index);
    page.set(next.view());
    next.shown();
  }

  /** Nothing is in sight any more. */
  void close() {
    screen().ifPresent(Screen::hidden);
    current.set(NOWHERE);
    page.set(null);
  }
}
