package io.courtflash.desktop.screen.health;

import io.courtflash.core.operations.health.Alarms.Alarm;
import io.courtflash.core.operations.health.Finding;
import io.courtflash.core.operations.health.FindingCode;
import io.courtflash.desktop.fx.Poller;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.shell.ScreenContext;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.LongFunction;

/**
 * Shows each alarm of the engine as a notice, whatever screen is open. What another part of the
 * window says all the time isn't said again.
 */
public final class AlarmNotifier {

  private static final Duration POLL_INTERVAL = Duration.ofSeconds(5);

  /** The banner says the first, and the screen of the day the second. */
  private static final Set<FindingCode> SAID_ELSEWHERE =
      EnumSet.of(FindingCode.PAYMENT_MOCK, FindingCode.BACKUP_NONE);

  private final BiFunction<Finding, Locale, String> format;
  private final Texts texts;
  private final ScreenContext.Notices notices;
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
      ScreenContext.Notices notices) {
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
    List<Finding> unsaid =
        alarms.stream()
            .filter(alarm -> alarm.number() > lastNumber)
            .map(Alarm::finding)
            .filter(finding -> !SAID_ELSEWHERE.contains(finding.code()))
            .toList();
    alarms.forEach(alarm -> lastNumber = Math.max(lastNumber, alarm.number()));
    unsaid.stream()
        .filter(finding -> finding.severity() == Finding.Severity.FAIL)
        .forEach(finding -> notices.failure(text(finding)));
    warn(unsaid.stream().filter(finding -> finding.severity() != Finding.Severity.FAIL).toList());
  }

  /** Several at once are one notice: the health page has the list. */
  private void warn(List<Finding> warnings) {
    if (warnings.size() == 1) {
      notices.warning(text(warnings.getFirst()));
    } else if (!warnings.isEmpty()) {
      notices.warning(texts.get("health.warnings", warnings.size()));
    }
  }

  private String text(Finding finding) {
    return format.apply(finding, texts.language());
  }
}
