package io.courtflash.desktop.journey;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.testkit.HallTime;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalTime;
import java.util.Set;
import java.util.regex.Pattern;
import javafx.scene.control.Label;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Draws the console to be looked at, when it is asked for by its name: every screen in both sizes,
 * and what can be opened on it, in both languages and themes.
 */
@ExtendWith(ScreenPictures.NoonInTheHall.class)
@Journey(onNewConsole = true)
class ScreenPictures {

  static final Path FOLDER = Path.of("target", "pictures");

  /** Screens that are higher than a window. */
  private static final Set<String> HIGH = Set.of("health", "settings");

  private static final double WHOLE = 2_600;

  /** It is drawn first: its charts show the latest minutes. */
  private static final String LIVE = "live";

  /** It is drawn while nothing is wrong with the hall. */
  private static final String TODAY = "today";

  private static final Set<String> DRAWN_EARLY = Set.of(LIVE, TODAY);

  /** The row of a booking that is paid. */
  private static final int PAID = 5;

  /** Names of pictures without their looks, of which only these are drawn. */
  private static final Pattern WANTED = Pattern.compile(System.getProperty("pictures", ".*"));

  private static final int STUDENTS = 1_500;
  private static final Duration RUSH = Duration.ofSeconds(30);

  /** When its console starts, half of the day is over. */
  static final class NoonInTheHall implements BeforeAllCallback {

    @Override
    public void beforeAll(ExtensionContext context) {
      HallTime.show(LocalTime.NOON);
    }
  }

  @Test
  void everyScreenIsDrawn(ConsoleRobot clerk, HallFixture hall) {
    ScreenPictureData showcase =
        ScreenPictureData.open(hall, true, STUDENTS, ScreenPictureData.longRehearsal());
    clerk.go(LIVE).sees("#live-outcomes");
    showcase.rush(RUSH);
    hideBanner(clerk);
    drawEarly(clerk, showcase, LIVE);
    showcase.furnish();
    clerk.go("health").click("#health-back-up").seesNotice("备份");
    drawEarly(clerk, showcase, TODAY);
    showcase.leaveLetters();
    clerk.go("health").click("#health-check-now").idles();
    PictureViews views = new PictureViews(showcase);
    SoftAssertions drawn = new SoftAssertions();
    for (Appearance look : Appearance.all()) {
      showcase.speak(look.language());
      look.visit(clerk, screen -> drawScreen(clerk, screen, look));
      look.visit(
          clerk,
          screen -> {
            for (PictureView view : views.of(screen)) {
              if (isWanted(screen + "-" + view.name())) {
                drawn
                    .assertThatCode(() -> draw(clerk, view, look))
                    .as("%s of %s", view.name(), screen)
                    .doesNotThrowAnyException();
              }
            }
          });
    }
    drawn.assertAll();
  }

  /** Draws a screen in each look as soon as it shows the hall's own words in that language, too. */
  private static void drawEarly(ConsoleRobot clerk, ScreenPictureData showcase, String screen) {
    for (Appearance look : Appearance.all()) {
      showcase.speak(look.language());
      look.put(clerk);
      clerk.go(screen).idles();
      showcase.otherWords().forEach(clerk::seesNoText);
      write(clerk, screen, look);
    }
    Appearance first = Appearance.all().getFirst();
    showcase.speak(first.language());
    first.put(clerk);
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

  private static void drawScreen(ConsoleRobot clerk, String screen, Appearance look) {
    switch (screen) {
      case "health" -> clerk.type("#health-data-directory", "/home/clerk/.local/share/courtflash");
      case "sessions" -> choose(clerk, "#sessions-list", 0);
      case "deadletters" -> choose(clerk, "#deadletters-list", 0);
      case "audit" -> PictureView.chooseClosure(clerk);
      case "rush" -> choose(clerk, "#rush-list", 1);
      case "bookings" -> choose(clerk, "#bookings-list", PAID).sees("#bookings-details-status");
      default -> clerk.idles();
    }
    if (!DRAWN_EARLY.contains(screen)) {
      write(clerk, screen, look);
    }
  }

  private static void write(ConsoleRobot clerk, String screen, Appearance look) {
    if (!isWanted(screen)) {
      return;
    }
    clerk.draw(FOLDER.resolve(screen + "-" + look + ".png"), 1280, 800);
    clerk.draw(FOLDER.resolve(screen + "-wide-" + look + ".png"), 1920, 1080);
    if (HIGH.contains(screen)) {
      clerk.draw(FOLDER.resolve(screen + "-whole-" + look + ".png"), 1280, WHOLE);
    }
  }

  private static boolean isWanted(String picture) {
    return WANTED.matcher(picture).matches();
  }

  private static void draw(ConsoleRobot clerk, PictureView view, Appearance look) {
    Path file = FOLDER.resolve(view.screen() + "-" + view.name() + "-" + look + ".png");
    view.show(
        clerk,
        () -> {
          if (view.dialog()) {
            clerk.drawTop(file);
          } else {
            clerk.draw(file, 1280, 800);
          }
          assertThat(clerk.flaws(1280, 800)).isEmpty();
        });
  }

  private static ConsoleRobot choose(ConsoleRobot clerk, String table, int row) {
    PictureView.row(table, row).accept(clerk);
    return clerk;
  }
}
