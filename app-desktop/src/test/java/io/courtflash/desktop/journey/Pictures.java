package io.courtflash.desktop.journey;

import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Writes the pictures of the documentation, when it is asked for by its name. */
@Journey
class Pictures {

  private static final Path FOLDER = Path.of("..", "docs", "screens");

  /** The screens that change most with their room are looked at on a large display, too. */
  private static final Path WIDE = Path.of("target", "screens-1920");

  private static final Duration RUSH = Duration.ofSeconds(30);

  @Test
  void everyScreenIsDrawn(Clerk clerk, Hall hall) {
    Showcase showcase = Showcase.open(hall);
    clerk.go("live").sees("#live-outcomes");
    showcase.rush(RUSH);
    showcase.furnish();
    clerk.go("today");
    for (int day = 0; day < showcase.daysAhead(); day++) {
      clerk.click("#today-next");
    }
    for (Look look : Look.all()) {
      look.visit(clerk, screen -> draw(clerk, screen, look));
    }
  }

  private static void draw(Clerk clerk, String screen, Look look) {
    if (screen.equals("health")) {
      clerk.type("#health-data-directory", "/home/clerk/.local/share/courtflash");
    }
    String file = screen + "-" + look + ".png";
    clerk.draw(FOLDER.resolve(file), 1280, 800);
    clerk.draw(WIDE.resolve(file), 1920, 1080);
  }
}
