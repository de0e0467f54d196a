package io.courtflash.desktop.screen.sessions;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import atlantafx.base.theme.Styles;
import io.courtflash.core.booking.Customer;
import io.courtflash.core.booking.ReservationStatus;
import io.courtflash.core.pay.PayMethod;
import io.courtflash.core.plan.BookingChoice;
import io.courtflash.core.release.SessionStatus.State;
import io.courtflash.core.security.Permission;
import io.courtflash.core.series.BookedDate;
import io.courtflash.core.series.BookingSeries;
import io.courtflash.core.series.BookingSeriesChange;
import io.courtflash.core.venue.WeeklyDates;
import io.courtflash.desktop.export.FakeListExportService;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.screen.ScreenFixture;
import io.courtflash.desktop.series.FakeBlockSeriesService;
import io.courtflash.desktop.series.FakeBookingSeriesService;
import io.courtflash.desktop.series.SeriesServices;
import io.courtflash.desktop.shell.GrantedPermissions;
import io.courtflash.desktop.shell.ScreenContext;
import java.math.BigDecimal;
import java.time.Clock;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.MenuButton;
import javafx.scene.control.TableView;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import org.junit.jupiter.api.Test;
import org.testfx.util.WaitForAsyncUtils;

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
      assertThat(isDestructive(page)).isFalse();
      page.use(Button.class, "dialog-ok", Button::fire);
      page.awaitTold();
      assertThat(sessions.calls).containsExactly("pause 1");
      page.use(Button.class, "sessions-delete", Button::fire);
      assertThat(isDestructive(page)).isTrue();
      page.use(Button.class, "dialog-cancel", Button::fire);
      assertThat(sessions.calls).containsExactly("pause 1");
      page.isReadable("sessions");
    }
  }

  @Test
  void aChangeIsShownWithItsBookingsBeforeItIsApplied() throws Exception {
    FakePlanChangesService plan = new FakePlanChangesService();
    try (ScreenFixture page = screen(plan)) {
      endEarlier(page);
      page.awaitText("当天没有可调整到的空位");
      page.awaitText("将移动 0 个，取消 1 个并退款 ¥0.00，保留 0 个。每个人都会收到通知。");
      assertThat(plan.applied).isEmpty();
      assertThat(page.told().done()).isEmpty();
      assertThat(isDestructive(page)).isTrue();
      page.use(
          MenuButton.class,
          "booking-choice-" + FakePlanChangesService.HIT,
          choice -> choice.getItems().getLast().fire());
      assertThat(isDestructive(page)).isFalse();
      page.use(
          MenuButton.class,
          "booking-choice-" + FakePlanChangesService.HIT,
          choice -> choice.getItems().getFirst().fire());
      page.isReadable("plan-change-hits");
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
  void anotherPlaceIsOfferedToWhoLosesOne() throws Exception {
    FakePlanChangesService plan = new FakePlanChangesService();
    plan.hasPlace = true;
    try (ScreenFixture page = screen(plan)) {
      endEarlier(page);
      page.awaitText("将移动 1 个，取消 0 个并退款 ¥0.00，保留 0 个。每个人都会收到通知。");
      page.use(
          MenuButton.class,
          "booking-choice-" + FakePlanChangesService.HIT,
          choice -> choice.getItems().get(1).fire());
      page.awaitText("将移动 0 个，提供替代场地 1 个，取消 0 个并退款 ¥0.00，保留 0 个。每个人都会收到通知。");
      assertThat(isDestructive(page)).isFalse();
      page.isReadable("plan-change-hits");
      page.use(TextField.class, "sessions-plan-reason", field -> field.setText("上课"));
      page.use(Button.class, "dialog-ok", Button::fire);
      page.awaitTold();
      assertThat(plan.applied)
          .singleElement()
          .satisfies(
              chosen ->
                  assertThat(chosen.choices().of(FakePlanChangesService.HIT))
                      .isEqualTo(BookingChoice.OFFER));
    }
  }

  private static ScreenFixture screen(FakePlanChangesService plan) throws Exception {
    return new ScreenFixture(
        context ->
            new SessionsScreen(
                context,
                new FakeSessionsService(),
                plan,
                new FakeSessionPricesService(),
                new FakePlanWeekService(),
                new SeriesServices(new FakeBlockSeriesService(), new FakeBookingSeriesService()),
                new FakeListExportService(),
                new GrantedPermissions(EnumSet.allOf(Permission.class)),
                TIMES,
                CLOCK));
  }

  /** Has the first session end at eight, which the place of a guest doesn't survive. */
  private static void endEarlier(ScreenFixture page) throws Exception {
    page.awaitText("晚场");
    page.use(TableView.class, "sessions-list", table -> table.getSelectionModel().select(0));
    page.use(Button.class, "sessions-edit", Button::fire);
    page.use(TextField.class, "sessions-end-time", field -> field.setText("20:00"));
    page.use(Button.class, "dialog-ok", Button::fire);
    page.awaitText("withdrawn-guest");
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

  @Test
  void thePlaceToWhichABookingMovesHasItsCourt() throws Exception {
    FakePlanChangesService plan = new FakePlanChangesService();
    plan.hasPlace = true;
    try (ScreenFixture page = screen(new FakeSessionsService(), plan)) {
      page.awaitText("晚场");
      page.use(TableView.class, "sessions-list", table -> table.getSelectionModel().select(0));
      page.use(Button.class, "sessions-edit", Button::fire);
      page.use(TextField.class, "sessions-end-time", field -> field.setText("20:00"));
      page.use(Button.class, "dialog-ok", Button::fire);
      page.awaitText("调整到 19:00–20:00 · 4号场");
    }
  }

  @Test
  void thePlanOfOneLineHasItSelectedAndShowsItsHoursOnce() throws Exception {
    FakeSessionsService sessions = new FakeSessionsService();
    sessions.rows.clear();
    sessions.rows.add(
        FakeSessionsService.row(1, "18:00–22:00", LocalTime.of(18, 0), State.WAITING));
    try (ScreenFixture page = screen(sessions)) {
      page.awaitText("（未命名）");
      page.use(Button.class, "sessions-prices", button -> assertThat(button.isDisable()).isFalse());
      assertThat(page.read(Button.class, "week-1-2026-09-02", Button::getText))
          .isEqualTo("18:00–22:00");
    }
  }

  @Test
  void aLinkToADayAsksToGenerateItsSlots() throws Exception {
    FakeSessionsService sessions = new FakeSessionsService();
    AtomicReference<SessionsScreen> screen = new AtomicReference<>();
    try (ScreenFixture page =
        new ScreenFixture(
            context -> {
              screen.set(screenOf(context, sessions, new FakePlanChangesService()));
              return screen.get();
            })) {
      page.awaitText("晚场");
      WaitForAsyncUtils.waitForAsyncFx(5000, () -> screen.get().reveal("2026-09-03"));
      page.use(Button.class, "dialog-ok", Button::fire);
      page.awaitTold();
      assertThat(sessions.calls).containsExactly("generate 2026-09-03");
    }
  }

  private static ScreenFixture screen(FakeSessionsService sessions, FakePlanChangesService plan)
      throws Exception {
    return new ScreenFixture(context -> screenOf(context, sessions, plan));
  }

  private static SessionsScreen screenOf(
      ScreenContext context, FakeSessionsService sessions, FakePlanChangesService plan) {
    return new SessionsScreen(
        context,
        sessions,
        plan,
        new FakeSessionPricesService(),
        new FakePlanWeekService(),
        new SeriesServices(new FakeBlockSeriesService(), new FakeBookingSeriesService()),
        new FakeListExportService(),
        new GrantedPermissions(EnumSet.allOf(Permission.class)),
        TIMES,
        CLOCK);
  }

  private static boolean isDestructive(ScreenFixture page) {
    return page.read(
        Button.class, "dialog-ok", button -> button.getStyleClass().contains(Styles.DANGER));
  }

  private static ScreenFixture screen(FakeSessionsService sessions) throws Exception {
    return screen(sessions, new FakeSessionPricesService());
  }

  private static ScreenFixture screen(FakeSessionsService sessions, FakeSessionPricesService prices)
      throws Exception {
    return screen(sessions, prices, new FakeBookingSeriesService());
  }

  private static ScreenFixture screen(
      FakeSessionsService sessions,
      FakeSessionPricesService prices,
      FakeBookingSeriesService weekly)
      throws Exception {
    return new ScreenFixture(
        context ->
            new SessionsScreen(
                context,
                sessions,
                new FakePlanChangesService(),
                prices,
                new FakePlanWeekService(),
                new SeriesServices(new FakeBlockSeriesService(), weekly),
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
  void aSessionLeadsToTheWeeklyBookingsOfItsPlaces() throws Exception {
    BookingSeriesChange everyTuesday =
        new BookingSeriesChange(
            new Customer.Guest("羽毛球社"),
            "训练",
            new WeeklyDates(
                LocalDate.of(2026, 9, 8),
                LocalDate.of(2026, 9, 29),
                Set.of(DayOfWeek.TUESDAY),
                1,
                Set.of()),
            LocalTime.of(19, 0),
            LocalTime.of(20, 0),
            Set.of(1L),
            PayMethod.COUNTER,
            null);
    BookingSeries training =
        new BookingSeries(7, 3, everyTuesday, null, 4, 0, 0, FakeSessionsService.GATE);
    BookedDate first =
        new BookedDate(
            LocalDate.of(2026, 9, 8),
            BookedDate.State.BOOKED,
            11L,
            ReservationStatus.CONFIRMED,
            null);
    FakeBookingSeriesService weekly =
        new FakeBookingSeriesService(List.of(training), List.of(first));
    try (ScreenFixture page =
        screen(new FakeSessionsService(), new FakeSessionPricesService(), weekly)) {
      page.awaitText("晚场");
      page.use(TableView.class, "sessions-list", table -> table.getSelectionModel().select(0));
      String line =
          await()
              .ignoreExceptions()
              .until(
                  () -> page.read(Hyperlink.class, "sessions-series-7", Hyperlink::getText),
                  text -> text.contains("羽毛球社 · 训练"));
      page.use(Hyperlink.class, "sessions-series-7", Hyperlink::fire);
      await()
          .ignoreExceptions()
          .until(
              () ->
                  page.read(TextArea.class, "weekly-dates", TextArea::getText)
                      .equals("2026-09-08  已付款"));
      page.use(Button.class, "dialog-cancel", Button::fire);
      page.isReadable("sessions-series");
      page.use(TableView.class, "sessions-list", table -> table.getSelectionModel().select(1));
      await().until(() -> !page.reads(line));
    }
  }

  @Test
  void aPartOfTheHallIsAChoiceBesideItsCourts() throws Exception {
    try (ScreenFixture page = screen(new FakeSessionsService())) {
      page.awaitText("晚场");
      page.use(Button.class, "sessions-add", Button::fire);
      String part = page.read(CheckBox.class, "sessions-courts-or-all-1_2", CheckBox::getText);
      assertThat(part).isEqualTo("A 馆");
      page.use(Button.class, "dialog-cancel", Button::fire);
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
