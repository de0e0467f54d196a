package io.courtflash.desktop.journey;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.operations.rehearsal.RehearsalPlan;
import io.courtflash.core.operations.rehearsal.RehearsalPlan.Arrival;
import io.courtflash.testkit.Thorough;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * What is opened on the screens, such as dialogs and side panes, in a hall that has everything. A
 * console of its own lets a test that failed be run once more.
 */
@Journey(onNewConsole = true)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Thorough(besides = "BookingDialogsTest")
class EveryViewTest {

  private static final int STUDENTS = 80;

  /** Its text is as large as its screen allows, and the headless platform's is none of a hall. */
  private static final String WALL = "wall";

  /** Fewer than any screen that is asked for has. */
  private static final int SOME_VIEWS = 5;

  private @Nullable ScreenPictureData data;

  /** On the screen with the most of them; English texts are longer than the Chinese ones. */
  @Test
  void everyDialogOfTheBoardIsUsableInDarkEnglish(ConsoleRobot clerk, HallFixture hall) {
    assertNoFlaw(clerk, hall, List.of(new Appearance("en", true)), "today"::equals);
  }

  @Test
  void everyDialogIsUsableInEveryAppearance(ConsoleRobot clerk, HallFixture hall) {
    assertNoFlaw(clerk, hall, Appearance.all(), _ -> true);
  }

  private void assertNoFlaw(
      ConsoleRobot clerk, HallFixture hall, List<Appearance> looks, Predicate<String> wanted) {
    ScreenPictureData shown = data == null ? furnished(clerk, hall) : data;
    data = shown;
    clerk.go("today").click("#today-now");
    for (int day = 0; day < shown.daysAhead(); day++) {
      clerk.click("#today-next");
    }
    PictureViews views = new PictureViews(shown);
    List<String> flaws = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    for (Appearance look : looks) {
      shown.speak(look.language());
      look.put(clerk);
      for (String screen : clerk.screens().stream().filter(wanted).toList()) {
        clerk.go(screen).idles();
        views.of(screen).stream()
            .filter(view -> !view.name().equals(WALL))
            .forEach(view -> look(clerk, view, look, seen, flaws));
      }
    }
    assertThat(seen).hasSizeGreaterThan(SOME_VIEWS);
    assertThat(flaws).isEmpty();
  }

  private static ScreenPictureData furnished(ConsoleRobot clerk, HallFixture hall) {
    ScreenPictureData data =
        ScreenPictureData.open(
            hall, false, STUDENTS, new RehearsalPlan(20, 2, 2, 1, Arrival.WAVE, 1));
    data.rush();
    data.furnish();
    data.leaveLetters();
    clerk.go("health").click("#health-back-up").seesNotice("备份");
    return data;
  }

  private static void look(
      ConsoleRobot clerk, PictureView view, Appearance look, Set<String> seen, List<String> flaws) {
    String where = "%s of %s, %s: ".formatted(view.name(), view.screen(), look);
    try {
      view.show(
          clerk,
          () -> {
            seen.add(view.name());
            Stream.of(
                    clerk.flaws(1280, 800),
                    clerk.unreached(),
                    look.language().equals("en") ? clerk.namedInChinese() : List.<String>of())
                .flatMap(List::stream)
                .forEach(flaw -> flaws.add(where + flaw));
          });
    } catch (RuntimeException e) {
      flaws.add(where + e);
      clerk.keepPicture("EveryViewTest-" + view.name());
    }
  }
}
