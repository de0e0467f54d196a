package io.courtflash.desktop.boot;

import io.courtflash.desktop.shell.Links;
import io.courtflash.desktop.shell.MainPane;
import org.jspecify.annotations.Nullable;

/** The links of a user's screens, which are created before the pane that opens screens is. */
final class WindowLinks implements Links {

  private @Nullable MainPane pane;

  /** The pane in which links open. */
  void leadInto(MainPane mainPane) {
    pane = mainPane;
  }

  @Override
  public boolean leadTo(String screen) {
    return pane != null && pane.mayOpen(screen);
  }

  @Override
  public void open(String screen, @Nullable String what) {
    if (pane != null) {
      pane.open(screen, what);
    }
  }
}
