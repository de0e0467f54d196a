package io.courtflash.core.config;

import io.courtflash.core.background.LoopScheduler;
import java.time.Duration;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/** What the hall is called, always in memory: however many pages ask, the database isn't asked. */
@Component
public class CachedHallName {

  /** Another node may have changed it. */
  private static final Duration EVERY = Duration.ofSeconds(5);

  private final SystemConfig config;
  private volatile String name = ConfigKey.HALL_NAME.initial();

  CachedHallName(SystemConfig config, LoopScheduler background) {
    this.config = config;
    background.every(EVERY, "hall-name", this::read);
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
