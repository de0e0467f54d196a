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

/** Shows notices above the page for a while, the newest at the bottom. */
public final class NoticeOverlay extends VBox implements Notices {

  private static final Duration DONE_STAYS = Duration.seconds(6);
  private static final Duration FAILED_STAYS = Duration.seconds(20);
  private static final int MOST = 4;

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
  public void done(String text) {
    history.add(text, true);
    add(text, Styles.SUCCESS, Feather.CHECK_CIRCLE, DONE_STAYS);
  }

  @Override
  public void failed(String text) {
    history.add(text, false);
    add(text, Styles.DANGER, Feather.ALERT_TRIANGLE, FAILED_STAYS);
  }

  private void add(String text, String style, Ikon icon, Duration stays) {
    Notification notice = new Notification(text, new FontIcon(icon));
    notice.getStyleClass().addAll(style, Styles.ELEVATED_1);
    notice.setAccessibleText(text);
    notice.setPrefWidth(380);
    notice.skinProperty().subscribe(_ -> Tasks.show(() -> makeRoom(notice)));
    notice.setOnClose(_ -> getChildren().remove(notice));
    getChildren().add(notice);
    if (getChildren().size() > MOST) {
      getChildren().removeFirst();
    }
    PauseTransition gone = new PauseTransition(stays);
    gone.setOnFinished(_ -> getChildren().remove(notice));
    gone.play();
  }

  /** A notice knows how high its text is only after it was wrapped. */
  private static void makeRoom(Notification notice) {
    Node text = notice.lookup(".message");
    if (text != null) {
      text.layoutBoundsProperty().subscribe(_ -> Tasks.show(notice::requestLayout));
    }
  }
}
