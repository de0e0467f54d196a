package io.courtflash.desktop.journey;

import java.nio.file.Path;
import java.time.Duration;
import javafx.scene.control.TabPane;
import javafx.scene.control.TableView;
import org.junit.jupiter.api.Test;

/** Writes the pictures of the documentation, when it is asked for by its name. */
@Journey
class ScreenPictures {

  private static final Path FOLDER = Path.of("..", "docs", "screens");

  /** The screens that change most with their room are looked at on a large display, too. */
  private static final Path WIDE = Path.of("target", "screens-1920");

  /** The row of a booking that is paid. */
  private static final int PAID = 5;

  private static final Duration RUSH = Duration.ofSeconds(30);

  @Test
  void everyScreenIsDrawn(ConsoleRobot clerk, HallFixture hall) {
    ScreenPictureData showcase = ScreenPictureData.open(hall);
    clerk.go("live").sees("#live-outcomes");
    showcase.rush(RUSH);
    showcase.furnish();
    clerk.go("today");
    for (int day = 0; day < showcase.daysAhead(); day++) {
      clerk.click("#today-next");
    }
    for (Appearance look : Appearance.all()) {
      look.visit(clerk, screen -> draw(clerk, screen, look));
    }
  }

  private static void draw(ConsoleRobot clerk, String screen, Appearance look) {
    switch (screen) {
      case "health" -> clerk.type("#health-data-directory", "/home/clerk/.local/share/courtflash");
      case "sessions" -> choose(clerk, "#sessions-list", 0);
      case "deadletters" -> choose(clerk, "#deadletters-list", 0);
      case "audit" -> choose(clerk, "#audit-list", 0);
      case "bookings" -> choose(clerk, "#bookings-list", PAID).sees("#bookings-details-status");
      case "live" -> drawTabs(clerk, look);
      default -> clerk.idles();
    }
    write(clerk, screen + "-" + look);
  }

  private static void drawTabs(ConsoleRobot clerk, Appearance look) {
    turn(clerk, 1).seesNo("#live-no-slots");
    write(clerk, "live-slots-" + look);
    choose(turn(clerk, 2), "#live-rehearsal-list", 0);
    write(clerk, "live-rehearsal-" + look);
    turn(clerk, 0);
  }

  private static ConsoleRobot turn(ConsoleRobot clerk, int tab) {
    return clerk.on(TabPane.class, "#live-tabs", tabs -> tabs.getSelectionModel().select(tab));
  }

  private static ConsoleRobot choose(ConsoleRobot clerk, String table, int row) {
    return clerk
        .on(TableView.class, table, shown -> shown.getSelectionModel().clearAndSelect(row))
        .idles();
  }

  private static void write(ConsoleRobot clerk, String name) {
    clerk.draw(FOLDER.resolve(name + ".png"), 1280, 800);
    clerk.draw(WIDE.resolve(name + ".png"), 1920, 1080);
  }
}
