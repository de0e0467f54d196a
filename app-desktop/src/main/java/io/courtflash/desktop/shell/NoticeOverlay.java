package io.courtflash.desktop.shell;

import atlantafx.base.controls.Notification;
import atlantafx.base.theme.Styles;
import io.courtflash.desktop.fx.Tasks;
import javafx.animation.PauseTransition;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.Duration;
import org.kordamp.ikonli.javafx.FontIcon;

/** Shows the latest notices over the page for some seconds each, the newest at the bottom. */
public final class NoticeOverlay extends VBox implements ScreenContext.Notices {

  private static final Duration SUCCESS_DURATION = Duration.seconds(6);
  private static final Duration WARNING_DURATION = Duration.seconds(12);
  private static final Duration FAILURE_DURATION = Duration.seconds(20);
  private static final int MAX_NOTICES = 4;

  private final NoticeHistory history;

  public NoticeOverlay(NoticeHistory history) {
    this.history = history;
    setId("notices");
    getStyleClass().add("notices");
    setAlignment(Pos.BOTTOM_RIGHT);
    setPickOnBounds(false);
    setMaxSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
  }

  @Override
  public void success(String text) {
    show(text, NoticeHistory.NoticeKind.SUCCESS, SUCCESS_DURATION);
  }

  @Override
  public void warning(String text) {
    show(text, NoticeHistory.NoticeKind.WARNING, WARNING_DURATION);
  }

  @Override
  public void failure(String text) {
    show(text, NoticeHistory.NoticeKind.FAILURE, FAILURE_DURATION);
  }

  private void show(String text, NoticeHistory.NoticeKind kind, Duration duration) {
    history.add(text, kind);
    Notification notice = new Notification(text, new FontIcon(kind.icon()));
    notice.getStyleClass().addAll(kind.style(), Styles.ELEVATED_1);
    notice.setAccessibleText(text);
    notice.setPrefWidth(380);
    notice.skinProperty().subscribe(_ -> Tasks.runLater(() -> layoutAfterWrapping(notice)));
    notice.setOnClose(_ -> getChildren().remove(notice));
    getChildren().add(notice);
    if (getChildren().size() > MAX_NOTICES) {
      getChildren().removeFirst();
    }
    PauseTransition end = new PauseTransition(duration);
    end.setOnFinished(_ -> getChildren().remove(notice));
    end.play();
  }

  /** A notice's height is known only after its text has been wrapped. */
  private static void layoutAfterWrapping(Notification notice) {
    Node text = notice.lookup(".message");
    if (text != null) {
      text.layoutBoundsProperty().subscribe(_ -> Tasks.runLater(notice::requestLayout));
    }
  }
}
