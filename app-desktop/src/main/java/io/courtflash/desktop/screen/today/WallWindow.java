package io.courtflash.desktop.screen.today;

import io.courtflash.core.booking.arrival.Arrivals;
import io.courtflash.core.booking.arrival.Displays;
import io.courtflash.core.office.WallDisplay;
import io.courtflash.core.platform.certificate.ServerCertificate;
import io.courtflash.desktop.fx.Poller;
import io.courtflash.desktop.shell.PublicWindow;
import io.courtflash.desktop.shell.StudentPageUrls;
import java.time.Duration;
import java.util.concurrent.Callable;
import javafx.geometry.Rectangle2D;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.Screen;
import javafx.stage.Stage;
import javafx.stage.Window;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.core.env.Environment;

/**
 * The wall display in a full screen of its own, on the second monitor if there is one. It stays
 * open while the console is locked; Escape closes it. Used on the JavaFX thread.
 */
@RequiredArgsConstructor
public final class WallWindow {

  private static final Duration PAUSE = Duration.ofSeconds(2);

  /**
   * What the window shows.
   *
   * @param link what a phone opens to check its owner in; null unless staff have paired this
   *     display, and phones can open the page
   */
  record Content(WallDisplay.WallBoard board, @Nullable String link) {}

  /** Reads it. */
  public record Reader(
      WallDisplay wall, Displays displays, Environment environment, ServerCertificate certificate) {

    Content read() {
      String page = StudentPageUrls.of(environment, certificate).published(environment);
      String link =
          page.isEmpty() ? null : displays.ofConsole().map(shown -> link(page, shown)).orElse(null);
      return new Content(wall.now(), link);
    }

    private static String link(String page, Displays.DisplayState shown) {
      return (page.endsWith("/") ? page.substring(0, page.length() - 1) : page)
          + Arrivals.PAGE
          + shown.code();
    }
  }

  private final Callable<Content> reading;
  private final BoardFormatter formatter;
  private @Nullable Stage stage;

  /**
   * Opens it, or brings it to the front. It looks like the window that owns it, and ends with it.
   */
  void open(Window owner) {
    if (stage != null) {
      stage.toFront();
      return;
    }
    WallView view = new WallView(formatter);
    Poller<Content> poller = new Poller<>(PAUSE, reading, view::show, () -> {});
    Stage opened = new Stage();
    opened.initOwner(owner);
    PublicWindow.mark(opened);
    opened.titleProperty().bind(formatter.texts().of("today.wall"));
    Scene scene = new Scene(view);
    scene.getStylesheets().setAll(owner.getScene().getStylesheets());
    opened.setScene(scene);
    Rectangle2D place = place(owner);
    opened.setX(place.getMinX());
    opened.setY(place.getMinY());
    opened.setWidth(place.getWidth());
    opened.setHeight(place.getHeight());
    opened.setFullScreenExitHint("");
    opened.setFullScreen(true);
    scene.addEventHandler(
        KeyEvent.KEY_PRESSED,
        event -> {
          if (event.getCode() == KeyCode.ESCAPE) {
            opened.close();
          }
        });
    opened.setOnHidden(
        _ -> {
          poller.stop();
          stage = null;
        });
    stage = opened;
    opened.show();
    poller.start();
  }

  /** The first monitor that the owner isn't on; the owner's when there is only one. */
  private static Rectangle2D place(Window owner) {
    Rectangle2D own =
        new Rectangle2D(owner.getX(), owner.getY(), owner.getWidth(), owner.getHeight());
    return Screen.getScreens().stream()
        .map(Screen::getBounds)
        .filter(bounds -> !bounds.intersects(own))
        .findFirst()
        .orElseGet(() -> Screen.getPrimary().getBounds());
  }
}
