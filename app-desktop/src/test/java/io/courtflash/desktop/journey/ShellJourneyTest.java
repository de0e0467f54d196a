package io.courtflash.desktop.journey;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.people.person.Account;
import io.courtflash.desktop.boot.Launcher;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.journey.HallFixture.OpenSession;
import io.courtflash.testkit.TestTimeout;
import io.courtflash.testkit.Thorough;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Journey
class ShellJourneyTest {

  /** The height that the frame of a window of 640 leaves. */
  private static final double SMALL = 600;

  @Test
  void aUserWhoSignedOutSignsInAgain(ConsoleRobot clerk) {
    clerk
        .click("#sign-out")
        .type("#signin-name", SignedInConsole.NAME)
        .type("#signin-password", "wrong horse")
        .click("#signin-enter")
        .seesText("#signin-message", "账号或密码不正确")
        .signIn();
  }

  @Test
  @Thorough(besides = "ShellJourneyTest")
  void theStatusBarStaysVisibleInASmallWindow(ConsoleRobot clerk) {
    for (String screen : List.of("today", "courts", "live", "money", "settings")) {
      clerk.go(screen).sees("#status-bar");
      double bottom = clerk.read(() -> bottomOf(clerk.stage().getScene(), "#status-bar"));
      assertThat(bottom).as(screen).isLessThanOrEqualTo(SMALL);
    }
  }

  private static double bottomOf(Scene scene, String query) {
    scene.getRoot().resize(1000, SMALL);
    scene.getRoot().applyCss();
    scene.getRoot().layout();
    Node node = scene.lookup(query);
    double bottom = node.localToScene(node.getLayoutBounds()).getMaxY();
    scene.getRoot().resize(scene.getWidth(), scene.getHeight());
    return bottom;
  }

  @Test
  void aChangedAppearanceIsStored(ConsoleRobot clerk) {
    clerk.go("settings").click("#language").seesText("#go-settings", "Settings");
    clerk.click("#theme").seesText("#theme", "Light");
    clerk.snapshot("journey-settings-en-dark");
    assertThat(clerk.console().preferences().get("language", ""))
        .isEqualTo(Texts.ENGLISH.toLanguageTag());
    assertThat(clerk.console().preferences().get("theme", "")).isEqualTo("dark");
    clerk.click("#theme").click("#language").seesText("#go-settings", "设置");
  }

  @Test
  @Thorough(besides = "BoardTasksJourneyTest")
  void aBookingIsCancelledAtTheBoard(ConsoleRobot clerk, HallFixture hall) {
    OpenSession open = hall.openSession("早场");
    Account student = hall.student();
    Reservation booked = hall.reserve(student, open.slots().getFirst());
    assertThat(booked.userId()).isEqualTo(student.id());
    clerk.go("today");
    for (int day = 0; day < hall.daysAhead(open); day++) {
      clerk.click("#today-next");
    }
    clerk
        .click("#today-at-" + open.slots().getFirst().courtId() + "-1800")
        .click("#booking-cancel")
        .type("#booking-reason", "地面湿滑")
        .click("#dialog-ok")
        .seesNotice("已取消")
        .seesText("#today-slot-state", "空闲");
  }

  @Thorough(besides = "ShellJourneyTest")
  @Test
  void aSecondStartBringsTheWindowToTheFront(ConsoleRobot clerk, @TempDir Path folder)
      throws Exception {
    Path said = folder.resolve("said");
    clerk.on(Node.class, "#workplace", _ -> clerk.stage().setIconified(true));
    Process second =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Dstdout.encoding=UTF-8",
                "-cp",
                System.getProperty("java.class.path"),
                Launcher.class.getName(),
                "--courtflash.headless=false",
                "--data-dir",
                clerk.console().dataDirectory().toString())
            .redirectErrorStream(true)
            .redirectOutput(said.toFile())
            .start();
    // It stays open when it doesn't find the first one.
    boolean ended = second.waitFor(TestTimeout.LIMIT);
    second.destroyForcibly();
    assertThat(ended).as("the second start ended; it said: %s", Files.readString(said)).isTrue();
    assertThat(second.exitValue()).as(Files.readString(said)).isZero();
    assertThat(said).content().contains("CourtFlash 已经打开", "CourtFlash is running already");
    clerk.awaits("the window", () -> !clerk.stage().isIconified());
  }

  @Test
  void screensOpenByTheKeyboard(ConsoleRobot clerk) {
    clerk.go("today").press(KeyCode.SHORTCUT, KeyCode.DIGIT2).sees("#screen-bookings");
  }
}
