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

  private static final Duration SOON = Duration.ofSeconds(20);

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
            true,
            true);
    new ConsoleWindow(primary, engine, environment).open();
  }

  @Test
  void aScreenIsOpenedThoughNobodySignsIn(FxRobot robot) {
    await().atMost(SOON).until(() -> robot.lookup("#health").tryQuery().isPresent());
  }
}
