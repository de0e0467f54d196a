package io.courtflash.desktop.screen.today;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.money.order.PayMethod;
import io.courtflash.core.office.DayBoard;
import io.courtflash.core.office.DaySlot;
import io.courtflash.core.office.OpenWork;
import io.courtflash.core.office.SlotBooking;
import io.courtflash.core.office.WallDisplay;
import io.courtflash.core.office.WallDisplay.WallBoard.WallCell;
import io.courtflash.core.office.WallDisplay.WallBoard.WallRow;
import io.courtflash.core.platform.security.Permission;
import io.courtflash.desktop.booking.BookingActions;
import io.courtflash.desktop.booking.BookingFormatter;
import io.courtflash.desktop.booking.FakeStaffBookingService;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.screen.ScreenFixture;
import io.courtflash.desktop.screen.today.DayPrintPage.PrintableArea;
import io.courtflash.desktop.screen.today.TodayModel.BoardUpdate;
import io.courtflash.desktop.shell.GrantedPermissions;
import io.courtflash.desktop.shell.Links;
import io.courtflash.desktop.shell.Screen;
import io.courtflash.desktop.shell.ScreenContext;
import io.courtflash.desktop.testing.FxThread;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import javafx.geometry.Point2D;
import javafx.scene.Group;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.util.WaitForAsyncUtils;

/** The board as staff see and use it, small and large. */
@ExtendWith(ApplicationExtension.class)
class TodayViewTest {

  private static final ZoneId ZONE = ZoneId.of("Asia/Shanghai");
  private static final LocalDate DAY = LocalDate.of(2026, 9, 1);
  private static final Instant NOW = DAY.atTime(10, 30).atZone(ZONE).toInstant();

  private final TodayModel model = new TodayModel(InstantSource.fixed(NOW), ZONE);

  private final List<String> opened = new ArrayList<>();

  private final Links links =
      new Links() {
        @Override
        public boolean leadTo(String screen) {
          return true;
        }

        @Override
        public void open(String screen, @Nullable String what) {
          opened.add(screen + " " + what);
        }
      };

  private final FakeStaffBookingService service = new FakeStaffBookingService();

  private final Set<Permission> granted = EnumSet.allOf(Permission.class);

  private final class TestScreen implements Screen {

    private final Node view;

    TestScreen(Node view) {
      this.view = view;
    }

    TestScreen(ScreenContext context) {
      ActionRunner actions = context.newActionRunner();
      view =
          new TodayView(
              model,
              formatter(context),
              new BookingActions(service, actions, () -> {}),
              links,
              new GrantedPermissions(granted),
              context.files(),
              new BoardActs.WeeklyActions(_ -> {}, _ -> {}, id -> opened.add("series " + id)),
              () -> {},
              () -> {});
    }

    @Override
    public Node view() {
      return view;
    }
  }

  @Test
  void aCellSaysHowLongItCanStillBePaid() throws Exception {
    try (ScreenFixture shown = shown(8, 14, 60)) {
      assertThat(linesOf(shown, "today-at-1-1700")).containsExactly("20230040", "未付款 · 10 分");
      assertThat(linesOf(shown, "today-at-2-1000")).containsExactly("20230074", "已付款");
    }
  }

  @Test
  void aBlockedCellSaysWhy() throws Exception {
    try (ScreenFixture shown = shown(8, 14, 60)) {
      assertThat(linesOf(shown, "today-at-1-1000")).containsExactly("体育课", "封场");
    }
  }

  @Test
  void oneLineSaysWhenSlotsOpen() throws Exception {
    try (ScreenFixture shown = shown(8, 14, 60)) {
      assertThat(shown.read(BoardCell.class, "today-at-2-2000", BoardCell::getText)).isNull();
      assertThat(linesOf(shown, "today-at-2-2000")).isEmpty();
      assertThat(shown.read(BoardCell.class, "today-at-2-2000", BoardCell::getAccessibleText))
          .contains("未开放");
      assertThat(shown.texts()).contains("9月1日 周二 20:30 向学生开放");
    }
  }

  private static List<String> linesOf(ScreenFixture shown, String cell) {
    return shown.read(
        BoardCell.class,
        cell,
        label ->
            label.lookupAll(".label").stream()
                .filter(line -> line != label)
                .map(line -> ((Label) line).getText())
                .toList());
  }

  @Test
  void theNowLineCrossesTheHourThatGoesOn() throws Exception {
    try (ScreenFixture shown = shown(8, 14, 60)) {
      double line = shown.read(Region.class, "today-now-line", Region::getLayoutY);
      double begin = shown.read(BoardCell.class, "today-at-1-1000", BoardCell::getLayoutY);
      double end = shown.read(BoardCell.class, "today-at-1-1100", BoardCell::getLayoutY);
      assertThat(line).isBetween(begin, end);
      Integer layer =
          shown.read(
              Region.class,
              "today-now-line",
              node -> node.getParent().getChildrenUnmodifiable().indexOf(node));
      assertThat(layer).as("behind the names").isZero();
    }
  }

  @Test
  void besideABookingIsTheStandingOfThePerson() throws Exception {
    try (ScreenFixture shown = shown(8, 14, 60)) {
      FxThread.run(() -> model.select(new BoardSnapshot.BoardPosition(2, LocalTime.of(10, 0))));
      shown.awaitText("2 / 3，还可 1");
      shown.awaitText("1 / 6");
      shown.use(Hyperlink.class, "today-court", Hyperlink::fire);
      shown.use(Hyperlink.class, "today-session", Hyperlink::fire);
      assertThat(opened).containsExactly("courts 2", "sessions name:羽毛球");
    }
  }

  private static BoardFormatter formatter(ScreenContext context) {
    return new BoardFormatter(
        new BookingFormatter(
            context.texts(), new TimeFormatter(ZONE), (reason, texts) -> reason.jsonText()));
  }

  private ScreenFixture shown(int courts, int rows, int minutes) throws Exception {
    ScreenFixture shown = new ScreenFixture(TestScreen::new);
    FxThread.run(
        () ->
            model.update(
                new BoardUpdate(
                    DAY, day(courts, rows, minutes), null, List.of(), List.of(), null)));
    shown.use(BoardCell.class, "today-at-1-0800", cell -> {});
    return shown;
  }

  @Test
  void everyTextOfASmallHallIsReadable() throws Exception {
    try (ScreenFixture shown = shown(8, 14, 60)) {
      shown.isReadable("today-8x14");
      FxThread.run(() -> model.select(new BoardSnapshot.BoardPosition(3, LocalTime.of(15, 0))));
      shown.isReadable("today-8x14-free");
      FxThread.run(() -> model.select(new BoardSnapshot.BoardPosition(2, LocalTime.of(15, 0))));
      shown.isReadable("today-8x14-taken");
    }
  }

  @Test
  void bothLinesOfHighCellsAreReadable() throws Exception {
    try (ScreenFixture shown = shown(8, 10, 60)) {
      shown.isReadable("today-8x10");
    }
  }

  @Test
  void theArrowsStayUnderThePointerWhileDaysGoBy() throws Exception {
    try (ScreenFixture shown = shown(1, 2, 60)) {
      double before = placeOfNextDay(shown, LocalDate.of(2026, 9, 1));
      assertThat(placeOfNextDay(shown, LocalDate.of(2026, 9, 30))).isEqualTo(before);
    }
  }

  private double placeOfNextDay(ScreenFixture shown, LocalDate day) throws Exception {
    FxThread.run(() -> model.dateProperty().set(day));
    AtomicReference<Double> place = new AtomicReference<>(0.0);
    shown.use(
        Button.class,
        "today-next",
        button -> {
          button.getScene().getRoot().layout();
          place.set(button.localToScene(0, 0).getX());
        });
    return place.get();
  }

  @Test
  void aDayWithoutSlotsSaysWhenTheNextOnesAre() throws Exception {
    try (ScreenFixture shown = new ScreenFixture(TestScreen::new)) {
      DayBoard.UpcomingDay next =
          new DayBoard.UpcomingDay(DAY.plusDays(2), NOW.plusSeconds(86_400));
      read(new BoardUpdate(DAY, List.of(), null, List.of(), List.of(), next));
      assertThat(shown.read(Label.class, "today-empty-hint", Label::getText))
          .contains("9月3日", "9月2日 周三 10:30");
      shown.isReadable("today-empty");
      shown.use(Button.class, "today-empty-generate", Button::fire);
      assertThat(opened).containsExactly("sessions 2026-09-01");
      shown.use(Button.class, "today-empty-show", Button::fire);
      assertThat(model.dateProperty().get()).isEqualTo(next.date());
    }
  }

  @Test
  void anEmptyHallOffersThePlanToStaffWhoMayChangeIt() throws Exception {
    granted.remove(Permission.PLAN);
    try (ScreenFixture shown = new ScreenFixture(TestScreen::new)) {
      read(new BoardUpdate(DAY, List.of(), null, List.of(), List.of(), null));
      assertThat(shown.read(Label.class, "today-empty-hint", Label::getText)).contains("计划");
      for (String button : List.of("#today-empty-generate", "#today-empty-show")) {
        boolean visible = shown.read(Node.class, "today", view -> view.lookup(button).isVisible());
        assertThat(visible).as(button).isFalse();
      }
    }
  }

  @Test
  void aMissingBackupStandsBesideNoZero() throws Exception {
    try (ScreenFixture shown = shown(1, 2, 60)) {
      DayWork backup = new DayWork(List.of(), 0, List.of(), 0, 0, 0, 0, true, true, null);
      FxThread.run(() -> model.setWork(backup));
      assertThat(shown.read(ToggleButton.class, "today-work-toggle", ToggleButton::getText))
          .isEqualTo("需要处理");
      FxThread.run(() -> model.setWork(work()));
      assertThat(shown.read(ToggleButton.class, "today-work-toggle", ToggleButton::getText))
          .isEqualTo("需要处理 " + work().count());
    }
  }

  @Test
  void aNewHallSaysWhatIsToBeDoneBeforeItsFirstRelease() throws Exception {
    try (ScreenFixture shown = shown(8, 14, 60)) {
      FirstDay day = new FirstDay(true, true, "https://192.168.1.20:8080/", 240, false);
      FxThread.run(
          () -> model.setWork(new DayWork(List.of(), 0, List.of(), 0, 0, 0, 0, false, true, day)));
      shown.use(ToggleButton.class, "today-work-toggle", toggle -> toggle.setSelected(true));
      shown.awaitText("打印激活码领取条：240 人尚未登录");
      shown.isReadable("today-first-day");
      assertThat(shown.shows("today-first-code")).isTrue();
      assertThat(shown.shows("today-work-local")).as("said twice").isFalse();
      shown.use(Hyperlink.class, "today-first-people", Hyperlink::fire);
      shown.use(Hyperlink.class, "today-first-phones", Hyperlink::fire);
      shown.use(Hyperlink.class, "today-first-rehearse", Hyperlink::fire);
      assertThat(opened).containsExactly("students null", "settings null", "live null");
      FxThread.run(() -> model.setWork(work()));
      assertThat(shown.shows("today-first-day")).isFalse();
    }
  }

  @Test
  void anOpenAlarmIsOpenWork() throws Exception {
    try (ScreenFixture shown = shown(1, 2, 60)) {
      FxThread.run(() -> model.setWork(work()));
      shown.use(ToggleButton.class, "today-work-toggle", toggle -> toggle.setSelected(true));
      shown.awaitText("未确认的告警：3");
      shown.use(Hyperlink.class, "today-work-alarms", Hyperlink::fire);
      assertThat(opened).containsExactly("health null");
    }
  }

  private void read(BoardUpdate update) throws Exception {
    FxThread.run(() -> model.update(update));
  }

  @Test
  void theReceiptsOfABookingOnTheBoardAreSaved(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("receipt.pdf");
    try (ScreenFixture shown = shown(8, 14, 60)) {
      shown.files().choose(file);
      FxThread.run(() -> model.select(new BoardSnapshot.BoardPosition(2, LocalTime.of(10, 0))));
      shown.use(Button.class, "booking-receipt", Button::fire);
      await().untilAsserted(() -> assertThat(file).exists());
    }
  }

  @Test
  void aBookingOfAWeeklySeriesLeadsToIt() throws Exception {
    try (ScreenFixture shown = shown(1, 2, 60)) {
      List<DaySlot> slots =
          day(1, 2, 60).stream().map(slot -> with(slot, List.of(weekly()))).toList();
      FxThread.run(
          () -> {
            model.update(new BoardUpdate(DAY, slots, null, List.of(), List.of(), null));
            model.select(new BoardSnapshot.BoardPosition(1, LocalTime.of(8, 0)));
          });
      shown.awaitText("定期预约：羽毛球社训练");
      shown.use(Hyperlink.class, "today-series", Hyperlink::fire);
      assertThat(opened).containsExactly("series 7");
      shown.isReadable("today-weekly");
    }
  }

  @Test
  void aBookingThatCostNothingIsCancelledInsteadOfRefunded() throws Exception {
    try (ScreenFixture shown = shown(1, 2, 60)) {
      List<DaySlot> slots =
          day(1, 2, 60).stream()
              .map(slot -> with(slot, List.of(weekly(BigDecimal.ZERO, PayMethod.FREE))))
              .toList();
      FxThread.run(
          () -> {
            model.update(new BoardUpdate(DAY, slots, null, List.of(), List.of(), null));
            model.select(new BoardSnapshot.BoardPosition(1, LocalTime.of(8, 0)));
          });
      shown.awaitText("免费预约");
      assertThat(shown.shows("booking-cancel")).isTrue();
      assertThat(shown.shows("booking-refund")).isFalse();
      shown.isReadable("booking-cancel");
    }
  }

  private static SlotBooking weekly() {
    return weekly(new BigDecimal("20.00"), PayMethod.CASH);
  }

  private static SlotBooking weekly(BigDecimal paid, PayMethod method) {
    return new SlotBooking(
        5,
        1,
        1,
        "club01",
        null,
        null,
        ReservationStatus.CONFIRMED,
        null,
        null,
        null,
        null,
        7L,
        "羽毛球社训练",
        paid,
        method,
        NOW,
        NOW);
  }

  private static DaySlot with(DaySlot slot, List<SlotBooking> bookings) {
    return with(slot, bookings, 0, 0);
  }

  private static DaySlot with(DaySlot slot, List<SlotBooking> bookings, int kept, int waiting) {
    return new DaySlot(
        slot.slotId(),
        slot.courtId(),
        slot.courtName(),
        slot.sessionName(),
        slot.startTime(),
        slot.endTime(),
        slot.startsAt(),
        slot.endsAt(),
        slot.capacity(),
        slot.opensAt(),
        slot.open(),
        slot.blockReason(),
        bookings,
        kept,
        waiting);
  }

  @Test
  void aKeptPlaceIsGivenToSomebodyWhoWaits() throws Exception {
    try (ScreenFixture shown = shown(1, 14, 60)) {
      showKept(3);
      shown.awaitText("3 人在候补这个时段");
      shown.awaitText("候补 3");
      shown.use(Button.class, "waiting-give", Button::fire);
      shown.use(TextField.class, "waiting-reason", field -> field.setText("来电"));
      shown.isReadable("today-give-kept");
      shown.use(Button.class, "dialog-ok", Button::fire);
      await().until(() -> service.calls.equals(List.of("give kept 11020 41 来电")));
    }
  }

  @Test
  void aKeptPlaceIsBookedForAGuest() throws Exception {
    try (ScreenFixture shown = shown(1, 14, 60)) {
      showKept(0);
      assertThat(shown.shows("waiting-give")).isFalse();
      shown.use(Button.class, "waiting-book", Button::fire);
      shown.use(ToggleButton.class, "booking-customer-guest", ToggleButton::fire);
      shown.use(TextField.class, "waiting-customer", field -> field.setText("王女士"));
      shown.use(TextField.class, "waiting-reason", field -> field.setText("校队比赛"));
      shown.isReadable("today-book-kept");
      shown.use(Button.class, "dialog-ok", Button::fire);
      await().until(() -> service.calls.equals(List.of("book kept 11020 Guest[note=王女士] 校队比赛")));
    }
  }

  @Test
  void theBookingOfWhoComesLateIsGivenBackToThem() throws Exception {
    try (ScreenFixture shown = shown(2, 14, 60)) {
      BoardSnapshot.BoardPosition begun = new BoardSnapshot.BoardPosition(2, LocalTime.of(10, 0));
      List<DaySlot> slots =
          day(2, 14, 60).stream().map(slot -> with(slot, List.of(), 1, 0)).toList();
      FxThread.run(
          () -> {
            model.update(new BoardUpdate(DAY, slots, null, List.of(), List.of(), null));
            model.select(begun);
            model.update(new BoardUpdate(DAY, slots, begun, List.of(forfeited()), List.of(), null));
          });
      shown.awaitText("未到场，保留中");
      shown.awaitText("已释放");
      shown.isReadable("today-forfeited");
      shown.use(Button.class, "booking-restore", Button::fire);
      await().until(() -> service.calls.equals(List.of("restore 5")));
    }
  }

  private static SlotBooking forfeited() {
    return new SlotBooking(
        5,
        1,
        1,
        "20230040",
        "王小明",
        null,
        ReservationStatus.FORFEITED,
        null,
        null,
        NOW,
        null,
        null,
        null,
        new BigDecimal("20.00"),
        PayMethod.CASH,
        NOW,
        NOW);
  }

  private void showKept(int waiting) {
    List<DaySlot> slots =
        day(1, 14, 60).stream().map(slot -> with(slot, List.of(), 1, waiting)).toList();
    FxThread.run(
        () -> {
          model.update(new BoardUpdate(DAY, slots, null, List.of(), List.of(), null));
          model.select(new BoardSnapshot.BoardPosition(1, LocalTime.of(17, 0)));
        });
  }

  @Test
  void everyTextOfALargeHallIsReadable() throws Exception {
    try (ScreenFixture shown = shown(40, 30, 30)) {
      shown.isReadable("today-40x30");
    }
  }

  @Test
  void theWallDisplayTellsWhatIsFreeInTheNextHours() throws Exception {
    try (ScreenFixture shown = new ScreenFixture(context -> new TestScreen(wall(context)))) {
      shown.awaitText("空闲");
      shown.awaitText("王*");
      shown.awaitText("扫码签到");
      shown.isReadable("today-wall");
    }
  }

  private static Node wall(ScreenContext context) {
    WallView view = new WallView(formatter(context));
    List<String> courts = IntStream.rangeClosed(1, 8).mapToObj(court -> court + "号场").toList();
    List<WallRow> rows =
        IntStream.range(10, 18)
            .mapToObj(hour -> new WallRow(LocalTime.of(hour, 0), wallCells(hour)))
            .toList();
    WallDisplay.WallBoard board =
        new WallDisplay.WallBoard("东区羽毛球馆", DAY, LocalTime.of(10, 30), courts, rows);
    view.show(
        new WallWindow.Content(board, "https://192.168.1.20:25000/#/arrival/3.0123456789abcdef"));
    return view;
  }

  private static List<WallCell> wallCells(int hour) {
    return IntStream.range(0, 8)
        .mapToObj(
            court ->
                switch ((court * 7 + hour * 3) % 5) {
                  case 0, 1 -> new WallCell(WallDisplay.WallBoard.State.FREE, "");
                  case 2 -> new WallCell(WallDisplay.WallBoard.State.BOOKED, "王*");
                  case 3 -> new WallCell(WallDisplay.WallBoard.State.TAKEN, "");
                  default -> new WallCell(WallDisplay.WallBoard.State.BOOKED, "");
                })
        .toList();
  }

  @Test
  void aSmallHallFitsOnOnePrintedPage() throws Exception {
    BoardSnapshot board = BoardSnapshot.of(day(8, 14, 60), NOW);
    PrintableArea area = new PrintableArea(734, 487);
    List<DayPrintPage> pages = DayPrintPage.of(board, area);
    try (ScreenFixture shown =
        new ScreenFixture(context -> new TestScreen(page(context, board, pages, area)))) {
      assertThat(pages).hasSize(1);
      assertThat(shown.texts()).as("a box to tick").anyMatch(text -> text.startsWith("☐ 2023"));
      shown.isReadable("today-paper");
    }
  }

  private static Node page(
      ScreenContext context, BoardSnapshot board, List<DayPrintPage> pages, PrintableArea area) {
    return new Group(
        new DayPrintPageView(
            pages.getFirst(), board, "东区羽毛球馆 场地安排 2026-09-01", formatter(context), area));
  }

  @Test
  void draggingSelectsEverySlotBetween(FxRobot robot) throws Exception {
    try (ScreenFixture shown = shown(8, 14, 60)) {
      robot
          .moveTo(robot.lookup("#today-at-2-1200").queryAs(Node.class), Point2D.ZERO)
          .press(MouseButton.PRIMARY)
          .moveTo(robot.lookup("#today-at-4-1300").queryAs(Node.class), Point2D.ZERO)
          .release(MouseButton.PRIMARY);
      assertThat(model.selectedSlots()).hasSize(6);
      shown.isReadable("today-8x14-several");
    }
  }

  @Test
  void severalFreeSlotsAreBookedTogether() throws Exception {
    try (ScreenFixture shown = shown(8, 14, 60)) {
      FxThread.run(
          () ->
              model.selectAll(
                  Set.of(
                      new BoardSnapshot.BoardPosition(1, LocalTime.of(11, 0)),
                      new BoardSnapshot.BoardPosition(1, LocalTime.of(12, 0)))));
      shown.use(Button.class, "booking-book-together", Button::fire);
      shown.use(TextField.class, "booking-customer-name", field -> field.setText("20231234"));
      shown.isReadable("today-8x14-together");
      shown.use(Button.class, "dialog-ok", Button::fire);
      await()
          .until(
              () ->
                  service.calls.equals(
                      List.of("book together [10660, 10720] Student[studentId=20231234] ONLINE")));
    }
  }

  private static Node node(FxRobot robot, String query) {
    return robot.lookup(query).queryAs(Node.class);
  }

  @Test
  void aDraggedBookingIsMovedAfterAQuestion(FxRobot robot) throws Exception {
    try (ScreenFixture shown = shown(8, 14, 60)) {
      robot
          .moveTo(node(robot, "#today-at-1-1700"), Point2D.ZERO)
          .press(MouseButton.PRIMARY)
          .moveTo(node(robot, "#today-at-4-1100"), Point2D.ZERO);
      WaitForAsyncUtils.waitForFxEvents();
      assertThat(node(robot, "#today-ghost").isVisible()).isTrue();
      shown.picture("today-8x14-dragged");
      robot.release(MouseButton.PRIMARY);
      shown.use(Button.class, "dialog-ok", Button::fire);
      await().until(() -> service.calls.equals(List.of("move 117 [40660]")));
      assertThat(node(robot, "#today-ghost").isVisible()).isFalse();
    }
  }

  @Test
  void aBookingDroppedOnATakenSlotOrGivenUpByEscapeStaysWhereItIs(FxRobot robot) throws Exception {
    try (ScreenFixture shown = shown(8, 14, 60)) {
      robot
          .moveTo(node(robot, "#today-at-1-1700"), Point2D.ZERO)
          .press(MouseButton.PRIMARY)
          .moveTo(node(robot, "#today-at-2-1500"), Point2D.ZERO);
      WaitForAsyncUtils.waitForFxEvents();
      shown.picture("today-8x14-refused");
      robot.release(MouseButton.PRIMARY);
      robot
          .moveTo(node(robot, "#today-at-1-1700"), Point2D.ZERO)
          .press(MouseButton.PRIMARY)
          .moveTo(node(robot, "#today-at-4-1100"), Point2D.ZERO)
          .push(KeyCode.ESCAPE);
      WaitForAsyncUtils.waitForFxEvents();
      assertThat(node(robot, "#today-ghost").isVisible()).isFalse();
      robot.release(MouseButton.PRIMARY);
      WaitForAsyncUtils.waitForFxEvents();
      assertThat(robot.lookup("#dialog-ok").tryQuery()).isEmpty();
      assertThat(service.calls).isEmpty();
    }
  }

  @Test
  void theMouseOverAPaidSlotOffersToCheckInAtOnce(FxRobot robot) throws Exception {
    try (ScreenFixture shown = shown(8, 14, 60)) {
      robot.moveTo(node(robot, "#today-at-2-1000"), Point2D.ZERO);
      assertThat(shown.read(Button.class, "today-quick-check-in", Button::getText)).isEqualTo("签到");
      assertThat(robot.lookup("#today-quick-no-show").tryQuery()).isEmpty();
      double name =
          node(robot, "#today-at-2-1000").lookupAll(".label").stream()
              .mapToDouble(line -> line.localToScreen(line.getBoundsInLocal()).getMinY())
              .min()
              .orElseThrow();
      Button checkIn = (Button) node(robot, "#today-quick-check-in");
      assertThat(checkIn.localToScreen(checkIn.getBoundsInLocal()).getMinY())
          .as("below the name")
          .isGreaterThan(name + 10);
      shown.use(Button.class, "today-quick-check-in", Button::fire);
      await().until(() -> service.calls.equals(List.of("check in 210")));
    }
  }

  @Test
  void aRightClickOffersTheActsOfTheSlot(FxRobot robot) throws Exception {
    try (ScreenFixture shown = shown(8, 14, 60)) {
      robot.rightClickOn(node(robot, "#today-at-2-1000"));
      WaitForAsyncUtils.waitForFxEvents();
      assertThat(model.selectedPositionProperty().get())
          .isEqualTo(new BoardSnapshot.BoardPosition(2, LocalTime.of(10, 0)));
      robot.clickOn("标记未到场");
      await().until(() -> service.calls.equals(List.of("mark no-show 210")));
      assertThat(shown.told().failed()).isEmpty();
    }
  }

  @Test
  void aDoubleClickBooksAFreeSlot(FxRobot robot) throws Exception {
    try (ScreenFixture shown = shown(8, 14, 60)) {
      robot.clickOn(node(robot, "#today-at-1-1100"));
      WaitForAsyncUtils.waitForFxEvents();
      assertThat(node(robot, "#today-board").isFocused()).isTrue();
      robot.push(KeyCode.DOWN).push(KeyCode.ENTER);
      assertThat(model.selectedPositionProperty().get())
          .isEqualTo(new BoardSnapshot.BoardPosition(1, LocalTime.of(12, 0)));
      robot.doubleClickOn(node(robot, "#today-at-1-1100"));
      shown.use(TextField.class, "booking-customer-name", field -> field.setText("20231234"));
      shown.use(Button.class, "dialog-ok", Button::fire);
      await().until(() -> service.calls.toString().contains("book 10660"));
    }
  }

  @Test
  void eachActOnASlotHasItsKey(FxRobot robot) throws Exception {
    try (ScreenFixture shown = shown(8, 14, 60)) {
      robot.interact(() -> node(robot, "#today-board").requestFocus());
      robot.push(KeyCode.DOWN).push(KeyCode.DOWN).push(KeyCode.DOWN).push(KeyCode.RIGHT);
      robot.push(KeyCode.C);
      await().until(() -> service.calls.equals(List.of("check in 210")));
      robot.push(KeyCode.N);
      await().until(() -> service.calls.contains("mark no-show 210"));
      assertThat(shown.told().failed()).isEmpty();
    }
  }

  @Test
  void whatNeedsAHandIsLinkedToWhereItIsMended() throws Exception {
    try (ScreenFixture shown = shown(8, 14, 60)) {
      FxThread.run(() -> model.setWork(work()));
      shown.use(ToggleButton.class, "today-work-toggle", toggle -> toggle.setSelected(true));
      shown.isReadable("today-8x14-work");
      shown.use(Hyperlink.class, "today-work-local", Hyperlink::fire);
      shown.use(Hyperlink.class, "today-work-backup", Hyperlink::fire);
      shown.use(Hyperlink.class, "today-work-money", Hyperlink::fire);
      shown.use(Hyperlink.class, "today-work-person-11", Hyperlink::fire);
      assertThat(opened)
          .containsExactly("settings null", "health null", "money null", "students 20230011");
      shown.use(Hyperlink.class, "today-work-slot-11", Hyperlink::fire);
      assertThat(model.selectedPositionProperty().get())
          .isEqualTo(new BoardSnapshot.BoardPosition(3, LocalTime.of(18, 0)));
      shown.use(Button.class, "today-arrived-12", Button::fire);
      shown.use(Button.class, "today-missed-13", Button::fire);
      await().until(() -> service.calls.equals(List.of("check in 12", "mark no-show 13")));
    }
  }

  @Test
  void aRowOfWhatNeedsAHandStaysWhileItsTimeRunsOut() throws Exception {
    try (ScreenFixture shown = shown(8, 14, 60)) {
      FxThread.run(() -> model.setWork(work()));
      shown.use(ToggleButton.class, "today-work-toggle", toggle -> toggle.setSelected(true));
      shown.awaitText("余 02:10");
      Node before = shown.read(Hyperlink.class, "today-work-person-11", link -> (Node) link);
      DayWork later =
          new DayWork(
              List.of(awaited(11, 18, 129)), 3, work().arrivals(), 2, 1, 0, 0, false, false, null);
      FxThread.run(() -> model.setWork(later));
      shown.awaitText("余 02:09");
      shown.awaitText("还有 2 人");
      Node after = shown.read(Hyperlink.class, "today-work-person-11", link -> (Node) link);
      assertThat(after).isSameAs(before);
    }
  }

  @Test
  void aBookingThatIsMovedIsAwaitedAtItsNewPlace() throws Exception {
    try (ScreenFixture shown = shown(8, 14, 60)) {
      WaitForAsyncUtils.waitForAsyncFx(5000, () -> model.setWork(work()));
      shown.use(ToggleButton.class, "today-work-toggle", toggle -> toggle.setSelected(true));
      shown.awaitText("3号场 18:00");
      DayWork moved =
          new DayWork(List.of(awaited(11, 20, 129)), 1, List.of(), 0, 0, 0, 0, false, false, null);
      WaitForAsyncUtils.waitForAsyncFx(5000, () -> model.setWork(moved));
      shown.awaitText("3号场 20:00");
      shown.use(Hyperlink.class, "today-work-slot-11", Hyperlink::fire);
      assertThat(model.selectedPositionProperty().get())
          .isEqualTo(new BoardSnapshot.BoardPosition(3, LocalTime.of(20, 0)));
    }
  }

  private static DayWork work() {
    return new DayWork(
        List.of(awaited(11, 18, 130)),
        1,
        List.of(awaited(13, 10, -1800), awaited(12, 11, 1800)),
        2,
        1,
        0,
        3,
        true,
        true,
        null);
  }

  private static OpenWork.AwaitedBooking awaited(long id, int hour, long secondsLeft) {
    return new OpenWork.AwaitedBooking(
        id, id, "202300" + id, "周同学", null, 3, "3号场", DAY, LocalTime.of(hour, 0), secondsLeft);
  }

  @Test
  void aSmallMouseMoveWhilePressingSelectsOneSlot(FxRobot robot) throws Exception {
    try (ScreenFixture shown = shown(8, 14, 60)) {
      robot
          .moveTo(robot.lookup("#today-at-5-1200").queryAs(Node.class), Point2D.ZERO)
          .press(MouseButton.PRIMARY);
      WaitForAsyncUtils.waitForFxEvents();
      robot.moveBy(1, 1).release(MouseButton.PRIMARY);
      assertThat(model.selectedPositionProperty().get())
          .isEqualTo(new BoardSnapshot.BoardPosition(5, LocalTime.of(12, 0)));
      assertThat(shown.reads("5号场 · 12:00–13:00")).isTrue();
    }
  }

  @Test
  void theButtonThatTakesAPaymentSaysThePrice() throws Exception {
    try (ScreenFixture shown = shown(8, 14, 60)) {
      FxThread.run(() -> model.select(new BoardSnapshot.BoardPosition(1, LocalTime.of(17, 0))));
      shown.awaitText("收款 ¥30.00…");
      String due = shown.read(Label.class, "today-due", Label::getText);
      assertThat(due).isEqualTo("¥30.00");
      List<String> states =
          shown.read(
              Node.class,
              "today-slot",
              pane ->
                  pane.lookupAll(".label").stream()
                      .map(label -> ((Label) label).getText())
                      .filter("未付款"::equals)
                      .toList());
      assertThat(states).as("the state is said once").hasSize(1);
      shown.isReadable("today-8x14-unpaid");
    }
  }

  @Test
  void takingCashAsksForConfirmation() throws Exception {
    try (ScreenFixture shown = shown(8, 14, 60)) {
      FxThread.run(() -> model.select(new BoardSnapshot.BoardPosition(1, LocalTime.of(17, 0))));
      shown.use(Button.class, "booking-take-payment", Button::fire);
      shown.use(Button.class, "dialog-cancel", Button::fire);
      assertThat(service.calls).isEmpty();
      shown.use(Button.class, "booking-waive", Button::fire);
      shown.use(Button.class, "dialog-ok", Button::fire);
      await().until(() -> service.calls.equals(List.of("pay 117 FREE of 30")));
    }
  }

  @Test
  void theBoardIsUsedByKeys(FxRobot robot) throws Exception {
    try (ScreenFixture shown = shown(8, 14, 60)) {
      robot.interact(() -> robot.lookup("#today-board").queryAs(Node.class).requestFocus());
      robot.push(KeyCode.DOWN).push(KeyCode.DOWN).push(KeyCode.RIGHT);
      robot.push(KeyCode.ENTER);
      assertThat(model.selectedPositionProperty().get())
          .isEqualTo(new BoardSnapshot.BoardPosition(2, LocalTime.of(9, 0)));
      robot.push(KeyCode.SHIFT, KeyCode.DOWN);
      assertThat(model.selectedSlots()).hasSize(2);
      robot.push(KeyCode.ESCAPE);
      assertThat(model.selectedSlots()).isEmpty();
      assertThat(shown.told().failed()).isEmpty();
    }
  }

  private static List<DaySlot> day(int courts, int rows, int minutes) {
    List<DaySlot> day = new ArrayList<>();
    for (int row = 0; row < rows; row++) {
      for (int court = 1; court <= courts; court++) {
        day.add(slot(court, LocalTime.of(8, 0).plusMinutes((long) row * minutes), minutes));
      }
    }
    return day;
  }

  private static DaySlot slot(int court, LocalTime start, int minutes) {
    Instant starts = DAY.atTime(start).atZone(ZONE).toInstant();
    int kind = (court * 7 + start.getHour() * 3 + start.getMinute() / 30) % 11;
    return new DaySlot(
        court * 10_000L + start.getHour() * 60L + start.getMinute(),
        court,
        court + "号场",
        "羽毛球",
        start,
        start.plusMinutes(minutes),
        starts,
        starts.plusSeconds(minutes * 60L),
        1,
        start.isBefore(LocalTime.of(20, 0)) ? NOW.minusSeconds(60) : NOW.plusSeconds(36_000),
        start.isBefore(LocalTime.of(20, 0)),
        kind == 4 ? "体育课" : null,
        seats(kind, court, start.getHour()),
        0,
        0);
  }

  private static List<SlotBooking> seats(int kind, int court, int hour) {
    long id = court * 100L + hour;
    String name = "2023%04d".formatted(court * 37 + kind);
    return switch (kind) {
      case 0, 1, 2 -> List.of(seat(id, name, ReservationStatus.CONFIRMED));
      case 3, 5 -> List.of(seat(id, name, ReservationStatus.PENDING_PAYMENT));
      default -> List.of();
    };
  }

  private static SlotBooking seat(long id, String name, ReservationStatus status) {
    boolean paid = status == ReservationStatus.CONFIRMED;
    return new SlotBooking(
        id,
        1,
        1,
        name,
        null,
        null,
        status,
        null,
        NOW.plusSeconds(600),
        null,
        null,
        null,
        null,
        paid ? new BigDecimal("20.00") : null,
        paid ? PayMethod.CASH : null,
        NOW,
        NOW);
  }
}
