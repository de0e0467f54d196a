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
import java.util.concurrent.atomic.AtomicReference;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableView;
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
  private final AtomicReference<@Nullable RunningEngine> running = new AtomicReference<>();
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
            steps -> keep(new SpringEngine(arguments, false).start(steps)),
            new Surroundings(new ForgottenChoices(), Clock.systemUTC(), _ -> {}, exited::countDown))
        .open();
  }

  private RunningEngine keep(RunningEngine started) {
    running.set(started);
    return started;
  }

  @Test
  void theStaffCancelABookingOnTheBoardAndThenCloseTheWindow(FxRobot robot) throws Exception {
    await().atMost(START).until(() -> robot.lookup("#first").tryQuery().isPresent());
    fill(robot, "#first-name", "chief");
    fill(robot, "#first-password", "correct horse");
    snapshot(robot, "first-zh-light");
    fill(robot, "#first-again", "correct horse");
    press(robot, "#first-make");
    await().atMost(START).until(() -> robot.lookup("#go-health").tryQuery().isPresent());
    cancelOnTheBoard(robot);
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
    awaitShown(robot, ".dialog-pane");
    press(robot, "仍要关闭");
    assertThat(exited.await(START.toSeconds(), TimeUnit.SECONDS)).isTrue();
    assertThat(ProcessHandle.current().children()).noneMatch(RealEngineTest::isServer);
  }

  private void cancelOnTheBoard(FxRobot robot) {
    awaitShown(robot, "#today-empty");
    snapshot(robot, "today-empty-zh-light");
    OpenHall.fill(Objects.requireNonNull(running.get()).beans());
    press(robot, "#today-next");
    press(robot, "#today-next");
    await().atMost(START).until(() -> isOnBoard(robot, "s01"));
    robot.interact(
        () -> {
          TableView<?> board = robot.lookup("#today-board").queryAs(TableView.class);
          selectFirstCourt(board);
        });
    awaitShown(robot, "#today-cancel");
    awaitShown(robot, ".slot-entry");
    pictures(robot, "today");
    press(robot, "#today-cancel");
    fill(robot, "#today-reason", "地面湿滑");
    snapshot(robot, "today-cancel-zh-light");
    press(robot, "#today-cancel-sure");
    await().atMost(START).until(() -> robot.lookup(".notification").tryQuery().isPresent());
    await().atMost(START).until(() -> !isOnBoard(robot, "s01"));
    await()
        .atMost(START)
        .until(
            () -> robot.lookup("#today-slot-state").queryAs(Label.class).getText(), "空闲"::equals);
    snapshot(robot, "today-cancelled-zh-light");
  }

  private static <T> void selectFirstCourt(TableView<T> board) {
    board.getSelectionModel().clearAndSelect(0, board.getColumns().get(1));
  }

  private static boolean isOnBoard(FxRobot robot, String student) {
    return robot.lookup(".board-cell").queryAllAs(TableCell.class).stream()
        .anyMatch(cell -> student.equals(cell.getText()));
  }

  private static void awaitShown(FxRobot robot, String query) {
    await()
        .atMost(START)
        .until(() -> robot.lookup(query).tryQuery().filter(Node::isVisible).isPresent());
  }

  private void pictures(FxRobot robot, String name) {
    snapshot(robot, name + "-zh-light");
    press(robot, "#theme");
    snapshot(robot, name + "-zh-dark");
    press(robot, "#language");
    snapshot(robot, name + "-en-dark");
    press(robot, "#theme");
    snapshot(robot, name + "-en-light");
    press(robot, "#language");
  }

  private void snapshot(FxRobot robot, String name) {
    robot.interact(() -> Snapshot.write(Objects.requireNonNull(opened).getScene(), name));
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
