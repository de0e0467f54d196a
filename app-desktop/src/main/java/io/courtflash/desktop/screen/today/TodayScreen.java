package io.courtflash.desktop.screen.today;

import io.courtflash.core.hall.court.CourtGroups;
import io.courtflash.core.hall.settings.HallName;
import io.courtflash.core.office.BoardOperations;
import io.courtflash.core.office.DayBoard;
import io.courtflash.core.office.DaySlot;
import io.courtflash.core.office.SlotBooking;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.security.Permission;
import io.courtflash.desktop.booking.BookingActions;
import io.courtflash.desktop.booking.BookingFormatter;
import io.courtflash.desktop.booking.StaffBookingService;
import io.courtflash.desktop.fx.ActionOutcome;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.fx.Poller;
import io.courtflash.desktop.i18n.TranslatableText;
import io.courtflash.desktop.screen.today.BoardSnapshot.BoardPosition;
import io.courtflash.desktop.screen.today.CourtGroupFilter.HallGroups;
import io.courtflash.desktop.screen.today.TodayModel.BoardUpdate;
import io.courtflash.desktop.series.SeriesWizard;
import io.courtflash.desktop.series.WeeklyBookingWizard;
import io.courtflash.desktop.shell.DocumentOpener;
import io.courtflash.desktop.shell.GrantedPermissions;
import io.courtflash.desktop.shell.Links;
import io.courtflash.desktop.shell.Screen;
import io.courtflash.desktop.shell.ScreenContext;
import java.time.Duration;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.List;
import java.util.stream.Collectors;
import javafx.print.PrinterJob;
import javafx.scene.Node;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The board of one day. While it is visible, it reads the board twice a second and what needs a
 * hand once a second.
 */
public final class TodayScreen implements Screen {

  private static final Duration PAUSE = Duration.ofMillis(500);
  private static final Duration WORK_PAUSE = Duration.ofSeconds(1);
  private static final int MAX_HISTORY = 20;
  private static final Logger LOG = LoggerFactory.getLogger(TodayScreen.class);

  private final ScreenContext context;
  private final DocumentOpener opener;
  private final BoardOperations dayBoard;
  private final Actor staff;
  private final CourtGroups courtGroups;
  private final GrantedPermissions granted;
  private final HallName hallName;
  private final ActionRunner actions;
  private final BoardFormatter formatter;
  private final TodayModel model;
  private final TodayView view;
  private final WallWindow wallWindow;
  private final SeriesWizard wizard;
  private final WeeklyBookingWizard weekly;
  private final Poller<BoardUpdate> poller;
  private final Poller<DayWork> workPoller;
  private volatile BoardRequest request;

  /** The next reading of the poller's thread. */
  private record BoardRequest(
      LocalDate date, @Nullable BoardPosition position, @Nullable Long slotId) {}

  TodayScreen(
      ScreenContext context,
      StaffBookingService staffBookings,
      BookingFormatter bookingFormatter,
      SeriesWizard.SeriesServices series,
      DocumentOpener opener,
      BoardOperations dayBoard,
      Actor staff,
      DayWorkReader work,
      WallWindow.Reader wall,
      CourtGroups courtGroups,
      Links links,
      GrantedPermissions granted,
      HallName hallName,
      InstantSource clock,
      ZoneId zone) {
    this.context = context;
    this.opener = opener;
    this.dayBoard = dayBoard;
    this.staff = staff;
    this.courtGroups = courtGroups;
    this.granted = granted;
    this.hallName = hallName;
    actions = context.newActionRunner();
    model = new TodayModel(clock, zone);
    request = new BoardRequest(model.dateProperty().get(), null, null);
    poller = new Poller<>(PAUSE, this::read, model::update, model::onReadFailed);
    workPoller = new Poller<>(WORK_PAUSE, work::read, model::setWork, model::onWorkUnread);
    formatter = new BoardFormatter(bookingFormatter);
    view =
        new TodayView(
            model,
            formatter,
            new BookingActions(staffBookings, actions, this::readAllNow),
            links,
            granted,
            context.files(),
            new BoardActs.WeeklyActions(this::close, this::bookWeekly, this::showWeekly),
            this::print,
            this::openWall);
    wallWindow = new WallWindow(wall::read, formatter);
    wizard = new SeriesWizard(series.blocks(), actions, context, opener, this::readNow);
    weekly = new WeeklyBookingWizard(series.bookings(), actions, context.texts(), this::readNow);
    model.dateProperty().subscribe((_, _) -> readNow());
    model.selectedPositionProperty().subscribe((_, _) -> readNow());
  }

  @Override
  public Node view() {
    return view;
  }

  @Override
  public void onShow() {
    readAllNow();
    context
        .tasks()
        .run(
            () -> new HallGroups(courtGroups.list(), courtGroups.groupsOfCourts()),
            model.groups()::setHall,
            e -> LOG.warn("Cannot read the court groups", e));
  }

  @Override
  public void onHide() {
    poller.stop();
    workPoller.stop();
  }

  /** Opens the wizard that closes the courts of slots at their time. */
  private void close(List<BoardSlot> slots) {
    wizard.close(view, timeOf(slots));
  }

  /** Opens the wizard that books the courts of slots at their time each week. */
  private void bookWeekly(List<BoardSlot> slots) {
    weekly.book(view, new WeeklyBookingWizard.WeeklyTime("", timeOf(slots)));
  }

  /** Shows the weekly booking that a booking belongs to. */
  private void showWeekly(long seriesId) {
    weekly.show(view, seriesId, granted.has(Permission.BOOK));
  }

  private SeriesWizard.ClosingTime timeOf(List<BoardSlot> slots) {
    List<DaySlot> times = slots.stream().map(BoardSlot::slot).toList();
    return new SeriesWizard.ClosingTime(
        times.stream().map(DaySlot::courtId).collect(Collectors.toSet()),
        model.dateProperty().get(),
        times.stream().map(DaySlot::startTime).min(LocalTime::compareTo).orElse(null),
        times.stream().map(DaySlot::endTime).max(LocalTime::compareTo).orElse(null));
  }

  private void readAllNow() {
    readNow();
    workPoller.start();
  }

  private void readNow() {
    BoardSlot selected = model.selectedSlotProperty().get();
    request =
        new BoardRequest(
            model.dateProperty().get(),
            model.selectedPositionProperty().get(),
            selected == null ? null : selected.slot().slotId());
    poller.start();
  }

  private BoardUpdate read() {
    BoardRequest now = request;
    List<DaySlot> slots = dayBoard.slots(staff, now.date());
    List<SlotBooking> history =
        now.slotId() == null ? List.of() : dayBoard.history(staff, now.slotId(), MAX_HISTORY);
    List<BoardOperations.BookingMove> moves =
        now.slotId() == null ? List.of() : dayBoard.moves(staff, now.slotId(), MAX_HISTORY);
    DayBoard.UpcomingDay next =
        slots.isEmpty() ? dayBoard.firstAfter(staff, now.date()).orElse(null) : null;
    return new BoardUpdate(now.date(), slots, now.position(), history, moves, next);
  }

  private void openWall() {
    wallWindow.open(view.getScene().getWindow());
  }

  /** Prints the day on paper; without a printer, the browser opens it as a page. */
  private void print() {
    LocalDate date = model.dateProperty().get();
    BoardSnapshot board = model.boardProperty().get();
    String title =
        context
            .texts()
            .get(
                "today.print-title",
                hallName.get(context.texts().language()),
                formatter.dayOnPaper(date));
    context
        .tasks()
        .run(
            DayPrinter::job,
            job ->
                job.ifPresentOrElse(
                    found -> print(found, title, board), () -> openAsPage(date, title, board)),
            e -> {
              LOG.warn("Cannot look up a printer", e);
              openAsPage(date, title, board);
            });
  }

  private void print(PrinterJob job, String title, BoardSnapshot board) {
    if (job.showPrintDialog(view.getScene().getWindow())) {
      actions.runCancellable(
          TranslatableText.of("today.print"),
          progress -> new DayPrinter(formatter).print(job, title, board, progress),
          outcome -> outcome,
          _ -> {});
    }
  }

  private void openAsPage(LocalDate date, String title, BoardSnapshot board) {
    actions.run(
        () -> new DayHtmlWriter(context.texts(), formatter).write(date, title, board),
        file -> ActionOutcome.done("today.printed", file.toString()),
        file -> opener.open(file.toUri().toString()));
  }
}
