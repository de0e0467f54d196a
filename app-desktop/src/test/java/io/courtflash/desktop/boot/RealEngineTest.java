package io.courtflash.desktop.boot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.desktop.fx.Tasks;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import javafx.event.Event;
import javafx.scene.control.Button;
import javafx.scene.control.TextField;
import javafx.stage.Stage;
import javafx.stage.WindowEvent;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** The whole program behind its window. */
@ExtendWith(ApplicationExtension.class)
class RealEngineTest {

  private static final Duration START = Duration.ofMinutes(3);

  private final CountDownLatch exited = new CountDownLatch(1);
  private @Nullable Stage opened;

  @Start
  void open(Stage primary) throws IOException {
    opened = primary;
    Path parent = Files.createDirectories(Path.of("target", "it").toAbsolutePath());
    String[] arguments = {
      "--data-dir", Files.createTempDirectory(parent, "console").toString(), "--server.port=0"
    };
    new ConsoleWindow(
            primary,
            new SpringEngine(arguments, false),
            new Surroundings(new ForgottenChoices(), Clock.systemUTC(), _ -> {}, exited::countDown))
        .open();
  }

  @Test
  void theAddressInTheWindowAnswersUntilTheWindowIsClosed(FxRobot robot) throws Exception {
    await().atMost(START).until(() -> robot.lookup("#first").tryQuery().isPresent());
    fill(robot, "#first-name", "chief");
    fill(robot, "#first-password", "correct horse");
    fill(robot, "#first-again", "correct horse");
    press(robot, "#first-make");
    await().atMost(START).until(() -> robot.lookup("#go-health").tryQuery().isPresent());
    press(robot, "#go-health");
    String address =
        robot.lookup(".address-grid .text-field").queryAllAs(TextField.class).stream()
            .map(TextField::getText)
            .filter(text -> text.endsWith("/actuator/health"))
            .findFirst()
            .orElseThrow();
    assertThat(status(address)).isEqualTo(200);
    Stage stage = Objects.requireNonNull(opened);
    Tasks.show(
        () -> Event.fireEvent(stage, new WindowEvent(stage, WindowEvent.WINDOW_CLOSE_REQUEST)));
    assertThat(exited.await(START.toSeconds(), TimeUnit.SECONDS)).isTrue();
    assertThat(ProcessHandle.current().children()).noneMatch(RealEngineTest::isServer);
  }

  private static void fill(FxRobot robot, String query, String text) {
    robot.interact(() -> robot.lookup(query).queryAs(TextField.class).setText(text));
  }

  private static void press(FxRobot robot, String query) {
    Button button = robot.lookup(query).queryButton();
    robot.interact(button::fire);
  }

  private static boolean isServer(ProcessHandle process) {
    String command = process.info().command().orElse("");
    return process.isAlive() && (command.contains("mariadbd") || command.contains("redis"));
  }

  private static int status(String address) throws IOException, InterruptedException {
    try (HttpClient client = HttpClient.newHttpClient()) {
      return client
          .send(HttpRequest.newBuilder(URI.create(address)).build(), BodyHandlers.discarding())
          .statusCode();
    }
  }
}
