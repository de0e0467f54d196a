package io.courtflash.desktop.shell;

import static org.awaitility.Awaitility.await;

import atlantafx.base.theme.PrimerLight;
import io.courtflash.desktop.testing.FxThread;
import java.time.Clock;
import java.util.concurrent.TimeoutException;
import javafx.application.Application;
import javafx.geometry.Bounds;
import javafx.scene.Scene;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxToolkit;

class NoticeOverlayTest {

  private static final String LONG = "第 3 行的学号不正确，没有导入任何学生。".repeat(6);

  @AfterEach
  void closeTheWindow() throws TimeoutException {
    FxToolkit.cleanupStages();
  }

  @Test
  void noticesOfSeveralLinesDoNotOverlap() throws TimeoutException {
    Stage stage = FxToolkit.registerPrimaryStage();
    NoticeOverlay board =
        FxThread.call(
            () -> {
              Application.setUserAgentStylesheet(new PrimerLight().getUserAgentStylesheet());
              NoticeOverlay made = new NoticeOverlay(new NoticeHistory(Clock.systemUTC()));
              stage.setScene(new Scene(new StackPane(made), 1000, 680));
              stage.show();
              made.failure(LONG);
              made.failure(LONG);
              return made;
            });
    await().until(() -> FxThread.call(() -> areApart(board)));
  }

  /** The text of the upper one ends before the lower one begins. */
  private static boolean areApart(NoticeOverlay board) {
    Bounds upper = text(board, 0);
    Bounds lower = text(board, 1);
    return upper.getHeight() > 60 && upper.getMaxY() <= lower.getMinY();
  }

  private static Bounds text(NoticeOverlay board, int index) {
    var text = board.getChildren().get(index).lookup(".message");
    return text == null ? board.getLayoutBounds() : text.localToScene(text.getLayoutBounds());
  }
}
