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
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** Shows the latest notices over the page for some seconds each, the newest at the bottom. */
public final class NoticeOverlay extends VBox implements Notices {

  private static final Duration SUCCESS_DURATION = Duration.seconds(6);
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
    history.add(text, true);
    add(text, Styles.SUCCESS, Feather.CHECK_CIRCLE, SUCCESS_DURATION);
  }

  @Override
  public void failure(String text) {
    history.add(text, false);
    add(text, Styles.DANGER, Feather.ALERT_TRIANGLE, FAILURE_DURATION);
  }

  private void add(String text, String style, Ikon icon, Duration duration) {
    Notification notice = new Notification(text, new FontIcon(icon));
    notice.getStyleClass().addAll(style, Styles.ELEVATED_1);
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
