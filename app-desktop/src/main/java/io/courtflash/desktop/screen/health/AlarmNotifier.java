package io.courtflash.desktop.screen.health;

import io.courtflash.core.doctor.Alarms;
import io.courtflash.core.doctor.Alarms.Alarm;
import io.courtflash.desktop.fx.Poller;
import io.courtflash.desktop.shell.ScreenContext;
import java.time.Duration;
import java.util.List;

/** Tells whoever is signed in what the engine found by itself, on whatever page they are. */
public final class AlarmNotifier {

  private static final Duration LOOK_EVERY = Duration.ofSeconds(5);

  private final ScreenContext desk;
  private final EngineMaintenanceService upkeep;
  private final Poller<List<Alarm>> feed;
  private volatile long seen;

  public AlarmNotifier(ScreenContext desk) {
    this.desk = desk;
    this.upkeep = new EngineMaintenanceService(desk.engine(), desk.staff());
    this.feed =
        new Poller<>(LOOK_EVERY, () -> desk.of(Alarms.class).after(seen), this::tell, () -> {});
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
