package io.courtflash.desktop.screen.sessions;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.screen.ScreenFixture;
import java.time.Clock;
import java.time.ZoneId;
import java.time.ZoneOffset;
import javafx.scene.control.Button;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import org.junit.jupiter.api.Test;

class SessionsScreenTest {

  private static final TimeFormatter TIMES = new TimeFormatter(ZoneId.of("Asia/Shanghai"));
  private static final Clock CLOCK =
      Clock.fixed(FakeSessionsService.GATE.minusSeconds(3600), ZoneOffset.UTC);

  @Test
  void pausingAsksForConfirmationAndEveryTextIsReadable() throws Exception {
    FakeSessionsService sessions = new FakeSessionsService();
    try (ScreenFixture page =
        new ScreenFixture(context -> new SessionsScreen(context, sessions, TIMES, CLOCK))) {
      page.awaitText("晚场");
      page.use(TableView.class, "sessions-list", table -> table.getSelectionModel().select(0));
      page.use(Button.class, "sessions-pause", Button::fire);
      assertThat(sessions.calls).isEmpty();
      page.use(Button.class, "dialog-ok", Button::fire);
      page.awaitTold();
      assertThat(sessions.calls).containsExactly("pause 1");
      page.isReadable("sessions");
    }
  }

  @Test
  void anInvalidPlanCannotBeSaved() throws Exception {
    FakeSessionsService sessions = new FakeSessionsService();
    try (ScreenFixture page =
        new ScreenFixture(context -> new SessionsScreen(context, sessions, TIMES, CLOCK))) {
      page.use(Button.class, "sessions-add", Button::fire);
      page.use(TextField.class, "sessions-end-time", field -> field.setText("17:00"));
      page.awaitText("结束时间必须晚于开始时间");
      page.use(Button.class, "dialog-ok", button -> assertThat(button.isDisabled()).isTrue());
      page.picture("session-form");
      page.use(Button.class, "dialog-cancel", Button::fire);
    }
  }
}
