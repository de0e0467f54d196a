package io.courtflash.desktop.boot;

import static org.awaitility.Awaitility.await;

import io.courtflash.desktop.screen.FakeFileDialogs;
import java.time.Duration;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@ExtendWith(ApplicationExtension.class)
class ScreenTourTest {

  private final FakeEngineLauncher engine = new FakeEngineLauncher();

  @Start
  void open(Stage primary) {
    engine.serve(FakeEngineLauncher.NOW.plus(Duration.ofHours(1)));
    ConsoleEnvironment environment =
        new ConsoleEnvironment(
            new InMemoryPreferences(),
            () -> FakeEngineLauncher.NOW,
            _ -> {},
            new FakeFileDialogs(),
            () -> {},
            SessionGuard.PAUSE,
            true,
            true);
    new ConsoleWindow(primary, engine, environment).open();
  }

  @Test
  void aScreenIsOpenedThoughNobodySignsIn(FxRobot robot) {
    await().until(() -> robot.lookup("#health").tryQuery().isPresent());
  }
}
