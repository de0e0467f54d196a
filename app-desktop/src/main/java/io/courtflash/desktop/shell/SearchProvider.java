package io.courtflash.desktop.shell;

import io.courtflash.desktop.i18n.TranslatableText;
import java.util.List;

/** Finds contents of a screen for the palette, before the screen is opened. */
@FunctionalInterface
public interface SearchProvider {

  /** Finds nothing. */
  SearchProvider NONE = _ -> List.of();

  /**
   * Returns the few best hits. Called in the background; may take a while.
   *
   * @param query never blank
   */
  List<SearchHit> find(String query);

  /**
   * A search hit.
   *
   * @param id passed to {@link Screen#reveal} when the hit is chosen
   */
  record SearchHit(TranslatableText name, String id) {}
}
