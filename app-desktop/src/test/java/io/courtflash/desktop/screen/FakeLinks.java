package io.courtflash.desktop.screen;

import io.courtflash.desktop.shell.Links;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Links that lead everywhere and open nothing. */
public final class FakeLinks implements Links {

  private final List<String> opened = new ArrayList<>();

  /** The links that were followed, such as {@code bookings 7}, in order. */
  public List<String> opened() {
    return List.copyOf(opened);
  }

  @Override
  public boolean leadTo(String screen) {
    return true;
  }

  @Override
  public void open(String screen, @Nullable String what) {
    opened.add(screen + " " + what);
  }
}
