package io.courtflash.desktop.screen.health;

import io.courtflash.core.doctor.Alarms;
import io.courtflash.core.doctor.Alarms.Alarm;
import io.courtflash.desktop.fx.Feed;
import io.courtflash.desktop.shell.Desk;
import java.time.Duration;
import java.util.List;

/** Tells whoever is signed in what the engine found by itself, on whatever page they are. */
public final class AlarmWatch {

  private static final Duration LOOK_EVERY = Duration.ofSeconds(5);

  private final Desk desk;
  private final EngineUpkeep upkeep;
  private final Feed<List<Alarm>> feed;
  private volatile long seen;

  public AlarmWatch(Desk desk) {
    this.desk = desk;
    this.upkeep = new EngineUpkeep(desk.engine(), desk.staff());
    this.feed =
        new Feed<>(LOOK_EVERY, () -> desk.of(Alarms.class).after(seen), this::tell, () -> {});
  }

  public void start() {
    feed.start();
  }

  public void stop() {
    feed.stop();
  }

  private void tell(List<Alarm> alarms) {
    for (Alarm alarm : alarms) {
      if (alarm.number() > seen) {
        seen = alarm.number();
        desk.notices().failed(upkeep.words(alarm.finding(), desk.texts().language()));
      }
    }
  }
}
