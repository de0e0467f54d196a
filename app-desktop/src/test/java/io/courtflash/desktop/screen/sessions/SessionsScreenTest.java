package io.courtflash.desktop.screen.sessions;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import atlantafx.base.theme.Styles;
import io.courtflash.core.booking.gate.SessionStatus.State;
import io.courtflash.core.booking.reservation.Customer;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.change.BookingChoice;
import io.courtflash.core.change.plan.PlanChange;
import io.courtflash.core.change.plan.ReleasedDay;
import io.courtflash.core.change.series.BookedDate;
import io.courtflash.core.change.series.BookingSeries;
import io.courtflash.core.change.series.BookingSeriesChange;
import io.courtflash.core.hall.calendar.SpecialDay;
import io.courtflash.core.hall.calendar.WeeklyDates;
import io.courtflash.core.money.order.PayMethod;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.security.Permission;
import io.courtflash.desktop.export.FakeListExportService;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.screen.ScreenFixture;
import io.courtflash.desktop.series.FakeBlockSeriesService;
import io.courtflash.desktop.series.FakeBookingSeriesService;
import io.courtflash.desktop.series.SeriesWizard;
import io.courtflash.desktop.shell.GrantedPermissions;
import io.courtflash.desktop.shell.ScreenContext;
import io.courtflash.desktop.testing.FxThread;
import io.courtflash.testkit.Thorough;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
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
import javafx.scene.control.ComboBox;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.MenuButton;
import javafx.scene.control.TableView;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SessionsScreenTest {

  private static final TimeFormatter TIMES = new TimeFormatter(ZoneId.of("Asia/Shanghai"));
  private static final Clock CLOCK =
      Clock.fixed(FakeSessionsService.GATE.minusSeconds(3600), ZoneOffset.UTC);

  @Test
  void pausingAsksForConfirmation() throws Exception {
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
      page.awaitText("没有可调整到的空位");
      page.awaitText("取消 1 个并退款 ¥0.00。有账号的人都会收到消息。");
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
  void changingAReleaseTimeNamesTheDay() throws Exception {
    try (ScreenFixture page = screen(new FakePlanChangesService())) {
      page.awaitText("晚场");
      page.use(TableView.class, "sessions-list", table -> table.getSelectionModel().select(0));
      page.use(Button.class, "sessions-postpone", Button::fire);
      page.awaitText("更改放号时间：晚场 · 9月2日 周三");
    }
  }

  @Test
  void anotherPlaceIsOfferedToWhoLosesOne() throws Exception {
    FakePlanChangesService plan = new FakePlanChangesService();
    plan.hasPlace = true;
    try (ScreenFixture page = screen(plan)) {
      endEarlier(page);
      page.awaitText("调整 1 个。有账号的人都会收到消息。");
      page.use(
          MenuButton.class,
          "booking-choice-" + FakePlanChangesService.HIT,
          choice -> choice.getItems().get(1).fire());
      page.awaitText("提供替代场地 1 个。有账号的人都会收到消息。");
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

  @Test
  void aPlaceOfAnotherDayIsProposedWhereStaffLookForOne() throws Exception {
    FakePlanChangesService plan = new FakePlanChangesService();
    try (ScreenFixture page = screen(plan)) {
      endEarlier(page);
      page.awaitText("没有可调整到的空位");
      page.use(Button.class, "booking-other-days", Button::fire);
      page.awaitText("调整 1 个。有账号的人都会收到消息。");
      assertThat(
              page.read(
                  MenuButton.class,
                  "booking-choice-" + FakePlanChangesService.HIT,
                  MenuButton::getText))
          .contains("9月3日 周四 19:00–20:00");
      page.isReadable("plan-change-other-days");
      page.use(TextField.class, "sessions-plan-reason", field -> field.setText("上课"));
      page.use(Button.class, "dialog-ok", Button::fire);
      page.awaitTold();
      assertThat(plan.applied)
          .singleElement()
          .satisfies(chosen -> assertThat(chosen.choices().otherDays()).isTrue());
    }
  }

  @Thorough(besides = "SessionsScreenTest")
  @Test
  void holidaysOfACalendarAreAppliedTogether() throws Exception {
    FakePlanChangesService plan = new FakePlanChangesService();
    try (ScreenFixture page = screen(plan)) {
      page.awaitText("晚场");
      page.use(Button.class, "sessions-calendar", Button::fire);
      page.use(TextField.class, "sessions-calendar-date", field -> field.setText("2026-10-01"));
      page.use(TextField.class, "sessions-calendar-until", field -> field.setText("2026-10-07"));
      page.use(TextField.class, "sessions-calendar-note", field -> field.setText("国庆节"));
      page.use(CheckBox.class, "sessions-collect", box -> box.setSelected(true));
      page.picture("calendar-several-days");
      page.use(Button.class, "dialog-ok", Button::fire);
      page.awaitText("10月1日 周四 – 10月7日 周三  闭馆  国庆节");
      await().until(() -> !page.read(Button.class, "sessions-calendar", Button::isDisabled));
      page.use(Button.class, "sessions-calendar", Button::fire);
      page.use(TextField.class, "sessions-calendar-date", field -> field.setText("2026-10-10"));
      page.use(
          ComboBox.class,
          "sessions-calendar-choice",
          box -> box.getSelectionModel().select(DayOfWeek.FRIDAY.getValue()));
      page.use(Button.class, "dialog-ok", Button::fire);
      page.awaitText("10月10日 周六  按周五安排");
      assertThat(plan.applied).isEmpty();
      page.isReadable("sessions-collected");
      await().until(() -> !page.read(Button.class, "sessions-collected-look", Button::isDisabled));
      page.use(Button.class, "sessions-collected-look", Button::fire);
      page.awaitText("withdrawn-guest");
      page.use(TextField.class, "sessions-plan-reason", field -> field.setText("国庆节"));
      page.use(Button.class, "dialog-ok", Button::fire);
      await().until(() -> !plan.applied.isEmpty());
      assertThat(plan.applied)
          .singleElement()
          .satisfies(
              chosen ->
                  assertThat(chosen.change().singles())
                      .hasSize(8)
                      .contains(
                          new PlanChange.OfDay(
                              new SpecialDay(LocalDate.of(2026, 10, 7), null, "国庆节")),
                          new PlanChange.OfDay(
                              new SpecialDay(LocalDate.of(2026, 10, 10), DayOfWeek.FRIDAY, ""))));
      await().until(() -> !areCollectedShown(page));
    }
  }

  @Test
  void theDaysOfAFileAreAppliedTogether(@TempDir Path folder) throws Exception {
    Path file =
        Files.writeString(
            folder.resolve("holidays.csv"),
            "日期,最后一天,节日\n2026-05-01,,劳动节\n2026-10-01,2026-10-07,国庆节\n");
    FakePlanChangesService plan = new FakePlanChangesService();
    try (ScreenFixture page = screen(plan)) {
      page.files().choose(file);
      page.awaitText("晚场");
      page.use(Button.class, "sessions-calendar", Button::fire);
      page.isReadable("calendar-form");
      page.use(Hyperlink.class, "sessions-calendar-import", Hyperlink::fire);
      await()
          .until(
              () -> !page.reads("从文件导入特殊日期…") && !page.reads("Import special days from a file…"));
      await().until(() -> areCollectedShown(page));
      assertThat(page.told().done()).anyMatch(told -> told.contains("7") && told.contains("1"));
      page.use(Button.class, "sessions-collected-discard", Button::fire);
      assertThat(plan.applied).isEmpty();
    }
  }

  @Test
  void aFileThatCouldBeReadInTwoWaysIsReadAsAnswered(@TempDir Path folder) throws Exception {
    Path file = Files.writeString(folder.resolve("holidays.csv"), "日期,按星期\n2026-10-01,周四\n");
    try (ScreenFixture page = screen(new FakePlanChangesService())) {
      page.files().choose(file);
      page.awaitText("晚场");
      page.use(Button.class, "sessions-calendar", Button::fire);
      page.use(Hyperlink.class, "sessions-calendar-import", Hyperlink::fire);
      await().until(() -> page.shows("import-answer"));
      page.isReadable("file-question");
      assertThat(areCollectedShown(page)).isFalse();
      page.use(
          ComboBox.class,
          "import-answer",
          answer -> ((Button) answer.getScene().lookup("#dialog-ok")).fire());
      await().until(() -> areCollectedShown(page));
    }
  }

  @Thorough(besides = "SessionsScreenTest")
  @Test
  void sessionsThatWouldOverlapOneAfterTheOtherAreChangedTogether() throws Exception {
    FakePlanChangesService plan = new FakePlanChangesService();
    FakeSessionsService sessions = new FakeSessionsService();
    sessions.overlapping = true;
    try (ScreenFixture page = screen(sessions, plan)) {
      page.awaitText("晚场");
      page.use(TableView.class, "sessions-list", table -> table.getSelectionModel().select(0));
      page.use(Button.class, "sessions-edit", Button::fire);
      page.use(TextField.class, "sessions-begin-time", field -> field.setText("16:00"));
      page.awaitText("“午场”在 9月1日 周二 12:00–18:00 使用同一个场地");
      page.use(Button.class, "dialog-ok", button -> assertThat(button.isDisabled()).isTrue());
      page.use(CheckBox.class, "sessions-collect", box -> box.setSelected(true));
      await().until(() -> !page.read(Button.class, "dialog-ok", Button::isDisabled));
      page.use(Button.class, "dialog-ok", Button::fire);
      page.awaitText("晚场  →  16:00–22:00，每段 60 分钟");
      await().until(() -> !page.read(Button.class, "sessions-delete", Button::isDisabled));
      page.use(TableView.class, "sessions-list", table -> table.getSelectionModel().select(1));
      page.use(Button.class, "sessions-delete", Button::fire);
      page.use(Button.class, "dialog-ok", Button::fire);
      page.awaitText("删除“周末午间羽毛球”");
      page.picture("collected-changes");
      page.use(TableView.class, "sessions-list", table -> table.getSelectionModel().select(0));
      await().until(() -> !page.read(Button.class, "sessions-edit", Button::isDisabled));
      page.use(Button.class, "sessions-edit", Button::fire);
      page.isReadable("edit-session");
      String begins = page.read(TextField.class, "sessions-begin-time", TextField::getText);
      assertThat(begins).isEqualTo("16:00");
      page.use(Button.class, "dialog-cancel", Button::fire);
      page.use(Button.class, "collected-remove-session-2", Button::fire);
      await().until(() -> !page.reads("删除“周末午间羽毛球”") && !page.reads("Delete \"周末午间羽毛球\""));
      page.use(Button.class, "sessions-collected-discard", Button::fire);
      await().until(() -> !areCollectedShown(page));
      assertThat(plan.applied).isEmpty();
    }
  }

  /** In either language. */
  private static boolean areCollectedShown(ScreenFixture page) {
    return page.reads("待一起应用的更改") || page.reads("Changes to apply together");
  }

  @Test
  void whoDeletesASessionSeesItsBookingsFirst() throws Exception {
    FakePlanChangesService plan = new FakePlanChangesService();
    try (ScreenFixture page = screen(plan)) {
      page.awaitText("晚场");
      page.use(TableView.class, "sessions-list", table -> table.getSelectionModel().select(0));
      page.use(Button.class, "sessions-delete", Button::fire);
      page.use(Button.class, "dialog-ok", Button::fire);
      page.awaitText("withdrawn-guest");
      page.awaitText("若有预约保留或正在退款，该场次从今天起不再有新时段，待这些预约结束后即可删除。");
      page.picture("deleted-session");
      assertThat(plan.applied).isEmpty();
      page.use(TextField.class, "sessions-plan-reason", field -> field.setText("改造"));
      page.use(Button.class, "dialog-ok", Button::fire);
      await().until(() -> !plan.applied.isEmpty());
      assertThat(plan.applied.getFirst().change()).isInstanceOf(PlanChange.WithoutSession.class);
    }
  }

  private static ScreenFixture screen(FakePlanChangesService plan) throws Exception {
    return new ScreenFixture(
        context ->
            new SessionsScreen(
                context,
                new FakeSessionsService(),
                new FakeSessionsService(),
                Actor.ENGINE,
                plan,
                new FakeSessionPricesService(),
                new FakePlanWeekService(),
                new SeriesWizard.SeriesServices(
                    new FakeBlockSeriesService(), new FakeBookingSeriesService()),
                new FakeListExportService(),
                new GrantedPermissions(EnumSet.allOf(Permission.class)),
                _ -> {},
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
  void aBlockOfTheWeekShowsItsSessionBesideIt() throws Exception {
    try (ScreenFixture page = screen(new FakeSessionsService())) {
      page.awaitText("晚场");
      page.use(Button.class, "week-1-2026-09-01", Button::fire);
      page.awaitText("18:00–22:00，60 分钟");
      page.awaitText("¥10.00\n校队 ¥5.00");
      page.awaitText("每周（场馆：1）：3");
      page.awaitText("9月2日 周三 18:00–22:00");
      page.use(Button.class, "sessions-edit", Button::fire);
      String begins = page.read(TextField.class, "sessions-begin-time", TextField::getText);
      assertThat(begins).isEqualTo("18:00");
      page.use(Button.class, "dialog-cancel", Button::fire);
      page.isReadable("sessions-selected");
    }
  }

  @Test
  void aBlockOfTheWeekNamesItsPrice() throws Exception {
    try (ScreenFixture page = screen(new FakeSessionsService())) {
      page.awaitText("晚场");
      await()
          .untilAsserted(
              () ->
                  assertThat(page.read(Button.class, "week-1-2026-09-02", Button::getText))
                      .isEqualTo("晚场\n18:00–22:00\n¥5.00–10.00"));
    }
  }

  @Test
  void aChangeShowsTheWeekAsItWouldBe() throws Exception {
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
  void thePlanOfOneLineHasItSelected() throws Exception {
    FakeSessionsService sessions = new FakeSessionsService();
    sessions.rows.clear();
    sessions.rows.add(
        FakeSessionsService.row(1, "18:00–22:00", LocalTime.of(18, 0), State.WAITING));
    try (ScreenFixture page = screen(sessions)) {
      page.awaitText("（未命名）");
      page.use(Button.class, "sessions-prices", button -> assertThat(button.isDisable()).isFalse());
      assertThat(page.read(Button.class, "week-1-2026-09-02", Button::getText))
          .startsWith("18:00–22:00");
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
      FxThread.run(() -> screen.get().reveal("2026-09-03"));
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
        sessions,
        Actor.ENGINE,
        plan,
        new FakeSessionPricesService(),
        new FakePlanWeekService(),
        new SeriesWizard.SeriesServices(
            new FakeBlockSeriesService(), new FakeBookingSeriesService()),
        new FakeListExportService(),
        new GrantedPermissions(EnumSet.allOf(Permission.class)),
        _ -> {},
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
                sessions,
                Actor.ENGINE,
                new FakePlanChangesService(),
                prices,
                new FakePlanWeekService(),
                new SeriesWizard.SeriesServices(new FakeBlockSeriesService(), weekly),
                new FakeListExportService(),
                new GrantedPermissions(EnumSet.allOf(Permission.class)),
                _ -> {},
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
                      .equals("9月8日 周二  已付款"));
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
  void theWeekdaysAreInOneRow() throws Exception {
    try (ScreenFixture page = screen(new FakeSessionsService())) {
      page.awaitText("晚场");
      page.use(Button.class, "sessions-add", Button::fire);
      List<Double> rows =
          List.of(1, 2, 3, 4, 5, 6, 7).stream()
              .map(day -> page.read(CheckBox.class, "sessions-weekdays-" + day, Node::getLayoutY))
              .distinct()
              .toList();
      assertThat(rows).hasSize(1);
      page.use(Button.class, "dialog-cancel", Button::fire);
    }
  }

  @Test
  void anInvalidPlanCannotBeSaved() throws Exception {
    FakeSessionsService sessions = new FakeSessionsService();
    try (ScreenFixture page = screen(sessions)) {
      page.use(Button.class, "sessions-add", Button::fire);
      page.use(TextField.class, "sessions-end-time", field -> field.setText("17:00"));
      page.awaitText("结束时间必须晚于开始时间，最晚 23:59");
      page.use(Button.class, "dialog-ok", button -> assertThat(button.isDisabled()).isTrue());
      page.picture("session-form");
      page.use(Button.class, "dialog-cancel", Button::fire);
    }
  }

  @Test
  void aSessionGetsLimitsOfItsOwn() throws Exception {
    FakeSessionsService sessions = new FakeSessionsService();
    try (ScreenFixture page = screen(sessions)) {
      page.awaitText("晚场");
      page.use(TableView.class, "sessions-list", table -> table.getSelectionModel().select(0));
      page.use(Button.class, "sessions-limits", Button::fire);
      page.awaitText("每周（场馆：1）");
      page.use(TextField.class, "sessions-limit-day", field -> field.setText("many"));
      page.use(Button.class, "dialog-ok", button -> assertThat(button.isDisabled()).isTrue());
      page.use(TextField.class, "sessions-limit-day", field -> field.setText("2"));
      page.awaitText("须已缴费（场馆：是）");
      page.use(ComboBox.class, "sessions-limit-fee-paid", box -> box.getSelectionModel().select(2));
      page.isReadable("session-limits");
      page.use(Button.class, "dialog-ok", Button::fire);
      page.awaitTold();
      assertThat(sessions.calls).containsExactly("limits 1 {FEE_PAID=0, DAY=2, WEEK=3}");
    }
  }

  @Test
  void aSessionIsBookedFromAnyStartToAnyEndOrOneByOneAgain() throws Exception {
    FakeSessionsService sessions = new FakeSessionsService();
    try (ScreenFixture page = screen(sessions)) {
      page.awaitText("晚场");
      page.use(TableView.class, "sessions-list", table -> table.getSelectionModel().select(0));
      page.useMenu("sessions-mode");
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

  @Test
  void anotherModeOfReleasedDaysIsSetOnlyAfterTheyWereShown() throws Exception {
    FakeSessionsService sessions = new FakeSessionsService();
    sessions.released = List.of(new ReleasedDay(LocalDate.of(2026, 9, 2), 5, 2));
    try (ScreenFixture page = screen(sessions)) {
      page.awaitText("晚场");
      page.use(TableView.class, "sessions-list", table -> table.getSelectionModel().select(0));
      page.useMenu("sessions-mode");
      page.use(TextField.class, "sessions-mode-min", field -> field.setText("120"));
      page.use(TextField.class, "sessions-mode-max", field -> field.setText("180"));
      page.use(TextField.class, "sessions-mode-courts", field -> field.setText("1"));
      page.use(Button.class, "dialog-ok", Button::fire);
      page.awaitText(
          """
          以下日期已经放号，更改会立即对它们生效。已有的预约不变。

          9月2日 周三：5 个预约，其中 2 个不符合新的方式

          每段 60 分钟，短于最短的 120 分钟：从现在起不能再单独预约一个时段。\
          """);
      page.picture("released-days");
      assertThat(sessions.calls).isEmpty();
      page.use(Button.class, "dialog-ok", Button::fire);
      await().until(() -> !sessions.calls.isEmpty());
      assertThat(sessions.calls)
          .containsExactly(
              "interval 1 SessionInterval[minMinutes=120, maxMinutes=180, maxCourts=1]");
    }
  }

  @Test
  void otherLimitsOfReleasedDaysAreSetOnlyAfterTheyWereShown() throws Exception {
    FakeSessionsService sessions = new FakeSessionsService();
    sessions.released = List.of(new ReleasedDay(LocalDate.of(2026, 9, 2), 5, 0));
    try (ScreenFixture page = screen(sessions)) {
      page.awaitText("晚场");
      page.use(TableView.class, "sessions-list", table -> table.getSelectionModel().select(0));
      page.use(Button.class, "sessions-limits", Button::fire);
      page.use(TextField.class, "sessions-limit-day", field -> field.setText("2"));
      page.use(Button.class, "dialog-ok", Button::fire);
      page.awaitText("以下日期已经放号，更改会立即对它们生效。已有的预约不变。\n\n9月2日 周三：5 个预约");
      assertThat(sessions.calls).isEmpty();
      page.use(Button.class, "dialog-ok", Button::fire);
      await().until(() -> !sessions.calls.isEmpty());
      assertThat(sessions.calls).containsExactly("limits 1 {DAY=2, WEEK=3}");
    }
  }
}
