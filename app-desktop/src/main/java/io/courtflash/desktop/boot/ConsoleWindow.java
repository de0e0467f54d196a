package io.courtflash.desktop.boot;

import atlantafx.base.theme.Styles;
import io.courtflash.desktop.fx.Tasks;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.screen.health.GateOutlook;
import io.courtflash.desktop.screen.health.HallStatus;
import io.courtflash.desktop.screen.health.HealthModel;
import io.courtflash.desktop.shell.Theme;
import io.courtflash.desktop.shell.WindowFrame;
import io.courtflash.desktop.shell.WindowState;
import java.time.Duration;
import java.util.function.Consumer;
import javafx.animation.AnimationTimer;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The window from the program's start to its end: the engine starts, runs or has failed to start,
 * and stops. Used on the JavaFX thread.
 */
final class ConsoleWindow {

  private static final Logger LOG = LoggerFactory.getLogger(ConsoleWindow.class);
  private static final Duration STATUS_INTERVAL = Duration.ofSeconds(2);
  private static final Duration COUNTDOWN_INTERVAL = Duration.ofMillis(500);

  /** JavaFX prepares a frame while it draws the one before. */
  private static final int FRAMES_UNTIL_DRAWN = 2;

  private enum Phase {
    STARTING,
    RUNNING,
    FAILED,
    STOPPING
  }

  private final Stage stage;
  private final EngineLauncher launcher;
  private final ConsoleEnvironment environment;
  private final Tasks tasks = new Tasks();
  private final Tasks polls = new Tasks();
  private final Texts texts = new Texts();
  private final WindowState windowState;
  private final WindowFrame frame;
  private Phase phase = Phase.STARTING;
  private @Nullable Running running;

  /** The parts of the window that exist while the engine runs. */
  private record Running(RunningEngine engine, HealthModel health, StaffSession session) {}

  /** The data of the engine that is read in the background before the first page is shown. */
  private record StartedEngine(
      RunningEngine engine, HallStatus status, StaffSession.InitialPage initialPage) {}

  ConsoleWindow(Stage stage, EngineLauncher launcher, ConsoleEnvironment environment) {
    this.stage = stage;
    this.launcher = launcher;
    this.environment = environment;
    this.windowState = new WindowState(environment.preferences());
    this.frame =
        new WindowFrame(texts, new Theme(environment.preferences()), environment.preferences());
  }

  /** Shows the window, then starts the engine in the background. */
  void open() {
    stage.titleProperty().bind(frame.title());
    stage.getIcons().add(Theme.icon());
    stage.setScene(frame.scene());
    stage.setOnCloseRequest(
        event -> {
          event.consume();
          requestClose();
        });
    windowState.restore(stage);
    StartModel model = showStarting();
    stage.show();
    afterFirstFrame(() -> start(model));
  }

  /** The start uses all processors, which would delay the window's first frame. */
  private static void afterFirstFrame(Runnable action) {
    new AnimationTimer() {
      private int frames;

      @Override
      public void handle(long now) {
        frames++;
        if (frames > FRAMES_UNTIL_DRAWN) {
          stop();
          action.run();
        }
      }
    }.start();
  }

  private StartModel showStarting() {
    phase = Phase.STARTING;
    StartModel model = new StartModel();
    frame.show(new StartPage(model, texts));
    return model;
  }

  private void start(StartModel model) {
    tasks.run(() -> startEngine(model), this::showRunning, this::showFailure);
  }

  private StartedEngine startEngine(StartModel model) {
    RunningEngine engine = launcher.start(change -> Tasks.runLater(() -> model.update(change)));
    return new StartedEngine(
        engine, engine.read(), StaffSession.InitialPage.of(engine.signInService()));
  }

  private void showRunning(StartedEngine started) {
    if (phase == Phase.STOPPING) {
      stop(started.engine());
      return;
    }
    phase = Phase.RUNNING;
    HealthModel health = new HealthModel(started.status(), environment.clock());
    StaffSession session =
        new StaffSession(frame, texts, tasks, environment, started.engine(), health);
    running = new Running(started.engine(), health, session);
    ObjectProperty<HallStatus> hall = new SimpleObjectProperty<>(started.status());
    frame
        .nameProperty()
        .bind(
            Bindings.createStringBinding(
                () -> hall.get().name(texts.language()), hall, texts.languageProperty()));
    session.open(started.initialPage());
    if (environment.tour()) {
      session.tour();
    }
    polls.poll(
        STATUS_INTERVAL,
        started.engine()::read,
        status -> {
          hall.set(status);
          health.update(status);
        });
    polls.poll(COUNTDOWN_INTERVAL, () -> health, HealthModel::updateCountdown);
  }

  private void showFailure(Exception e) {
    if (phase == Phase.STOPPING) {
      exit();
      return;
    }
    phase = Phase.FAILED;
    StartFailure failure =
        e instanceof EngineLauncher.EngineStartException known
            ? known.failure()
            : StartFailure.of(e, null);
    frame.show(new StartFailurePage(failure, texts, () -> start(showStarting())));
  }

  private void requestClose() {
    switch (phase) {
      case STARTING -> showStopping();
      case RUNNING -> closeRunning();
      case FAILED -> exit();
      case STOPPING -> LOG.debug("Close requested while stopping");
    }
  }

  /** While the confirmation is open, the engine may end by another close request. */
  private void closeRunning() {
    Running open = running;
    if (open == null) {
      return;
    }
    GateOutlook outlook = open.health().gateProperty().get();
    if (!new CloseConfirmation(stage, texts).isConfirmed(outlook)) {
      return;
    }
    if (phase == Phase.RUNNING) {
      showStopping();
      stop(open.engine());
    }
  }

  private void showStopping() {
    phase = Phase.STOPPING;
    windowState.save(stage);
    stopReading();
    frame.show(new StoppingPage(texts));
  }

  /** Ends the readings from the engine; an engine that is being stopped can't be read. */
  void stopReading() {
    polls.close();
    if (running != null) {
      running.session().close();
    }
  }

  private void stop(RunningEngine engine) {
    Consumer<Object> onStopped = _ -> exit();
    tasks.run(
        () -> {
          engine.close();
          return engine;
        },
        onStopped,
        e -> {
          LOG.error("Engine stop failed", e);
          exit();
        });
  }

  private void exit() {
    windowState.save(stage);
    stopReading();
    tasks.close();
    stage.hide();
    environment.exit().run();
  }

  /** Shows that the engines are being stopped, until the window closes. */
  static final class StoppingPage extends VBox {

    StoppingPage(Texts texts) {
      setId("stopping");
      getStyleClass().addAll("page", "centred");
      Label title = new Label();
      title.textProperty().bind(texts.of("stopping.title"));
      title.getStyleClass().add(Styles.TITLE_2);
      Label hint = new Label();
      hint.textProperty().bind(texts.of("stopping.hint"));
      hint.getStyleClass().add(Styles.TEXT_MUTED);
      hint.setWrapText(true);
      ProgressBar bar = new ProgressBar();
      bar.accessibleTextProperty().bind(texts.of("stopping.title"));
      bar.setMaxWidth(Double.MAX_VALUE);
      getChildren().addAll(title, hint, bar);
    }
  }
}
