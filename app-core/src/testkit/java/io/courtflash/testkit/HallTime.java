package io.courtflash.testkit;

import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.LauncherSessionListener;

/**
 * Sets what the hall's clock shows when a JVM begins with tests, whatever the computer's clock
 * says: ten in the morning, or the time of day in {@code -Dtests.hall-time=00:05}. Every hall of
 * the JVM is in the zone that has this time then. Child processes get it as {@link #option()}.
 */
public final class HallTime implements LauncherSessionListener {

  private static final String ZONE = "courtflash.zone";
  private static final String TIME = "tests.hall-time";
  private static final LocalTime MORNING = LocalTime.of(10, 0);
  private static final int HALF_A_DAY = 12 * 60;

  @Override
  public void launcherSessionOpened(LauncherSession session) {
    if (System.getProperty(ZONE) == null) {
      String chosen = System.getProperty(TIME, "");
      show(chosen.isEmpty() ? MORNING : LocalTime.parse(chosen));
    }
  }

  /** Has the clocks of halls that are started from now on show this time. */
  public static void show(LocalTime time) {
    System.setProperty(ZONE, zoneWith(time, OffsetDateTime.now(ZoneOffset.UTC)).getId());
  }

  /** The zone whose clock shows this time of day, to the minute. */
  static ZoneOffset zoneWith(LocalTime time, OffsetDateTime now) {
    int ahead = minute(time) - minute(now.withOffsetSameInstant(ZoneOffset.UTC).toLocalTime());
    // Of the two within a day, the one that is nearer to Greenwich: browsers have no others.
    int nearest = Math.floorMod(ahead + HALF_A_DAY, 2 * HALF_A_DAY) - HALF_A_DAY;
    return ZoneOffset.ofTotalSeconds(nearest * 60);
  }

  private static int minute(LocalTime time) {
    return time.getHour() * 60 + time.getMinute();
  }

  /** The option of Java that has a program's hall in the same zone. */
  public static String option() {
    return "-D" + ZONE + "=" + System.getProperty(ZONE);
  }
}
