package io.courtflash.desktop.screen.deadletters;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.booking.settle.DeadLetter.Status;
import io.courtflash.core.people.access.Actor;
import io.courtflash.desktop.fx.Page;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.screen.ScreenFixture;
import io.courtflash.testkit.Thorough;
import java.time.ZoneId;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import javafx.scene.control.TextArea;
import javafx.scene.control.ToggleButton;
import org.junit.jupiter.api.Test;

class DeadLettersScreenTest {

  @Thorough(besides = "DeadLettersScreenTest")
  @Test
  void discardingAsksForConfirmation() throws Exception {
    FakeDeadLetterOperations service = new FakeDeadLetterOperations();
    TimeFormatter times = new TimeFormatter(ZoneId.of("Asia/Shanghai"));
    try (ScreenFixture page =
        new ScreenFixture(
            context ->
                new DeadLettersScreen(
                    context,
                    service,
                    Actor.ENGINE,
                    FakeDeadLetterOperations::names,
                    times,
                    () -> FakeDeadLetterOperations.NOW))) {
      page.awaitText("学生不存在");
      page.use(TableView.class, "deadletters-list", table -> table.getSelectionModel().select(1));
      page.use(
          Label.class, "deadletters-advice", label -> assertThat(label.getText()).contains("建议："));
      assertThat(page.read(Page.class, "screen-deadletters", DeadLettersScreenTest::showsMessage))
          .as("the message before anybody asks for it")
          .isFalse();
      page.use(ToggleButton.class, "deadletters-details", ToggleButton::fire);
      page.use(
          TextArea.class,
          "deadletters-detail",
          area -> assertThat(area.getText()).contains("{\"slotId\":7,\"userId\":11}"));
      page.awaitText("2023011");
      page.awaitText("3号场 · 9月1日 周二 18:00");
      page.isReadable("deadletters");
      page.use(Hyperlink.class, "deadletters-group-unreadable", Hyperlink::fire);
      await()
          .until(
              () ->
                  page.read(
                      TableView.class, "deadletters-list", table -> table.getItems().size() == 3));
      page.use(TableView.class, "deadletters-list", table -> table.getSelectionModel().select(0));
      page.use(
          Label.class,
          "deadletters-advice",
          label -> assertThat(label.getText()).contains("Advice: "));
      page.use(Button.class, "deadletters-abandon", Button::fire);
      page.picture("deadletters-abandon");
      assertThat(service.page(Actor.ENGINE, Status.OPEN, null, 99, 99)).hasSize(12);
      page.use(Button.class, "dialog-ok", Button::fire);
      page.awaitTold();
      assertThat(service.page(Actor.ENGINE, Status.OPEN, null, 99, 99)).hasSize(11);
    }
  }

  @Test
  void theSubjectsOfADeadLetterAreOneClickAway() throws Exception {
    FakeDeadLetterOperations service = new FakeDeadLetterOperations();
    TimeFormatter times = new TimeFormatter(ZoneId.of("Asia/Shanghai"));
    try (ScreenFixture page =
        new ScreenFixture(
            context ->
                new DeadLettersScreen(
                    context,
                    service,
                    Actor.ENGINE,
                    FakeDeadLetterOperations::names,
                    times,
                    () -> FakeDeadLetterOperations.NOW))) {
      page.awaitText("2023011");
      page.use(TableView.class, "deadletters-list", table -> table.getSelectionModel().select(1));
      page.use(Hyperlink.class, "deadletters-person", Hyperlink::fire);
      assertThat(page.reads("打开预约")).as("a booking of an open dead letter").isFalse();
      service.replay(Actor.ENGINE, 11);
      page.use(ComboBox.class, "deadletters-state", box -> box.getSelectionModel().selectNext());
      await()
          .until(
              () ->
                  page.read(
                      TableView.class, "deadletters-list", table -> table.getItems().size() == 1));
      page.use(TableView.class, "deadletters-list", table -> table.getSelectionModel().select(0));
      page.use(Hyperlink.class, "deadletters-booking", Hyperlink::fire);
      assertThat(page.links().opened())
          .containsExactly("students #11", "bookings AY9xQmB0AAAAAAAAB9AAAAAAAA115xJ9mXcQk3bV1Lw8");
    }
  }

  private static boolean showsMessage(Page page) {
    return page.lookup("#deadletters-detail").isVisible();
  }
}
