package io.courtflash.desktop.journey;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import io.courtflash.testkit.Thorough;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

/** On a new console: what earlier classes left on theirs warned when the theme changed. */
@Journey(onNewConsole = true)
class EveryScreenTest {

  private final ListAppender<ILoggingEvent> log = new ListAppender<>();

  /** Its texts are longer than the Chinese ones. */
  @Thorough(besides = "BookingDialogsTest")
  @Test
  void everyScreenIsUsableInDarkEnglish(ConsoleRobot clerk, HallFixture hall) {
    assertNoFlaw(clerk, hall, List.of(new Appearance("en", true)));
  }

  @Test
  @Thorough(besides = "BookingDialogsTest")
  void everyScreenIsUsableInEveryAppearance(ConsoleRobot clerk, HallFixture hall) {
    assertNoFlaw(clerk, hall, Appearance.all());
  }

  private void assertNoFlaw(ConsoleRobot clerk, HallFixture hall, List<Appearance> looks) {
    hall.bustle(hall.openSession("走查场"), 6);
    Logger root = (Logger) LoggerFactory.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);
    log.start();
    root.addAppender(log);
    List<String> flaws = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    for (Appearance look : looks) {
      look.visit(
          clerk,
          screen -> {
            seen.add(screen);
            String where = screen + " " + look + ": ";
            clerk.flaws(1280, 800).forEach(flaw -> flaws.add(where + flaw));
            clerk.unreached().forEach(flaw -> flaws.add(where + flaw));
            clerk.flaws(1920, 1080).forEach(flaw -> flaws.add(where + "wide: " + flaw));
          });
    }
    root.detachAppender(log);
    assertThat(seen).contains("today", "money", "settings");
    assertThat(flaws).isEmpty();
    assertThat(log.list)
        .filteredOn(event -> event.getLevel().isGreaterOrEqual(Level.WARN))
        .extracting(ILoggingEvent::getFormattedMessage)
        .isEmpty();
  }
}
