package io.courtflash.desktop.shell;

import io.courtflash.desktop.i18n.TranslatableText;
import java.util.List;

/** Finds what a screen has under a name or a number, before the screen is opened. */
@FunctionalInterface
public interface SearchProvider {

  /** A screen that is only found by its own name. */
  SearchProvider NOTHING = (_, _) -> List.of();

  /**
   * The likeliest few; may take a while.
   *
   * @param typed never blank
   */
  List<SearchHit> find(ScreenContext desk, String typed);

  /**
   * One of them.
   *
   * @param wanted what {@link Screen#seek} is told to show it
   */
  record SearchHit(TranslatableText name, String wanted) {}
}
