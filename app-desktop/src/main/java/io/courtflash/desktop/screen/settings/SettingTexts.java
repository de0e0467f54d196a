package io.courtflash.desktop.screen.settings;

import io.courtflash.core.hall.settings.ConfigKey;
import io.courtflash.core.money.provider.GatewayFault;
import java.util.Locale;
import org.springframework.context.MessageSource;

/** The engine's own texts of settings and of problems with their values. */
record SettingTexts(MessageSource messages) {

  /** The description of a setting. */
  String description(ConfigKey key, Locale language) {
    return messages.getMessage(key.helpKey(), null, language);
  }

  /** The name of one of the words that a setting can be. */
  String choice(ConfigKey key, String word, Locale language) {
    return messages.getMessage(key.choiceKey(word), null, language);
  }

  /** Why online payment doesn't work, and what to do. */
  String fault(GatewayFault fault, Locale language) {
    String key = fault.problem().messageKey();
    Object[] detail = {fault.detail()};
    return messages.getMessage(key, detail, language)
        + " → "
        + messages.getMessage(key + "-advice", detail, language);
  }
}
