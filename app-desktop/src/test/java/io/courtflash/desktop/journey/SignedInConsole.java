package io.courtflash.desktop.journey;

import io.courtflash.desktop.boot.ConsoleFixture;
import io.courtflash.desktop.fx.Stall;
import io.courtflash.desktop.fx.Watchdog;
import io.courtflash.desktop.testing.FxThread;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Objects;
import javafx.stage.Stage;
import org.testfx.api.FxToolkit;

/** A console with its first administrator signed in. */
record SignedInConsole(
    ConsoleFixture console, ConsoleRobot clerk, HallFixture hall, Watchdog watchdog) {

  static final String NAME = "chief";
  static final String PASSWORD = "correct horse";

  /** A console from its first start, which has no hall yet. */
  static SignedInConsole begin() {
    ConsoleFixture console = open();
    Watchdog watchdog = new Watchdog();
    ConsoleRobot clerk = new ConsoleRobot(console);
    clerk.click("#onboarding-zh").click("#onboarding-skip");
    return enter(console, clerk, watchdog);
  }

  /** The same, with a hall that is set up on the way: four courts from 8 to 10 in the morning. */
  static SignedInConsole beginWithHall() {
    ConsoleFixture console = open();
    Watchdog watchdog = new Watchdog();
    ConsoleRobot clerk = new ConsoleRobot(console);
    clerk
        .click("#onboarding-en")
        .seesText("Name your hall")
        .click("#onboarding-back")
        .click("#onboarding-zh")
        .type("#onboarding-hall", "东区羽毛球馆")
        .type("#onboarding-courts", "0")
        .seesText("#onboarding-courts-problem", "请填写数量")
        .type("#onboarding-courts", "4")
        .snapshot("onboarding-hall")
        .click("#onboarding-next")
        .click("#onboarding-add-line")
        .type("#onboarding-end", "10:00")
        .seesText("#onboarding-problem", "第 1 行")
        .click("#onboarding-remove-line")
        .type("#onboarding-end", "10:00")
        .seesText("#onboarding-line-1", "每天 08:00–10:00，每场 1 小时，学生 ¥20.00")
        .snapshot("onboarding-lines")
        .click("#onboarding-next")
        .seesText("可约 8 场")
        .snapshot("onboarding-week")
        .click("#onboarding-next");
    return enter(console, clerk, watchdog);
  }

  private static SignedInConsole enter(
      ConsoleFixture console, ConsoleRobot clerk, Watchdog watchdog) {
    clerk
        .type("#first-name", NAME)
        .type("#first-password", PASSWORD)
        .type("#first-again", PASSWORD)
        .click("#first-make")
        .sees("#workplace");
    return new SignedInConsole(console, clerk, new HallFixture(console.beans()), watchdog);
  }

  /** The same console after its {@link #end}, with an empty hall and no changed settings. */
  SignedInConsole beginAgain() throws IOException {
    HallFixture empty = hall.emptied();
    Files.deleteIfExists(console.dataDirectory().resolve("settings.properties"));
    clerk.tidyUp();
    return new SignedInConsole(console, clerk, empty, new Watchdog());
  }

  /** When the JavaFX thread waited for what is to be waited for elsewhere. */
  List<Stall> faults() {
    return watchdog.stalls().stream().filter(Stall::isBlockedByProgram).toList();
  }

  /** Signs out, so that the console reads no more, and takes its windows out of sight. */
  void end() {
    clerk.tidyUp();
    clerk.click("#sign-out").sees("#signin");
    leave();
  }

  /** Stops the engine, too. */
  void stop() throws IOException {
    leave();
    console.stop();
  }

  /** Other tests look at all windows that there are. */
  private void leave() {
    clerk.leave();
    watchdog.close();
  }

  /** The console at its first start, on which nobody did anything. */
  static ConsoleFixture open() {
    try {
      FxToolkit.registerPrimaryStage();
      return Objects.requireNonNull(FxThread.call(() -> new ConsoleFixture(new Stage())));
    } catch (Exception e) {
      throw new IllegalStateException("The console can't be opened: " + e, e);
    }
  }
}
