package io.courtflash.desktop.journey;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.desktop.journey.PictureViews.View;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Test;

/**
 * Writes the pictures of the documentation, when it is asked for by its name: every screen in both
 * languages and themes; what can be opened on it in Chinese on light and in English on dark. All of
 * it in every look, and the screens on a large display, is in {@code target}, to be looked at.
 */
@Journey
class ScreenPictures {

  static final Path FOLDER = Path.of("..", "docs", "screens");
  static final Path WIDE = Path.of("target", "screens-1920");

  private static final Path OTHER_LOOKS = Path.of("target", "screens-other-looks");

  /** Screens that are higher than a window. */
  private static final Set<String> HIGH = Set.of("health", "settings");

  /** The entry of a court that was closed. */
  private static final int CLOSED = 3;

  private static final double WHOLE = 2_600;

  /** It is drawn first: its charts show the latest minutes. */
  private static final String LIVE = "live";

  /** The row of a booking that is paid. */
  private static final int PAID = 5;

  private static final Duration RUSH = Duration.ofSeconds(30);

  @Test
  void everyScreenIsDrawn(ConsoleRobot clerk, HallFixture hall) {
    ScreenPictureData showcase = ScreenPictureData.open(hall);
    clerk.go(LIVE).sees("#live-outcomes");
    showcase.rush(RUSH);
    hideBanner(clerk);
    for (Appearance look : Appearance.all()) {
      look.put(clerk);
      write(clerk, LIVE, look);
    }
    Appearance.all().getFirst().put(clerk);
    showcase.furnish();
    clerk.go("health").click("#health-back-up").seesNotice("备份");
    clerk.click("#health-check-now").idles().go("today");
    for (int day = 0; day < showcase.daysAhead(); day++) {
      clerk.click("#today-next");
    }
    PictureViews views = new PictureViews(showcase);
    SoftAssertions drawn = new SoftAssertions();
    for (Appearance look : Appearance.all()) {
      look.visit(clerk, screen -> drawScreen(clerk, screen, look));
    }
    for (Appearance look : documentedFirst()) {
      look.visit(
          clerk,
          screen -> {
            for (View view : views.of(screen)) {
              drawn
                  .assertThatCode(() -> draw(clerk, view, look))
                  .as("%s of %s", view.name(), screen)
                  .doesNotThrowAnyException();
            }
          });
    }
    drawn.assertAll();
  }

  /** A hall that takes money doesn't have it. */
  private static void hideBanner(ConsoleRobot clerk) {
    clerk.on(
        Label.class,
        "#banner",
        banner -> {
          banner.setVisible(false);
          banner.setManaged(false);
        });
  }

  private static List<Appearance> documentedFirst() {
    return Appearance.all().stream()
        .sorted(Comparator.comparing(look -> folder(look).equals(OTHER_LOOKS)))
        .toList();
  }

  private static void drawScreen(ConsoleRobot clerk, String screen, Appearance look) {
    switch (screen) {
      case "health" -> clerk.type("#health-data-directory", "/home/clerk/.local/share/courtflash");
      case "sessions" -> choose(clerk, "#sessions-list", 0);
      case "deadletters" -> choose(clerk, "#deadletters-list", 0);
      case "audit" -> choose(clerk, "#audit-list", CLOSED);
      case "rush" -> choose(clerk, "#rush-list", 0);
      case "bookings" -> choose(clerk, "#bookings-list", PAID).sees("#bookings-details-status");
      default -> clerk.idles();
    }
    if (!screen.equals(LIVE)) {
      write(clerk, screen, look);
    }
  }

  private static void write(ConsoleRobot clerk, String screen, Appearance look) {
    clerk.draw(FOLDER.resolve(screen + "-" + look + ".png"), 1280, 800);
    clerk.draw(WIDE.resolve(screen + "-" + look + ".png"), 1920, 1080);
    if (HIGH.contains(screen)) {
      clerk.draw(OTHER_LOOKS.resolve(screen + "-whole-" + look + ".png"), 1280, WHOLE);
    }
  }

  private static void draw(ConsoleRobot clerk, View view, Appearance look) {
    Path file = folder(look).resolve(view.screen() + "-" + view.name() + "-" + look + ".png");
    List<String> flaws;
    try {
      view.open().accept(clerk);
      clerk.idles();
      if (view.dialog()) {
        clerk.drawTop(file);
      } else {
        clerk.draw(file, 1280, 800);
      }
      flaws = clerk.flaws(1280, 800);
    } finally {
      clerk.hidesOthers();
    }
    view.leave().accept(clerk);
    assertThat(flaws).isEmpty();
  }

  /** Two looks show each language and each theme. */
  static Path folder(Appearance look) {
    return look.dark() == look.language().equals("en") ? FOLDER : OTHER_LOOKS;
  }

  private static ConsoleRobot choose(ConsoleRobot clerk, String table, int row) {
    return clerk
        .on(TableView.class, table, shown -> shown.getSelectionModel().clearAndSelect(row))
        .idles();
  }
}
