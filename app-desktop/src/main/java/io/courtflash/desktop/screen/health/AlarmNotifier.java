package io.courtflash.desktop.screen.health;

import io.courtflash.core.doctor.Alarms.Alarm;
import io.courtflash.core.doctor.Finding;
import io.courtflash.desktop.fx.Poller;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.shell.Notices;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.function.BiFunction;
import java.util.function.LongFunction;

/** Shows each alarm of the engine as a notice, whatever screen is open. */
public final class AlarmNotifier {

  private static final Duration POLL_INTERVAL = Duration.ofSeconds(5);

  private final BiFunction<Finding, Locale, String> format;
  private final Texts texts;
  private final Notices notices;
  private final Poller<List<Alarm>> poller;
  private volatile long lastNumber;

  /**
   * A notifier that is stopped.
   *
   * @param alarmsAfter reads the alarms after a number; called in the background
   */
  public AlarmNotifier(
      LongFunction<List<Alarm>> alarmsAfter,
      BiFunction<Finding, Locale, String> format,
      Texts texts,
      Notices notices) {
    this.format = format;
    this.texts = texts;
    this.notices = notices;
    this.poller =
        new Poller<>(POLL_INTERVAL, () -> alarmsAfter.apply(lastNumber), this::show, () -> {});
  }

  public void start() {
    poller.start();
  }

  public void stop() {
    poller.stop();
  }

  private void show(List<Alarm> alarms) {
    for (Alarm alarm : alarms) {
      if (alarm.number() > lastNumber) {
        lastNumber = alarm.number();
        notices.failure(format.apply(alarm.finding(), texts.language()));
      }
    }
  }
}
