package io.courtflash.desktop.boot;

import static org.awaitility.Awaitility.await;

import io.courtflash.desktop.fx.Tasks;
import io.courtflash.desktop.screen.FakeFileDialogs;
import io.courtflash.desktop.testing.FxThread;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import java.util.prefs.Preferences;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.boot.SpringApplication;
import org.springframework.util.FileSystemUtils;

/** The whole program with its window, on an empty data directory of its own. */
public final class ConsoleFixture {

  private static final double WIDTH = 1280;
  private static final double HEIGHT = 800;

  private final Preferences preferences = new InMemoryPreferences();
  private final FakeFileDialogs files = new FakeFileDialogs();
  private final CountDownLatch exited = new CountDownLatch(1);
  private final AtomicReference<@Nullable SpringRunningEngine> running = new AtomicReference<>();
  private final Path dataDirectory;
  private final Stage stage;
  private final ConsoleWindow window;

  /** Opens the window and starts the engine. Called on the JavaFX thread. */
  public ConsoleFixture(Stage stage) throws IOException {
    this.stage = stage;
    Path parent = Files.createDirectories(Path.of("target", "it").toAbsolutePath());
    dataDirectory = Files.createTempDirectory(parent, "console");
    ServerPrograms.addTo(dataDirectory);
    String[] arguments = {
      "--data-dir",
      dataDirectory.toString(),
      "--server.port=0",
      "--courtflash.practice.enabled=false",
      // Hashing the passwords of so many accounts would take longer than the journeys.
      "--courtflash.account.argon2-memory-kib=64",
      "--courtflash.account.argon2-iterations=1"
    };
    SpringEngineLauncher engine =
        SpringEngineLauncher.withWindow(
            () -> Tasks.runLater(() -> ConsoleApplication.bringToFront(stage)), arguments);
    window =
        new ConsoleWindow(
            stage,
            onProgress -> keep(engine.start(onProgress)),
            new ConsoleEnvironment(
                preferences,
                Clock.systemUTC(),
                _ -> {},
                files,
                exited::countDown,
                SessionGuard.PAUSE,
                false,
                false));
    window.open();
    stage.setWidth(WIDTH);
    stage.setHeight(HEIGHT);
  }

  public Stage stage() {
    return stage;
  }

  public Path dataDirectory() {
    return dataDirectory;
  }

  /** What the window stores for the user. */
  public Preferences preferences() {
    return preferences;
  }

  /** Answers the window's file dialogs. */
  public FakeFileDialogs files() {
    return files;
  }

  /** The beans of the running engine. */
  public BeanFactory beans() {
    return Objects.requireNonNull(running.get()).context();
  }

  /** Waits until the program has ended. */
  public void awaitExit() {
    await().until(() -> exited.getCount() == 0);
  }

  /** Stops the engine alone: the window stays, and reads in vain. */
  public void stopEngine() {
    RunningEngine engine = running.get();
    if (engine != null) {
      engine.close();
    }
  }

  /** Stops the engine without closing the window, and deletes the data directory. */
  public void stop() throws IOException {
    FxThread.run(window::stopReading);
    stopEngine();
    FileSystemUtils.deleteRecursively(dataDirectory);
  }

  /** Deletes the data directory when the JVM has stopped the engine at its end. */
  public void deleteDataAtExit() {
    SpringApplication.getShutdownHandlers()
        .add(
            () -> {
              try {
                FileSystemUtils.deleteRecursively(dataDirectory);
              } catch (IOException e) {
                throw new UncheckedIOException(e);
              }
            });
  }

  private RunningEngine keep(RunningEngine started) {
    running.set((SpringRunningEngine) started);
    try {
      ServerPrograms.keep(dataDirectory);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return started;
  }
}
