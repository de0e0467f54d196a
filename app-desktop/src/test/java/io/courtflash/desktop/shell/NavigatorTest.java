package io.courtflash.desktop.shell;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.platform.security.Permission;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.layout.Pane;
import org.junit.jupiter.api.Test;
import org.kordamp.ikonli.feather.Feather;

class NavigatorTest {

  private static final int BOOKINGS = 0;
  private static final int PEOPLE = 1;

  /** What was shown, in order. */
  private final List<String> shown = new ArrayList<>();

  private final Navigator navigator = new Navigator(List.of(entry("bookings"), entry("people")));

  /** A page that notes what it is to show. */
  private record NotedScreen(String id, Node view, List<String> shown) implements Screen {

    @Override
    public void onShow() {
      shown.add(id);
    }

    @Override
    public void reveal(String what) {
      shown.add(id + " " + what);
    }
  }

  @Test
  void theHistoryOfScreensGoesBothWays() {
    navigator.open(BOOKINGS);
    navigator.open(BOOKINGS, "72");
    navigator.open(PEOPLE, "20231234");
    shown.clear();
    navigator.back();
    assertThat(shown).containsExactly("bookings", "bookings 72");
    navigator.forward();
    assertThat(shown).endsWith("people", "people 20231234");
    assertThat(navigator.currentProperty().get()).isEqualTo(PEOPLE);
  }

  @Test
  void theTrailHasAnEndOnBothSides() {
    navigator.back();
    navigator.forward();
    navigator.open(BOOKINGS);
    navigator.back();
    navigator.forward();
    assertThat(shown).containsExactly("bookings");
  }

  @Test
  void whatIsOpenedAfterGoingBackReplacesWhatFollowed() {
    navigator.open(BOOKINGS);
    navigator.open(PEOPLE, "1");
    navigator.back();
    navigator.open(PEOPLE, "2");
    shown.clear();
    navigator.forward();
    assertThat(shown).isEmpty();
    navigator.back();
    assertThat(shown).containsExactly("bookings");
  }

  @Test
  void theSameTwiceIsOneStep() {
    navigator.open(BOOKINGS);
    navigator.open(PEOPLE, "1");
    navigator.open(PEOPLE, "1");
    navigator.back();
    assertThat(navigator.currentProperty().get()).isEqualTo(BOOKINGS);
  }

  private ScreenEntry entry(String id) {
    return new ScreenEntry(
        ScreenEntry.ScreenGroup.DAILY,
        "screen." + id,
        Feather.BOOK,
        Permission.SEE_BOARD,
        () -> new NotedScreen(id, new Pane(), shown));
  }
}
