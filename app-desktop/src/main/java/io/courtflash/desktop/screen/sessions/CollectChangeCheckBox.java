package io.courtflash.desktop.screen.sessions;

import io.courtflash.desktop.fx.Form;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.i18n.Texts;
import java.util.Optional;

/**
 * The check box that adds a form's change to the collected changes instead of previewing it alone.
 */
final class CollectChangeCheckBox {

  private static final String YES = "1";
  private static final String NO = "0";

  private CollectChangeCheckBox() {}

  /**
   * Adds the box.
   *
   * @param collects whether it is checked from the start
   */
  static Input addTo(Form form, Texts texts, boolean collects) {
    Input input = new Input(collects ? YES : NO, _ -> Optional.empty());
    form.addYesNo("sessions.collect", texts.of("sessions.collect"), input);
    return input;
  }

  static boolean isChecked(Input box) {
    return YES.equals(box.text());
  }
}
