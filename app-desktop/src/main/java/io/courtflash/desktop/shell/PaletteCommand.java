package io.courtflash.desktop.shell;

import io.courtflash.desktop.fx.UserAction;
import io.courtflash.desktop.i18n.TranslatableText;

/**
 * An entry of the command palette.
 *
 * @param name what it is called; the palette finds it by this text in any language
 * @param shortcut the keys that do the same; empty when there are none
 * @param action runs on the JavaFX thread when the entry is chosen
 */
record PaletteCommand(TranslatableText name, String shortcut, Runnable action) {

  PaletteCommand(TranslatableText name, Runnable action) {
    this(name, "", action);
  }

  static PaletteCommand of(UserAction action) {
    return new PaletteCommand(TranslatableText.of(action.key()), action.shortcut(), action::run);
  }
}
