package io.courtflash.desktop.screen.sessions;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.plan.BookingChoice;
import io.courtflash.core.security.Permission;
import io.courtflash.desktop.export.FakeListExportService;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.screen.ScreenFixture;
import io.courtflash.desktop.series.FakeBlockSeriesService;
import io.courtflash.desktop.series.FakeBookingSeriesService;
import io.courtflash.desktop.series.SeriesServices;
import io.courtflash.desktop.shell.GrantedPermissions;
import java.math.BigDecimal;
import java.time.Clock;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.EnumSet;
import java.util.List;
import javafx.scene.Node;
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
    try (ScreenFixture page = screen(sessions)) {
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
  void aChangeIsShownWithItsBookingsBeforeItIsApplied() throws Exception {
    FakePlanChangesService plan = new FakePlanChangesService();
    try (ScreenFixture page =
        new ScreenFixture(
            context ->
                new SessionsScreen(
                    context,
                    new FakeSessionsService(),
                    plan,
                    new FakeSessionPricesService(),
                    new FakePlanWeekService(),
                    new SeriesServices(
                        new FakeBlockSeriesService(), new FakeBookingSeriesService()),
                    new FakeListExportService(),
                    new GrantedPermissions(EnumSet.allOf(Permission.class)),
                    TIMES,
                    CLOCK))) {
      page.awaitText("晚场");
      page.use(TableView.class, "sessions-list", table -> table.getSelectionModel().select(0));
      page.use(Button.class, "sessions-edit", Button::fire);
      page.use(TextField.class, "sessions-end-time", field -> field.setText("20:00"));
      page.use(Button.class, "dialog-ok", Button::fire);
      page.awaitText("withdrawn-guest");
      page.awaitText("当天没有空位可改期");
      page.awaitText("将移动 0 个，取消 1 个并退款 ¥0.00，保留 0 个。每个人都会收到通知。");
      assertThat(plan.applied).isEmpty();
      page.use(TextField.class, "sessions-plan-reason", field -> field.setText("维修"));
      page.picture("plan-change");
      page.use(Button.class, "dialog-ok", Button::fire);
      page.awaitTold();
      assertThat(plan.applied)
          .singleElement()
          .satisfies(
              chosen -> {
                assertThat(chosen.choices().of(FakePlanChangesService.HIT))
                    .isEqualTo(BookingChoice.REFUND);
                assertThat(chosen.token()).isEqualTo("token");
                assertThat(chosen.reason()).isEqualTo("维修");
              });
    }
  }

  @Test
  void aBlockOfTheWeekOpensItsLine() throws Exception {
    try (ScreenFixture page = screen(new FakeSessionsService())) {
      page.awaitText("晚场");
      page.isReadable("sessions-week");
      page.use(Button.class, "week-1-2026-09-01", Button::fire);
      String begins = page.read(TextField.class, "sessions-begin-time", TextField::getText);
      assertThat(begins).isEqualTo("18:00");
      page.use(Button.class, "dialog-cancel", Button::fire);
    }
  }

  @Test
  void aChangeShowsTheWeekAsItIsAndAsItWouldBe() throws Exception {
    try (ScreenFixture page = screen(new FakeSessionsService())) {
      page.awaitText("晚场");
      page.use(TableView.class, "sessions-list", table -> table.getSelectionModel().select(0));
      page.use(Button.class, "sessions-edit", Button::fire);
      page.use(TextField.class, "sessions-end-time", field -> field.setText("20:00"));
      page.use(Button.class, "dialog-ok", Button::fire);
      page.awaitText("变更后");
      page.isReadable("plan-comparison");
      List<String> blocks =
          page.read(
              Node.class,
              "sessions-comparison",
              both ->
                  both.lookupAll("#week-1-2026-09-02").stream()
                      .map(block -> ((Button) block).getText())
                      .toList());
      assertThat(blocks)
          .anyMatch(text -> text.contains("18:00–22:00"))
          .anyMatch(text -> text.contains("18:00–20:00"));
    }
  }

  private static ScreenFixture screen(FakeSessionsService sessions) throws Exception {
    return screen(sessions, new FakeSessionPricesService());
  }

  private static ScreenFixture screen(FakeSessionsService sessions, FakeSessionPricesService prices)
      throws Exception {
    return new ScreenFixture(
        context ->
            new SessionsScreen(
                context,
                sessions,
                new FakePlanChangesService(),
                prices,
                new FakePlanWeekService(),
                new SeriesServices(new FakeBlockSeriesService(), new FakeBookingSeriesService()),
                new FakeListExportService(),
                new GrantedPermissions(EnumSet.allOf(Permission.class)),
                TIMES,
                CLOCK));
  }

  @Test
  void theSlotsOfASessionCanHavePricesOfTheirOwn() throws Exception {
    FakeSessionPricesService prices = new FakeSessionPricesService();
    try (ScreenFixture page = screen(new FakeSessionsService(), prices)) {
      page.awaitText("晚场");
      page.use(TableView.class, "sessions-list", table -> table.getSelectionModel().select(0));
      page.use(Button.class, "sessions-prices", Button::fire);
      page.awaitText("教职工");
      page.use(TextField.class, "sessions-price", field -> field.setText("12.5"));
      page.use(TextField.class, "sessions-cancellation", field -> field.setText("24h: 0%"));
      page.picture("session-prices");
      page.use(Button.class, "dialog-ok", Button::fire);
      page.awaitTold();
      assertThat(prices.own.map(list -> list.of(FakeSessionPricesService.STAFF.id())))
          .contains(new BigDecimal("12.50"));
    }
  }

  @Test
  void anInvalidPlanCannotBeSaved() throws Exception {
    FakeSessionsService sessions = new FakeSessionsService();
    try (ScreenFixture page = screen(sessions)) {
      page.use(Button.class, "sessions-add", Button::fire);
      page.use(TextField.class, "sessions-end-time", field -> field.setText("17:00"));
      page.awaitText("结束时间必须晚于开始时间");
      page.use(Button.class, "dialog-ok", button -> assertThat(button.isDisabled()).isTrue());
      page.picture("session-form");
      page.use(Button.class, "dialog-cancel", Button::fire);
    }
  }

  @Test
  void aSessionGetsLimitsOfItsOwnAndFollowsTheHallWithTheOthers() throws Exception {
    FakeSessionsService sessions = new FakeSessionsService();
    try (ScreenFixture page = screen(sessions)) {
      page.awaitText("晚场");
      page.use(TableView.class, "sessions-list", table -> table.getSelectionModel().select(0));
      page.use(Button.class, "sessions-limits", Button::fire);
      page.awaitText("每周（场馆：1）");
      page.use(TextField.class, "sessions-limit-day", field -> field.setText("many"));
      page.use(Button.class, "dialog-ok", button -> assertThat(button.isDisabled()).isTrue());
      page.use(TextField.class, "sessions-limit-day", field -> field.setText("2"));
      page.isReadable("session-limits");
      page.use(Button.class, "dialog-ok", Button::fire);
      page.awaitTold();
      assertThat(sessions.calls).containsExactly("limits 1 {DAY=2, WEEK=3}");
    }
  }

  @Test
  void aSessionIsBookedFromAnyStartToAnyEndOrOneByOneAgain() throws Exception {
    FakeSessionsService sessions = new FakeSessionsService();
    try (ScreenFixture page = screen(sessions)) {
      page.awaitText("晚场");
      page.use(TableView.class, "sessions-list", table -> table.getSelectionModel().select(0));
      page.use(Button.class, "sessions-mode", Button::fire);
      page.use(TextField.class, "sessions-mode-min", field -> field.setText("one"));
      page.use(Button.class, "dialog-ok", button -> assertThat(button.isDisabled()).isTrue());
      page.use(TextField.class, "sessions-mode-min", field -> field.setText("60"));
      page.use(TextField.class, "sessions-mode-max", field -> field.setText("120"));
      page.use(TextField.class, "sessions-mode-courts", field -> field.setText("2"));
      page.isReadable("session-mode");
      page.use(Button.class, "dialog-ok", Button::fire);
      page.awaitTold();
      assertThat(sessions.calls)
          .containsExactly(
              "interval 1 SessionInterval[minMinutes=60, maxMinutes=120, maxCourts=2]");
    }
  }
}
