package io.courtflash.desktop.shell;

import io.courtflash.desktop.i18n.Saying;

/**
 * Something that the palette offers.
 *
 * @param name what it does; found by its words in any language
 * @param keys the shortcut that does the same; empty when there is none
 */
public record Command(Saying name, String keys, Runnable action) {

  public Command(Saying name, Runnable action) {
    this(name, "", action);
  }
}
