package io.courtflash.core.hall.settings;

import java.util.Locale;
import java.util.Optional;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/** The name of the hall in the reader's language; reading it needs no database. */
@Component
@RequiredArgsConstructor
public class HallName {

  private final SystemConfig config;

  public String get() {
    return config.value(ConfigKey.HALL_NAME);
  }

  /** The name in English; empty where the hall has none. */
  public Optional<String> english() {
    return Optional.of(config.value(ConfigKey.HALL_NAME_EN)).filter(text -> !text.isEmpty());
  }

  /** The name in a language. */
  public String get(Locale language) {
    return isEnglish(language) ? english().orElseGet(this::get) : get();
  }

  /** Whether a language is one in which the hall's English name is read. */
  public static boolean isEnglish(Locale language) {
    return language.getLanguage().equals(Locale.ENGLISH.getLanguage());
  }
}
