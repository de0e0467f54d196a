package io.courtflash.desktop.screen.sessions;

import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.shell.Screen;
import io.courtflash.desktop.shell.ScreenContext;
import java.time.InstantSource;
import java.time.ZoneId;
import javafx.animation.Animation;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.scene.Node;
import javafx.util.Duration;

/** The page of the flash sessions; in sight, it is read again every few seconds. */
public final class SessionsScreen implements Screen {

  private static final Duration PAUSE = Duration.seconds(5);

  private final SessionsModel model;
  private final SessionsView view;
  private final Timeline readings;

  public SessionsScreen(ScreenContext desk) {
    this(
        desk,
        new EngineSessionsService(desk),
        new TimeFormatter(desk.of(ZoneId.class)),
        desk.of(InstantSource.class));
  }

  SessionsScreen(
      ScreenContext desk, SessionsService book, TimeFormatter times, InstantSource clock) {
    ActionRunner actions =
        new ActionRunner(desk.tasks(), desk.texts(), desk.notices()::done, desk.notices()::failed);
    model = new SessionsModel(book, actions, times, clock);
    view = new SessionsView(model, desk.texts(), times);
    readings = new Timeline(new KeyFrame(PAUSE, _ -> model.reload()));
    readings.setCycleCount(Animation.INDEFINITE);
  }

  @Override
  public String id() {
    return "sessions";
  }

  @Override
  public Node view() {
    return view.page();
  }

  @Override
  public void shown() {
    model.reload();
    readings.play();
  }

  @Override
  public void hidden() {
    readings.stop();
  }
}
