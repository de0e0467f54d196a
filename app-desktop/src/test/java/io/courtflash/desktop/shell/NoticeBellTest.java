package io.courtflash.desktop.shell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import atlantafx.base.theme.PrimerLight;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.testing.FxThread;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeoutException;
import javafx.application.Application;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.layout.StackPane;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxToolkit;

class NoticeBellTest {

  private static final String LONG = "第 3 行的学号不正确，没有导入任何学生。".repeat(6);

  @AfterEach
  void closeTheWindow() throws TimeoutException {
    FxToolkit.cleanupStages();
  }

  @Test
  void aLongNoticeIsReadWholeInTheList() throws TimeoutException {
    Stage stage = FxToolkit.registerPrimaryStage();
    FxThread.call(
        () -> {
          Application.setUserAgentStylesheet(new PrimerLight().getUserAgentStylesheet());
          NoticeHistory history = new NoticeHistory(Clock.systemUTC());
          history.add(LONG, NoticeHistory.NoticeKind.FAILURE);
          NoticeBell bell = new NoticeBell(history, new Texts(), ZoneOffset.UTC);
          Scene scene = new Scene(new StackPane(bell), 1000, 680);
          scene
              .getStylesheets()
              .add(Objects.requireNonNull(Theme.class.getResource("console.css")).toExternalForm());
          stage.setScene(scene);
          stage.show();
          bell.fire();
          return bell;
        });
    await()
        .untilAsserted(
            () ->
                assertThat(FxThread.call(NoticeBellTest::drawn))
                    .anySatisfy(text -> assertThat(text).endsWith(LONG)));
  }

  @Test
  void theNewestNoticeIsSaidWithTheNumberOfThoseThatWereNotRead() {
    NoticeHistory history = new NoticeHistory(Clock.systemUTC());
    NoticeBell bell = FxThread.call(() -> new NoticeBell(history, new Texts(), ZoneOffset.UTC));
    history.add("old", NoticeHistory.NoticeKind.SUCCESS);
    history.add("new", NoticeHistory.NoticeKind.SUCCESS);
    assertThat(Objects.requireNonNull(bell).getAccessibleText()).isEqualTo("通知 2: new");
  }

  /** What is drawn in the list of notices. */
  private static List<String> drawn() {
    return Window.getWindows().stream()
        .flatMap(window -> window.getScene().getRoot().lookupAll("#notices-list .text").stream())
        .filter(Text.class::isInstance)
        .map((Node node) -> ((Text) node).getText().replace("\n", ""))
        .toList();
  }
}
