package io.courtflash.desktop.shell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.platform.security.Permission;
import io.courtflash.desktop.testing.FxThread;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.kordamp.ikonli.feather.Feather;
import org.testfx.api.FxToolkit;

class ScreenPreparationTest {

  private static final int BOOKINGS = 0;
  private static final int PEOPLE = 1;

  private final List<NotedScreen> created = new ArrayList<>();
  private final Navigator navigator =
      new Navigator(Stream.of("bookings", "people", "money").map(this::entry).toList());
  private final StackPane pane = new StackPane();
  private Instant now = Instant.parse("2026-09-01T05:00:00Z");
  private final ScreenPreparation preparation = new ScreenPreparation(pane, navigator, () -> now);

  private record NotedScreen(String id, Label view) implements Screen {

    @Override
    public void onShow() {
      view.setText("shown");
    }
  }

  @BeforeEach
  void openTheWindow() throws TimeoutException {
    Stage stage = FxToolkit.registerPrimaryStage();
    onFxThread(
        () -> {
          stage.setScene(new Scene(pane, 300, 200));
          stage.show();
          navigator.pageProperty().subscribe(this::showPage);
          navigator.open(BOOKINGS);
        });
  }

  @AfterEach
  void closeTheWindow() throws TimeoutException {
    onFxThread(preparation::stop);
    FxToolkit.cleanupStages();
  }

  @Test
  void screensAreLaidOutWithoutBeingShown() {
    onFxThread(
        () -> {
          now = now.plusSeconds(1);
          preparation.start();
        });
    await().until(() -> created.size() == 3 && created.getLast().view().getWidth() > 0);
    assertThat(created).extracting(NotedScreen::id).containsExactly("bookings", "people", "money");
    assertThat(created.get(PEOPLE).view().getText()).isEqualTo("not shown");
    assertThat(created.get(PEOPLE).view().getParent()).isNull();
    assertThat(pane.getChildren()).containsExactly(created.get(BOOKINGS).view());
  }

  @Test
  void itWaitsWhileSomebodyTypes() {
    onFxThread(
        () -> {
          now = now.plusSeconds(5);
          Event.fireEvent(
              pane, new KeyEvent(KeyEvent.KEY_TYPED, "a", "a", null, false, false, false, false));
          now = now.plus(Duration.ofMillis(900));
          assertThat(preparation.step()).isTrue();
          assertThat(created).hasSize(1);
          now = now.plus(Duration.ofMillis(100));
          assertThat(preparation.step()).isTrue();
        });
    assertThat(created).hasSize(2);
  }

  @Test
  void aScreenThatIsOpenedMeanwhileStaysOpen() {
    onFxThread(
        () -> {
          now = now.plusSeconds(1);
          assertThat(preparation.step()).isTrue();
          navigator.open(PEOPLE);
          assertThat(preparation.step()).isTrue();
        });
    assertThat(created).hasSize(2);
    assertThat(pane.getChildren()).containsExactly(created.get(PEOPLE).view());
  }

  @Test
  void itEndsWhenAllAreThere() {
    onFxThread(
        () -> {
          now = now.plusSeconds(1);
          navigator.open(PEOPLE);
          navigator.open(2);
          assertThat(preparation.step()).isFalse();
        });
  }

  private void showPage(Node page) {
    if (page != null) {
      pane.getChildren().setAll(page);
    }
  }

  private static void onFxThread(Runnable action) {
    FxThread.run(action);
  }

  private ScreenEntry entry(String id) {
    return new ScreenEntry(
        ScreenEntry.ScreenGroup.DAILY,
        "screen." + id,
        Feather.BOOK,
        Permission.SEE_BOARD,
        () -> {
          created.add(new NotedScreen(id, new Label("not shown")));
          return created.getLast();
        });
  }
}
