package io.courtflash.desktop.journey;

import java.nio.file.Path;
import java.time.LocalTime;
import org.junit.jupiter.api.Test;

/** Writes the pictures of the documentation, when it is asked for by its name. */
@Journey
class Pictures {

  private static final Path FOLDER = Path.of("..", "docs", "screens");
  private static final int BOOKINGS = 48;

  @Test
  void everyScreenIsDrawn(Clerk clerk, Hall hall) {
    for (int court = 1; court <= 8; court++) {
      hall.court(court + " 号场");
    }
    Hall.OpenSession open = hall.openSession("羽毛球场", LocalTime.of(8, 0), LocalTime.of(22, 0), 1);
    hall.bustle(open, BOOKINGS);
    clerk.go("today");
    for (int day = 0; day < hall.daysAhead(open); day++) {
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
    clerk.draw(FOLDER.resolve(screen + "-" + look + ".png"));
  }
}
