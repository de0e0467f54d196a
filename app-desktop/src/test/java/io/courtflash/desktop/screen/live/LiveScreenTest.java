package io.courtflash.desktop.screen.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.operations.OperationsRefusal;
import io.courtflash.core.operations.rehearsal.RehearsalPlan;
import io.courtflash.core.operations.rehearsal.RehearsalProgress;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Role;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.screen.ScreenFixture;
import io.courtflash.desktop.shell.GrantedPermissions;
import io.courtflash.testkit.Thorough;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeoutException;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TabPane;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Region;
import org.junit.jupiter.api.Test;

class LiveScreenTest {

  private static final TimeFormatter TIMES = new TimeFormatter(ZoneId.of("Asia/Shanghai"));

  private final FakeLiveService hall = new FakeLiveService();
  private final FakeRehearsalOperations rehearsals = new FakeRehearsalOperations();

  private ScreenFixture open() throws TimeoutException {
    return open(Role.ADMIN);
  }

  private ScreenFixture open(Role role) throws TimeoutException {
    GrantedPermissions granted = new GrantedPermissions(role.permissions());
    return new ScreenFixture(
        context ->
            new LiveScreen(
                context,
                granted,
                hall,
                hall,
                hall,
                hall,
                rehearsals,
                Actor.ENGINE,
                TIMES,
                hall::now));
  }

  @Test
  void whoMayOnlyWatchHasNoSwitches() throws Exception {
    try (ScreenFixture page = open(Role.CLERK)) {
      page.awaitText("技术细节");
      page.use(
          Node.class,
          "live-charts",
          charts -> {
            Node root = charts.getScene().getRoot();
            assertThat(root.lookup("#live-pause-intake")).isNull();
            assertThat(root.lookup("#live-pause-settling")).isNull();
          });
    }
  }

  @Thorough(besides = "LiveScreenTest")
  @Test
  void theFiguresAreUpdatedOnAReadableScreen() throws Exception {
    try (ScreenFixture page = open()) {
      page.awaitText("技术细节");
      await().until(hall::isAtRest);
      page.isReadable("live-charts");
    }
  }

  @Test
  void onlyPausingAsksForConfirmation() throws Exception {
    try (ScreenFixture page = open()) {
      page.use(Button.class, "live-pause-intake", Button::fire);
      assertThat(hall.switched).isEmpty();
      page.use(Button.class, "dialog-ok", Button::fire);
      page.use(Button.class, "live-resume-intake", Button::fire);
      page.use(Button.class, "live-pause-settling", Button::fire);
      page.use(Button.class, "dialog-ok", Button::fire);
      page.use(Button.class, "live-resume-settling", Button::fire);
      await()
          .untilAsserted(
              () ->
                  assertThat(hall.switched)
                      .containsExactly("intake off", "intake on", "settling off", "settling on"));
    }
  }

  @Thorough(besides = "LiveScreenTest")
  @Test
  void aSlotThatIsSelectedByKeysIsRepaired() throws Exception {
    try (ScreenFixture page = open()) {
      page.use(TabPane.class, "live-tabs", tabs -> tabs.getSelectionModel().select(1));
      page.awaitText("显示需求热度");
      await().until(() -> chose(page, (int) FakeLiveService.ADRIFT));
      page.use(Button.class, "live-mend", button -> assertThat(button.isVisible()).isTrue());
      await().until(hall::isAtRest);
      page.isReadable("live-slots");
      page.use(CheckBox.class, "live-demand", CheckBox::fire);
      page.picture("live-demand");
      page.use(Button.class, "live-mend", Button::fire);
      page.picture("live-mend");
      page.use(Button.class, "dialog-ok", Button::fire);
      page.awaitTold();
      assertThat(hall.mended).isTrue();
    }
  }

  @Thorough(besides = "LiveScreenTest")
  @Test
  void aRehearsalHasItsOwnCharts() throws Exception {
    double rehearsed = FakeLiveService.REHEARSED;
    try (ScreenFixture page = open()) {
      await().until(hall::isAtRest);
      hall.rehearsing = true;
      await().until(() -> held(page).contains(rehearsed));
      assertThat(held(page)).containsOnly(rehearsed);
      page.use(Hyperlink.class, "live-details", Hyperlink::fire);
      assertThat(number(page, "live-held")).isEqualTo("5000");
      assertThat(page.read(Label.class, "live-rehearsing", Label::isVisible)).isTrue();
      assertThat(page.read(Label.class, "live-sentence", Label::getText)).startsWith("演练：");
      page.picture("live-rehearsing");
      page.use(TabPane.class, "live-tabs", tabs -> tabs.getSelectionModel().select(1));
      await().until(() -> rows(page) == 1);
      hall.rehearsing = false;
      await().until(() -> rows(page) == 30);
      page.use(TabPane.class, "live-tabs", tabs -> tabs.getSelectionModel().select(0));
      assertThat(number(page, "live-held")).isEqualTo(String.valueOf(FakeLiveService.LAST));
      assertThat(held(page)).contains((double) FakeLiveService.LAST).doesNotContain(rehearsed);
    }
  }

  private static String number(ScreenFixture page, String id) {
    return page.read(Label.class, id, Label::getText);
  }

  private static int rows(ScreenFixture page) {
    return page.read(Region.class, "live-map", map -> (int) (map.getMinHeight() - 22) / 16);
  }

  /** The held permits as they are drawn; seconds without a value are left out. */
  private static List<Double> held(ScreenFixture page) {
    return page.read(
        TimeSeriesChart.class,
        "live-permits",
        chart ->
            Arrays.stream(chart.last(1, SecondSeries.SECONDS))
                .filter(value -> !Double.isNaN(value))
                .boxed()
                .toList());
  }

  @Test
  void theGateIsPostponedInTwoClicks() throws Exception {
    try (ScreenFixture page = open()) {
      page.awaitText("+5 分钟");
      await().until(() -> !page.read(Button.class, "live-postpone-five", Button::isDisabled));
      page.use(Button.class, "live-postpone-five", Button::fire);
      page.awaitText("把“晚场”的放号从 9月1日 周二 13:01 推迟到 9月1日 周二 13:06？学生会看到新的时间。");
      page.picture("live-postpone");
      page.use(Button.class, "dialog-ok", Button::fire);
      await().until(() -> hall.switched.contains("postponed to 2026-09-01T05:06:30Z"));
    }
  }

  @Test
  void theEnginesFiguresAreBehindDetails() throws Exception {
    try (ScreenFixture page = open()) {
      page.awaitText("技术细节");
      assertThat(page.reads("消费者")).isFalse();
      page.use(Hyperlink.class, "live-details", Hyperlink::fire);
      page.awaitText("消费者");
      page.isReadable("live-details");
    }
  }

  @Thorough(besides = "LiveScreenTest")
  @Test
  void theResultOfARehearsalIsShown() throws Exception {
    try (ScreenFixture page = open()) {
      page.use(TabPane.class, "live-tabs", tabs -> tabs.getSelectionModel().select(2));
      page.use(
          TableView.class, "live-rehearsal-list", table -> table.getSelectionModel().select(0));
      page.awaitText("通过");
      page.awaitText("全部 9 项通过");
      page.awaitText("5,000 人尝试，240 个名额中有 240 个在 1.9 秒内被约走。");
      assertThat(page.shows("live-rehearsal-curve")).isTrue();
      page.isReadable("live-rehearsal-passed");
      page.use(
          TableView.class, "live-rehearsal-list", table -> table.getSelectionModel().select(2));
      page.awaitText("Failed");
      await().until(() -> isUnsound(page));
      await().until(hall::isAtRest);
      page.isReadable("live-rehearsal");
      page.use(Button.class, "live-rehearsal-start", Button::fire);
      page.use(TextField.class, "live-rehearsal-students", field -> field.setText("5001"));
      page.use(Button.class, "dialog-ok", ok -> assertThat(ok.isDisabled()).isTrue());
      page.picture("live-rehearsal-start");
      page.use(TextField.class, "live-rehearsal-students", field -> field.setText("300"));
      page.use(ComboBox.class, "live-rehearsal-arrival", box -> box.getSelectionModel().select(1));
      page.use(Button.class, "dialog-ok", Button::fire);
      page.awaitTold();
      assertThat(rehearsals.started).extracting(RehearsalPlan::students).containsExactly(300);
      assertThat(rehearsals.started)
          .extracting(RehearsalPlan::arrival)
          .containsExactly(RehearsalPlan.Arrival.WAVE);
    }
  }

  /** Whether the result says which check found something. */
  private static boolean isUnsound(ScreenFixture page) {
    return page.read(
        ScrollPane.class,
        "live-rehearsal-result",
        pane ->
            pane.lookupAll(".label").stream()
                .map(label -> ((Label) label).getText())
                .anyMatch(text -> text.contains("✗ I1 ")));
  }

  @Test
  void theResultOfTheRunningRehearsalIsShownWithoutAClick() throws Exception {
    try (ScreenFixture page = open()) {
      page.use(TabPane.class, "live-tabs", tabs -> tabs.getSelectionModel().select(2));
      RehearsalPlan plan = rehearsals.history(Actor.ENGINE, 3).getLast().plan();
      hall.progress =
          new RehearsalProgress(
              0, plan, RehearsalProgress.Phase.CLEARING, FakeLiveService.NOON, 300, Map.of(), 80);
      await().until(() -> isUnsound(page));
    }
  }

  @Test
  void theReasonForARefusedRehearsalIsShownInFull() throws Exception {
    rehearsals.refusal = OperationsRefusal.GATE_IS_NEAR.refuse("周末的早场和全部的晚场", "12:05");
    try (ScreenFixture page = open()) {
      page.use(TabPane.class, "live-tabs", tabs -> tabs.getSelectionModel().select(2));
      page.use(Button.class, "live-rehearsal-start", Button::fire);
      page.use(Button.class, "dialog-ok", Button::fire);
      page.use(Label.class, "dialog-refusal", _ -> {});
      await().until(() -> page.read(Label.class, "dialog-refusal", LiveScreenTest::isWhole));
      page.picture("live-rehearsal-refused");
      page.use(Button.class, "dialog-cancel", Button::fire);
    }
  }

  /** More than a line, and all of its lines have room. */
  private static boolean isWhole(Label label) {
    double line = label.getFont().getSize();
    return label.getHeight() > line * 2 && label.getHeight() >= label.prefHeight(label.getWidth());
  }

  /** Goes down from the first slot; false while the map isn't there. */
  private static boolean chose(ScreenFixture page, int downs) {
    page.use(
        Region.class,
        "live-map",
        map -> {
          for (int i = 0; i < downs; i++) {
            Event.fireEvent(map, key(KeyCode.DOWN));
          }
        });
    return page.reads("1 号场  10:30");
  }

  private static KeyEvent key(KeyCode code) {
    return new KeyEvent(KeyEvent.KEY_PRESSED, "", "", code, false, false, false, false);
  }
}
