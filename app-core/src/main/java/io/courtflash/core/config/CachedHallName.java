package io.courtflash.core.config;

import io.courtflash.core.background.LoopScheduler;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/** Keeps the name of the hall in memory, so that public pages don't read the database. */
@Component
public class CachedHallName {

  /** How often the name is read from the database, because another node may have changed it. */
  private static final Duration POLL_PERIOD = Duration.ofSeconds(5);

  private final SystemConfig config;
  private volatile String name = ConfigKey.HALL_NAME.initial();
  private volatile String english = ConfigKey.HALL_NAME_EN.initial();

  CachedHallName(SystemConfig config, LoopScheduler background) {
    this.config = config;
    background.every(POLL_PERIOD, "hall-name", this::read);
  }

  public String get() {
    return name;
  }

  /** The name for who reads English; empty where the hall has none. */
  public Optional<String> english() {
    return Optional.of(english).filter(text -> !text.isEmpty());
  }

  /** The name for who reads a language. */
  public String get(Locale language) {
    return isEnglish(language) ? english().orElse(name) : name;
  }

  /** Whether a language is one in which the hall's English name is read. */
  public static boolean isEnglish(Locale language) {
    return language.getLanguage().equals(Locale.ENGLISH.getLanguage());
  }

  private void read() {
    name = config.value(ConfigKey.HALL_NAME);
    english = config.value(ConfigKey.HALL_NAME_EN);
  }

  @EventListener
  void changed(ConfigChanged event) {
    if (event.key() == ConfigKey.HALL_NAME) {
      name = event.after();
    } else if (event.key() == ConfigKey.HALL_NAME_EN) {
      english = event.after();
    }
  }
}
