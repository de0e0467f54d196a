package io.courtflash.desktop.screen.settings;

import io.courtflash.core.booking.arrival.DisplayOperations;
import io.courtflash.core.people.access.Actor;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Screens of a hall in which one shows 123456. */
final class FakeDisplays implements DisplayOperations {

  private static final Instant SEEN = Instant.parse("2026-11-29T10:00:00Z");

  private final List<PairedDisplay> paired = new CopyOnWriteArrayList<>();

  List<String> names() {
    return paired.stream().map(PairedDisplay::name).toList();
  }

  @Override
  public List<PairedDisplay> displays(Actor staff) {
    return List.copyOf(paired);
  }

  @Override
  public boolean pair(Actor staff, String digits, String name) {
    return digits.equals("123456") && add(staff, name, false);
  }

  @Override
  public void pairConsole(Actor staff) {
    add(staff, "", true);
  }

  private boolean add(Actor staff, String name, boolean isConsole) {
    return paired.add(
        new PairedDisplay(paired.size() + 1L, name, isConsole, SEEN, staff.userId(), SEEN));
  }

  @Override
  public boolean remove(Actor staff, long id) {
    return paired.removeIf(display -> display.id() == id);
  }
}
