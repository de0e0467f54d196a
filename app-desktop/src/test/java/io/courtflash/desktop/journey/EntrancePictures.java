package io.courtflash.desktop.journey;

import io.courtflash.core.account.Actor;
import io.courtflash.core.config.ConfigKey;
import io.courtflash.core.config.SystemConfig;
import io.courtflash.desktop.boot.ConsoleFixture;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

/**
 * Writes the pictures of what there is before and after the work, when it is asked for by its name:
 * the start, the setup of a hall, its first minute, sign-in, lock, lists that are being read, and
 * what is shown while the engine doesn't answer.
 */
class EntrancePictures {

  /** Each shows another kind of list or chart. */
  private static final List<String> LISTS = List.of("today", "bookings", "money", "live", "rush");

  @Test
  void thePagesAroundTheWorkAreDrawn() throws IOException, SQLException {
    ConsoleFixture console = SignedInConsole.open();
    ConsoleRobot clerk = new ConsoleRobot(console);
    draw(clerk.sees("#start"), "start");
    onboard(clerk);
    clerk.sees("#workplace").seesNotice("场馆已就绪").idles();
    draw(clerk, "first-day");
    drawSignIn(clerk);
    HallFixture hall = new HallFixture(console.beans());
    drawEmptyLists(clerk);
    drawLock(clerk, hall);
    drawReading(clerk, hall);
    console.stopEngine();
    for (String screen : LISTS) {
      clerk.go(screen);
      draw(clerk.seesText("读取"), screen + "-unread");
    }
    clerk.leave();
    console.stop();
  }

  private static void onboard(ConsoleRobot clerk) {
    draw(clerk.sees("#onboarding-zh"), "onboarding-language");
    clerk
        .click("#onboarding-zh")
        .type("#onboarding-hall", "东区羽毛球馆")
        .type("#onboarding-courts", "8");
    draw(clerk, "onboarding-hall");
    draw(clerk.click("#onboarding-next").sees("#onboarding-line-1"), "onboarding-lines");
    draw(clerk.click("#onboarding-next").sees("#onboarding-week"), "onboarding-week");
    clerk
        .click("#onboarding-next")
        .type("#first-name", SignedInConsole.NAME)
        .type("#first-password", SignedInConsole.PASSWORD)
        .type("#first-again", SignedInConsole.PASSWORD + "!");
    draw(clerk, "onboarding-administrator");
    clerk.type("#first-again", SignedInConsole.PASSWORD).click("#first-make");
  }

  private static void drawSignIn(ConsoleRobot clerk) {
    clerk
        .click("#sign-out")
        .type("#signin-name", SignedInConsole.NAME)
        .type("#signin-password", "wrong horse")
        .click("#signin-enter")
        .seesText("#signin-message", "不正确");
    draw(clerk, "sign-in");
    clerk.signIn();
  }

  private static void drawEmptyLists(ConsoleRobot clerk) {
    for (String screen : clerk.screens()) {
      draw(clerk.go(screen).idles(), screen + "-empty");
    }
  }

  private static void drawLock(ConsoleRobot clerk, HallFixture hall) {
    SystemConfig settings = hall.of(SystemConfig.class);
    var _ = settings.change(Actor.ENGINE, ConfigKey.CONSOLE_LOCK_MINUTE, "1");
    draw(clerk.sees("#lock-password"), "lock");
    clerk.type("#lock-password", SignedInConsole.PASSWORD).click("#lock-open").sees("#workplace");
    var _ = settings.change(Actor.ENGINE, ConfigKey.CONSOLE_LOCK_MINUTE, "15");
  }

  /** While another connection has the table for itself, it can't be read. */
  private static void drawReading(ConsoleRobot clerk, HallFixture hall) throws SQLException {
    clerk.go("settings").idles();
    try (Connection other = hall.of(DataSource.class).getConnection();
        Statement lock = other.createStatement()) {
      lock.execute("LOCK TABLES reservation WRITE");
      draw(clerk.go("bookings").seesText("正在读取"), "bookings-reading");
      lock.execute("UNLOCK TABLES");
    }
  }

  /** Draws the page in each look; it is in Chinese and on light again then. */
  private static void draw(ConsoleRobot clerk, String name) {
    for (Appearance look : Appearance.all()) {
      look.put(clerk);
      clerk.draw(ScreenPictures.folder(look).resolve(name + "-" + look + ".png"), 1280, 800);
    }
    Appearance.all().getFirst().put(clerk);
  }
}
