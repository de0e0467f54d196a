package io.courtflash.desktop.boot;

import io.courtflash.desktop.fx.Tasks;
import io.courtflash.desktop.screen.FakeFileDialogs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.prefs.Preferences;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.util.FileSystemUtils;

/** The whole program behind a window, on an empty data directory of its own. */
public final class ConsoleFixture {

  private static final double WIDTH = 1280;
  private static final double HEIGHT = 800;

  private final Preferences choices = new InMemoryPreferences();
  private final FakeFileDialogs files = new FakeFileDialogs();
  private final CountDownLatch exited = new CountDownLatch(1);
  private final AtomicReference<@Nullable RunningEngine> running = new AtomicReference<>();
  private final Path dataDirectory;
  private final Stage stage;
  private final ConsoleWindow window;

  /** Opens the window, behind which the engine starts; on the JavaFX thread. */
  public ConsoleFixture(Stage stage) throws IOException {
    this.stage = stage;
    Path parent = Files.createDirectories(Path.of("target", "it").toAbsolutePath());
    dataDirectory = Files.createTempDirectory(parent, "console");
    String[] arguments = {"--data-dir", dataDirectory.toString(), "--server.port=0"};
    SpringEngineLauncher engine =
        SpringEngineLauncher.behind(
            () -> Tasks.show(() -> ConsoleApplication.raise(stage)), arguments);
    window =
        new ConsoleWindow(
            stage,
            steps -> keep(engine.start(steps)),
            new ConsoleEnvironment(choices, Clock.systemUTC(), _ -> {}, files, exited::countDown));
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

  /** What the user chose at the window. */
  public Preferences choices() {
    return choices;
  }

  /** Which file whoever works at the window chooses. */
  public FakeFileDialogs files() {
    return files;
  }

  /** The engine's published types, once it runs. */
  public BeanFactory beans() {
    return Objects.requireNonNull(running.get()).beans();
  }

  /** Whether the program ended by itself within a while. */
  public boolean ends() throws InterruptedException {
    return exited.await(3, TimeUnit.MINUTES);
  }

  /** Stops the engine without asking at the window; nothing of it stays. */
  public void stop() throws IOException {
    window.stopReading();
    RunningEngine engine = running.get();
    if (engine != null) {
      engine.close();
    }
    FileSystemUtils.deleteRecursively(dataDirectory);
  }

  private RunningEngine keep(RunningEngine started) {
    running.set(started);
    return started;
  }
}
