package io.courtflash.desktop.shell;

import io.courtflash.desktop.i18n.TranslatableText;

/**
 * Something that the palette offers.
 *
 * @param name what it does; found by its words in any language
 * @param keys the shortcut that does the same; empty when there is none
 */
public record PaletteCommand(TranslatableText name, String keys, Runnable action) {

  public PaletteCommand(TranslatableText name, Runnable action) {
    this(name, "", action);
  }
}
