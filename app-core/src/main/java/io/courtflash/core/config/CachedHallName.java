package io.courtflash.core.config;

import io.courtflash.core.background.LoopScheduler;
import java.time.Duration;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/** Keeps the name of the hall in memory, so that public pages don't read the database. */
@Component
public class CachedHallName {

  /** How often the name is read from the database, because another node may have changed it. */
  private static final Duration POLL_PERIOD = Duration.ofSeconds(5);

  private final SystemConfig config;
  private volatile String name = ConfigKey.HALL_NAME.initial();

  CachedHallName(SystemConfig config, LoopScheduler background) {
    this.config = config;
    background.every(POLL_PERIOD, "hall-name", this::read);
  }

  public String get() {
    return name;
  }

  private void read() {
    name = config.value(ConfigKey.HALL_NAME);
  }

  @EventListener
  void changed(ConfigChanged event) {
    if (event.key() == ConfigKey.HALL_NAME) {
      name = event.after();
    }
  }
}
