package io.courtflash.desktop.journey;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.hall.settings.ConfigKey;
import io.courtflash.core.hall.settings.SystemConfig;
import io.courtflash.core.people.access.Actor;
import io.courtflash.desktop.boot.ConsoleFixture;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

/**
 * Draws what there is before and after the work, when it is asked for by its name, and fails where
 * something is wrong with them: the start, the setup of a hall, its first minute, sign-in, lock,
 * lists that are being read, and what is shown while the engine doesn't answer.
 */
class EntrancePictures {

  /** Each shows another kind of list. */
  private static final List<String> LISTS = List.of("today", "bookings", "money", "rush");

  /** Begins a notice that is in the language in which somebody signed in. */
  private static final String PASSWORD_ONLY = "您的账号只有密码保护";

  private final List<String> flaws = new ArrayList<>();

  @Test
  void thePagesAroundTheWorkAreDrawn() throws IOException, SQLException {
    ConsoleFixture console = SignedInConsole.open();
    ConsoleRobot clerk = new ConsoleRobot(console);
    draw(clerk.sees("#start"), "start");
    onboard(clerk);
    clerk.sees("#workplace").seesNotice("场馆已就绪").seesNotice(PASSWORD_ONLY).idles();
    draw(clerk, "first-day");
    drawSignIn(clerk);
    HallFixture hall = new HallFixture(console.beans());
    drawReading(clerk, hall);
    drawEmptyLists(clerk);
    drawLock(clerk, hall);
    console.stopEngine();
    for (String screen : LISTS) {
      clerk.go(screen);
      draw(clerk.seesText("读取"), screen + "-unread");
    }
    clerk.leave();
    console.stop();
    assertThat(flaws).isEmpty();
  }

  private void onboard(ConsoleRobot clerk) {
    draw(clerk.sees("#onboarding-zh"), "onboarding-language");
    onboard(clerk, "en", "East Badminton Hall");
    clerk
        .click("#onboarding-back")
        .click("#onboarding-back")
        .click("#onboarding-back")
        .sees("#onboarding-zh");
    onboard(clerk, "zh", "东区羽毛球馆");
    clerk
        .click("#onboarding-next")
        .type("#first-name", SignedInConsole.NAME)
        .type("#first-password", SignedInConsole.PASSWORD)
        .type("#first-again", SignedInConsole.PASSWORD + "!");
    draw(clerk, "onboarding-administrator");
    clerk.type("#first-again", SignedInConsole.PASSWORD).click("#first-make");
  }

  /** An English picture shows an English hall. */
  private void onboard(ConsoleRobot clerk, String language, String hall) {
    clerk
        .click("#onboarding-" + language)
        .type("#onboarding-hall", hall)
        .type("#onboarding-courts", "8");
    drawIn(language, clerk, "onboarding-hall");
    clerk.click("#onboarding-next").sees("#onboarding-line-1");
    drawIn(language, clerk, "onboarding-lines");
    clerk.click("#onboarding-next").sees("#onboarding-week");
    drawIn(language, clerk, "onboarding-week");
  }

  private void drawSignIn(ConsoleRobot clerk) {
    clerk
        .click("#sign-out")
        .type("#signin-name", SignedInConsole.NAME)
        .type("#signin-password", "wrong horse")
        .click("#signin-enter")
        .seesText("#signin-message", "不正确");
    draw(clerk, "sign-in");
    clerk.signIn().seesNotice(PASSWORD_ONLY);
  }

  private void drawEmptyLists(ConsoleRobot clerk) {
    for (String screen : clerk.screens()) {
      draw(clerk.go(screen).idles(), screen + "-empty");
    }
  }

  private void drawLock(ConsoleRobot clerk, HallFixture hall) {
    SystemConfig settings = hall.of(SystemConfig.class);
    var _ = settings.change(Actor.ENGINE, ConfigKey.CONSOLE_LOCK_MINUTE, "1");
    draw(clerk.sees("#lock-password"), "lock");
    clerk.type("#lock-password", SignedInConsole.PASSWORD).click("#lock-open").sees("#workplace");
    var _ = settings.change(Actor.ENGINE, ConfigKey.CONSOLE_LOCK_MINUTE, "15");
  }

  /** While another connection has the table for itself, it can't be read. */
  private void drawReading(ConsoleRobot clerk, HallFixture hall) throws SQLException {
    clerk.go("settings").idles();
    try (Connection other = hall.of(DataSource.class).getConnection();
        Statement lock = other.createStatement()) {
      lock.execute("LOCK TABLES reservation WRITE");
      draw(clerk.go("bookings").seesText("正在读取"), "bookings-reading");
      lock.execute("UNLOCK TABLES");
    }
  }

  /** Draws the page in each look; it is in Chinese and on light again then. */
  private void draw(ConsoleRobot clerk, String name) {
    Appearance.all().forEach(look -> draw(clerk, name, look));
    Appearance.all().getFirst().put(clerk);
  }

  /** Draws the page in one language; it is on light then. */
  private void drawIn(String language, ConsoleRobot clerk, String name) {
    Appearance.all().reversed().stream()
        .filter(look -> look.language().equals(language))
        .forEach(look -> draw(clerk, name, look));
  }

  private void draw(ConsoleRobot clerk, String name, Appearance look) {
    look.put(clerk);
    clerk.flaws(1280, 800).forEach(flaw -> flaws.add(name + " " + look + ": " + flaw));
    clerk.draw(ScreenPictures.FOLDER.resolve(name + "-" + look + ".png"), 1280, 800);
  }
}
