package io.courtflash.desktop.boot;

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
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The window from start to end: starting, running or failed, stopping. On the JavaFX thread. */
final class ConsoleWindow {

  private static final Logger LOG = LoggerFactory.getLogger(ConsoleWindow.class);
  private static final Duration READING = Duration.ofSeconds(2);
  private static final Duration TICK = Duration.ofMillis(500);

  /** One is drawn while the next is prepared, and the one after that waits for it. */
  private static final int PULSES_UNTIL_DRAWN = 2;

  private enum Phase {
    STARTING,
    RUNNING,
    FAILED,
    STOPPING
  }

  private final Stage stage;
  private final EngineLauncher process;
  private final ConsoleEnvironment surroundings;
  private final Tasks tasks = new Tasks();
  private final Tasks readings = new Tasks();
  private final Texts texts = new Texts();
  private final WindowState place;
  private final WindowFrame frame;
  private final StaffSession room;
  private Phase phase = Phase.STARTING;
  private @Nullable RunningEngine engine;
  private @Nullable HealthModel health;

  ConsoleWindow(Stage stage, EngineLauncher process, ConsoleEnvironment surroundings) {
    this.stage = stage;
    this.process = process;
    this.surroundings = surroundings;
    this.place = new WindowState(surroundings.choices());
    this.frame = new WindowFrame(texts, new Theme(surroundings.choices()), surroundings.choices());
    this.room = new StaffSession(frame, texts, tasks, surroundings);
  }

  /** Shows the window, then starts the engine behind it. */
  void open() {
    stage.titleProperty().bind(frame.title());
    stage.getIcons().add(Theme.icon());
    stage.setScene(frame.scene());
    stage.setOnCloseRequest(
        event -> {
          event.consume();
          closeRequested();
        });
    place.restore(stage);
    StartModel model = showStarting();
    stage.show();
    onceDrawn(() -> start(model));
  }

  /** The engine's start takes all of the computer, and would hold up the window. */
  private static void onceDrawn(Runnable action) {
    new AnimationTimer() {
      private int pulses;

      @Override
      public void handle(long now) {
        pulses++;
        if (pulses > PULSES_UNTIL_DRAWN) {
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
    tasks.run(
        () -> started(process.start(step -> Tasks.show(() -> model.take(step)))),
        this::run,
        this::fail);
  }

  /** What the page shows first is read in the background, too. */
  private static StartedEngine started(RunningEngine engine) {
    return new StartedEngine(engine, engine.read(), InitialPage.of(engine.door()));
  }

  private record StartedEngine(RunningEngine engine, HallStatus first, InitialPage entrance) {}

  private void run(StartedEngine started) {
    engine = started.engine();
    if (phase == Phase.STOPPING) {
      stop(started.engine());
      return;
    }
    phase = Phase.RUNNING;
    HealthModel model = new HealthModel(started.first(), surroundings.clock());
    health = model;
    frame.nameProperty().set(started.first().name());
    room.open(started.engine(), model, started.entrance());
    readings.every(
        READING,
        started.engine()::read,
        reading -> {
          frame.nameProperty().set(reading.name());
          model.show(reading);
        });
    readings.every(TICK, () -> model, HealthModel::tick);
  }

  private void fail(Exception e) {
    if (phase == Phase.STOPPING) {
      exit();
      return;
    }
    phase = Phase.FAILED;
    StartFailure failure =
        e instanceof EngineStartException known ? known.failure() : StartFailure.of(e, null);
    frame.show(new StartFailurePage(failure, texts, () -> start(showStarting())));
  }

  private void closeRequested() {
    switch (phase) {
      case STARTING -> showStopping();
      case RUNNING -> closeRunning();
      case FAILED -> exit();
      case STOPPING -> LOG.debug("It is being stopped already");
    }
  }

  private void closeRunning() {
    GateOutlook outlook = health == null ? new GateOutlook.Unknown() : health.gateProperty().get();
    if (outlook.isCritical() && !new CloseConfirmation(stage, texts).isConfirmed(outlook)) {
      return;
    }
    if (engine != null && phase == Phase.RUNNING) {
      showStopping();
      stop(engine);
    }
  }

  private void showStopping() {
    phase = Phase.STOPPING;
    place.remember(stage);
    stopReading();
    room.close();
    frame.show(new StoppingPage(texts));
  }

  /** An engine that is being stopped isn't asked any more. */
  void stopReading() {
    readings.close();
  }

  private void stop(RunningEngine running) {
    Consumer<Object> ended = _ -> exit();
    tasks.run(
        () -> {
          running.close();
          return running;
        },
        ended,
        e -> {
          LOG.error("The engine didn't stop in order", e);
          exit();
        });
  }

  private void exit() {
    place.remember(stage);
    stopReading();
    tasks.close();
    stage.hide();
    surroundings.exit().run();
  }
}
