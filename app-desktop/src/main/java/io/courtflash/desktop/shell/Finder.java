package io.courtflash.desktop.shell;

import io.courtflash.desktop.i18n.Saying;
import java.util.List;

/** Finds what a screen has under a name or a number, before the screen is opened. */
@FunctionalInterface
public interface Finder {

  /** A screen that is only found by its own name. */
  Finder NOTHING = (_, _) -> List.of();

  /**
   * The likeliest few; may take a while.
   *
   * @param typed never blank
   */
  List<Found> find(Desk desk, String typed);

  /**
   * One of them.
   *
   * @param wanted what {@link Screen#seek} is told to show it
   */
  record Found(Saying name, String wanted) {}
}
