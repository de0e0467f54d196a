package io.courtflash.desktop.boot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.desktop.fx.Tasks;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.journey.UiDefectFinder;
import io.courtflash.desktop.screen.FakeFileDialogs;
import io.courtflash.desktop.screen.signin.SignInService;
import io.courtflash.desktop.testing.FxThread;
import io.courtflash.testkit.Thorough;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import java.util.prefs.Preferences;
import javafx.event.Event;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import javafx.stage.WindowEvent;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

@ExtendWith(ApplicationExtension.class)
class ConsoleWindowTest {

  private static final Duration ACCESS_PAUSE = Duration.ofMillis(20);
  private static final Instant LATER = FakeEngineLauncher.NOW.plus(Duration.ofSeconds(4383));

  private final FakeEngineLauncher engine = new FakeEngineLauncher();
  private final Preferences choices = new InMemoryPreferences();
  private final CountDownLatch exited = new CountDownLatch(1);
  private final AtomicReference<Instant> now = new AtomicReference<>(FakeEngineLauncher.NOW);
  private final List<String> browsed = new CopyOnWriteArrayList<>();
  private @Nullable Stage opened;

  @Start
  void open(Stage primary) {
    opened = primary;
    new ConsoleWindow(
            primary,
            engine,
            new ConsoleEnvironment(
                choices,
                now::get,
                browsed::add,
                new FakeFileDialogs(),
                exited::countDown,
                ACCESS_PAUSE,
                false,
                false))
        .open();
  }

  @Test
  void theWindowIsShownWhileTheComponentsStart(FxRobot robot) {
    assertThat(stage().isShowing()).isTrue();
    awaitText(robot, "#state-data_directory", "已就绪");
    awaitText(robot, "#state-database", "正在启动…");
    awaitText(robot, "#state-redis", "已就绪，用时 0.1 秒");
    awaitText(robot, "#state-broker", "等待中");
    awaitText(robot, "#state-schema", "等待中");
    awaitText(robot, "#state-http", "等待中");
    looksRight(robot, "start-zh-light");
  }

  @Test
  void theHealthPageIsShownInBothLanguagesAndThemes(FxRobot robot) {
    serve(robot, LATER);
    awaitText(robot, "#gate-headline", "01:13:03");
    looksRight(robot, "health-zh-light");
    press(robot, "#theme");
    looksRight(robot, "health-zh-dark");
    press(robot, "#language");
    awaitText(robot, "#gate-title", "Next release");
    awaitText(robot, "#hall-name", "East Badminton Hall");
    looksRight(robot, "health-en-dark");
    press(robot, "#theme");
    looksRight(robot, "health-en-light");
    assertThat(choices.get("language", "")).isEqualTo(Texts.ENGLISH.toLanguageTag());
    assertThat(choices.get("theme", "")).isEqualTo("light");
  }

  @Test
  void staffSignInWithTheUniversitysAccountInTheBrowser(FxRobot robot) {
    engine.serve(LATER);
    await().until(() -> robot.lookup("#signin-campus").tryQuery().isPresent());
    press(robot, "#signin-campus");
    await().until(() -> robot.lookup("#go-health").tryQuery().isPresent());
    assertThat(browsed).containsExactly("http://127.0.0.1/start");
  }

  @Thorough(besides = "ConsoleWindowTest")
  @Test
  void aUrlIsCopied(FxRobot robot) {
    serve(robot, LATER);
    press(robot, "#copy-0");
    robot.interact(
        () ->
            assertThat(Clipboard.getSystemClipboard().getString())
                .isEqualTo("http://127.0.0.1:25001/"));
  }

  @Test
  void everyControlHasAnAccessibleText(FxRobot robot) {
    serve(robot, LATER);
    assertThat(robot.lookup(".button").queryAllAs(Button.class))
        .isNotEmpty()
        .allMatch(button -> !button.getAccessibleText().isBlank());
    assertThat(robot.lookup(".address-grid .text-field").queryAllAs(TextField.class))
        .hasSize(4)
        .allMatch(field -> !field.getAccessibleText().isBlank());
    assertThat(robot.lookup("#engines").query().getAccessibleText()).isEqualTo("引擎");
  }

  @Test
  void theRailTellsHowMuchWaitsOnAScreen(FxRobot robot) {
    engine.openWork.set(3);
    serve(robot, LATER);

    awaitText(robot, "#badge-health", "3");
    assertThat(robot.lookup("#go-health").query().getAccessibleText()).contains("3 项待处理");
    assertThat(robot.lookup("#staff-role").queryLabeled().getText()).isEqualTo("管理员");
  }

  @Test
  void theTopBarHasTheNextGateForSignedInStaffAlone(FxRobot robot) {
    serve(robot, LATER);

    assertThat(robot.lookup("#hall-clock").queryLabeled().getText()).startsWith("9月1日");
    assertThat(robot.lookup("#next-gate").queryLabeled().getText()).startsWith("下次放号");
    press(robot, "#search");
    await().until(() -> robot.lookup("#palette").query().isVisible());
    robot.interact(() -> robot.lookup("#sign-out").queryButton().fire());
    await().until(() -> robot.lookup("#signin").tryQuery().isPresent());
    assertThat(robot.lookup("#next-gate").tryQuery()).isEmpty();
  }

  @Thorough(besides = "ConsoleWindowTest")
  @Test
  void aUserWhoMayNoLongerGoOnIsSignedOut(FxRobot robot) {
    serve(robot, LATER);

    engine.access.set(new SignInService.StaffAccess(false, Duration.ofMinutes(15)));

    await().until(() -> robot.lookup("#signin").tryQuery().isPresent());
    awaitText(robot, "#signin-message", "您的账号已变更，请重新登录。");
    assertThat(robot.lookup("#go-health").tryQuery()).isEmpty();
  }

  @Thorough(besides = "ConsoleWindowTest")
  @Test
  void aLockedConsoleOpensWhereItWas(FxRobot robot) {
    serve(robot, LATER);
    AtomicReference<@Nullable Stage> dialog = new AtomicReference<>();
    robot.interact(() -> dialog.set(openDialog()));
    now.set(FakeEngineLauncher.NOW.plus(Duration.ofMinutes(15)));
    await().until(() -> robot.lookup("#lock").tryQuery().isPresent());
    assertThat(robot.lookup("#health").tryQuery()).isEmpty();
    assertThat(dialog.get()).matches(stage -> !stage.isShowing());
    looksRight(robot, "lock-zh-light");

    robot.interact(
        () -> robot.lookup("#lock-password").queryAs(TextField.class).setText("password"));
    press(robot, "#lock-open");

    await().until(() -> robot.lookup("#health").tryQuery().isPresent());
  }

  private Stage openDialog() {
    Stage dialog = new Stage();
    dialog.initOwner(stage());
    dialog.setScene(new Scene(new Label("a dialog")));
    dialog.show();
    return dialog;
  }

  @Thorough(besides = "ConsoleWindowTest")
  @Test
  void anInputStartsTheTimeUntilTheLockAnew(FxRobot robot) {
    serve(robot, LATER);
    now.set(FakeEngineLauncher.NOW.plus(Duration.ofMinutes(14)));
    robot.push(KeyCode.SHIFT);
    now.set(FakeEngineLauncher.NOW.plus(Duration.ofMinutes(28)));
    awaitReadings();
    assertThat(robot.lookup("#lock").tryQuery()).isEmpty();

    now.set(FakeEngineLauncher.NOW.plus(Duration.ofMinutes(29)));
    await().until(() -> robot.lookup("#lock").tryQuery().isPresent());
  }

  /** Until what the user may do has been read and looked at as of now. */
  private void awaitReadings() {
    int before = engine.readings.get();
    await().until(() -> engine.readings.get() >= before + 2);
    WaitForAsyncUtils.waitForFxEvents();
  }

  @Test
  void closingStopsTheEngineAfterAQuestion(FxRobot robot) {
    serve(robot, LATER);
    requestClose();
    await().until(() -> robot.lookup(".dialog-pane").tryQuery().isPresent());
    assertThat(robot.lookup("关闭后学生将无法预约，直到您再次启动 CourtFlash。").tryQuery()).isPresent();
    assertThat(engine.stopped.getCount()).isOne();
    press(robot, "仍要关闭");
    await().until(() -> exited.getCount() == 0);
    assertThat(engine.stopped.getCount()).isZero();
    assertThat(choices.node("window").getDouble("width", 0)).isPositive();
  }

  @Test
  void closingDuringTheStartStopsTheEngineOnceItHasStarted(FxRobot robot) {
    requestClose();
    // On the JavaFX thread, because the page changes meanwhile.
    await().until(() -> FxThread.call(() -> robot.lookup("#stopping").tryQuery().isPresent()));
    looksRight(robot, "stopping-zh-light");
    assertThat(exited.getCount()).isOne();
    engine.serve(LATER);
    await().until(() -> exited.getCount() == 0);
    assertThat(engine.stopped.getCount()).isZero();
  }

  @Test
  void closingJustBeforeAGateAsksForConfirmation(FxRobot robot) {
    serve(robot, FakeEngineLauncher.NOW.plusSeconds(300));
    requestClose();
    await().until(() -> robot.lookup(".dialog-pane").tryQuery().isPresent());
    press(robot, "继续运行");
    assertThat(engine.stopped.getCount()).isOne();
    assertThat(stage().isShowing()).isTrue();
    requestClose();
    await().until(() -> robot.lookup(".dialog-pane").tryQuery().isPresent());
    press(robot, "仍要关闭");
    await().until(() -> exited.getCount() == 0);
    assertThat(engine.stopped.getCount()).isZero();
  }

  @Test
  void aFailedStartCanBeRetried(FxRobot robot) {
    engine.fail(
        new StartFailure(
            StartFailure.FailureType.PORT_TAKEN,
            "25001",
            "/home/clerk/.local/share/courtflash/logs/courtflash.log",
            new IllegalStateException("taken")));
    awaitText(robot, "#failure-what", "端口 25001 已被其他程序占用。");
    looksRight(robot, "failure-zh-light");
    press(robot, "#language");
    press(robot, "#theme");
    looksRight(robot, "failure-en-dark");
    press(robot, "#copy-details");
    robot.interact(
        () ->
            assertThat(Clipboard.getSystemClipboard().getString())
                .contains("Another program uses port 25001.")
                .contains("IllegalStateException: taken"));
    press(robot, "#try-again");
    serve(robot, LATER);
  }

  private void serve(FxRobot robot, Instant gate) {
    engine.serve(gate);
    await().until(() -> robot.lookup("#signin").tryQuery().isPresent());
    looksRight(robot, "signin-zh-light");
    robot.interact(
        () -> {
          robot.lookup("#signin-name").queryAs(TextField.class).setText("root");
          robot.lookup("#signin-password").queryAs(TextField.class).setText("password");
        });
    press(robot, "#signin-enter");
    await().until(() -> robot.lookup("#go-health").tryQuery().isPresent());
    press(robot, "#go-health");
    await().until(() -> robot.lookup("#health").tryQuery().isPresent());
  }

  /** Not by the mouse: what is tested is what the button does, wherever it lies. */
  private static void press(FxRobot robot, String query) {
    Button button = robot.lookup(query).queryButton();
    robot.interact(button::fire);
  }

  /** Doesn't wait: the window may ask something. */
  private void requestClose() {
    Tasks.runLater(
        () -> Event.fireEvent(stage(), new WindowEvent(stage(), WindowEvent.WINDOW_CLOSE_REQUEST)));
  }

  private Stage stage() {
    return Objects.requireNonNull(opened);
  }

  /** What is in sight is readable and usable. */
  private void looksRight(FxRobot robot, String name) {
    robot.interact(
        () -> {
          ScreenshotWriter.writeIfWanted(stage().getScene(), name);
          assertThat(UiDefectFinder.of(stage())).as(name).isEmpty();
        });
  }

  private static void awaitText(FxRobot robot, String query, String text) {
    await()
        .until(
            () -> robot.lookup(query).tryQueryAs(Label.class).map(Label::getText).orElse(""),
            text::equals);
  }
}
