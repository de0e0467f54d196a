package io.courtflash.desktop.screen.today;

import io.courtflash.core.booking.EndReason;
import io.courtflash.core.booking.ReasonMessages;
import io.courtflash.core.config.CachedHallName;
import io.courtflash.core.office.DayBoard;
import io.courtflash.core.office.DaySlot;
import io.courtflash.core.office.SlotBooking;
import io.courtflash.desktop.fx.ActionOutcome;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.fx.Poller;
import io.courtflash.desktop.i18n.TranslatableText;
import io.courtflash.desktop.screen.today.BoardSnapshot.BoardPosition;
import io.courtflash.desktop.screen.today.TodayModel.BoardUpdate;
import io.courtflash.desktop.shell.Screen;
import io.courtflash.desktop.shell.ScreenContext;
import java.time.Duration;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.function.Consumer;
import javafx.print.PrinterJob;
import javafx.scene.Node;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The board of one day, read again twice a second while it is in sight. */
public final class TodayScreen implements Screen {

  private static final Duration PAUSE = Duration.ofMillis(500);
  private static final int HISTORY = 20;
  private static final Logger LOG = LoggerFactory.getLogger(TodayScreen.class);

  private final ScreenContext desk;
  private final Consumer<String> opener;
  private final ActionRunner actions;
  private final BoardFormatter words;
  private final TodayModel model;
  private final TodayView view;
  private final Poller<BoardUpdate> feed;
  private volatile BoardRequest wanted;

  /** What is read next, for the thread that reads. */
  private record BoardRequest(
      LocalDate date, @Nullable BoardPosition spot, @Nullable Long slotId) {}

  /**
   * The board.
   *
   * @param opener shows a page in the program that is meant for it
   */
  public TodayScreen(ScreenContext desk, Consumer<String> opener) {
    this(desk, opener, new EngineTodayService(desk));
  }

  TodayScreen(ScreenContext desk, Consumer<String> opener, TodayService book) {
    this.desk = desk;
    this.opener = opener;
    actions =
        new ActionRunner(desk.tasks(), desk.texts(), desk.notices()::done, desk.notices()::failed);
    model = new TodayModel(desk.of(InstantSource.class), desk.of(ZoneId.class));
    wanted = new BoardRequest(model.dateProperty().get(), null, null);
    feed = new Poller<>(PAUSE, this::read, model::show, model::failed);
    words = new BoardFormatter(desk.texts(), model.zone());
    BoardActions slotActions = new BoardActions(book, actions, this::readNow);
    view =
        new TodayView(
            model,
            words,
            new SlotPane.PaneContext(desk.texts(), slotActions, this::reason),
            this::print);
    model.dateProperty().subscribe((_, _) -> readNow());
    model.chosenProperty().subscribe((_, _) -> readNow());
  }

  @Override
  public String id() {
    return "today";
  }

  @Override
  public Node view() {
    return view;
  }

  @Override
  public void shown() {
    readNow();
  }

  @Override
  public void hidden() {
    feed.stop();
  }

  private void readNow() {
    BoardSlot cell = model.cellProperty().get();
    wanted =
        new BoardRequest(
            model.dateProperty().get(),
            model.chosenProperty().get(),
            cell == null ? null : cell.slot().slotId());
    feed.start();
  }

  private BoardUpdate read() {
    BoardRequest now = wanted;
    DayBoard board = desk.of(DayBoard.class);
    List<DaySlot> slots = board.of(now.date());
    List<SlotBooking> history =
        now.slotId() == null ? List.of() : board.history(now.slotId(), HISTORY);
    return new BoardUpdate(now.date(), slots, now.spot(), history);
  }

  private @Nullable String reason(@Nullable EndReason reason) {
    return desk.of(ReasonMessages.class).text(reason, desk.texts().language());
  }

  private void print() {
    LocalDate date = model.dateProperty().get();
    BoardSnapshot board = model.boardProperty().get();
    String title =
        desk.texts().get("today.paper-title", desk.of(CachedHallName.class).get(), date.toString());
    desk.tasks()
        .run(
            DayPrinter::job,
            job ->
                job.ifPresentOrElse(
                    found -> print(found, title, board), () -> show(date, title, board)),
            e -> {
              LOG.warn("No printer can be looked for", e);
              show(date, title, board);
            });
  }

  private void print(PrinterJob job, String title, BoardSnapshot board) {
    if (job.showPrintDialog(view.getScene().getWindow())) {
      actions.follow(
          TranslatableText.of("today.print"),
          progress -> new DayPrinter(words).print(job, title, board, progress),
          outcome -> outcome,
          _ -> {});
    }
  }

  /** Without a printer the day opens in the program that shows pages. */
  private void show(LocalDate date, String title, BoardSnapshot board) {
    actions.run(
        () -> new DayHtmlWriter(desk.texts(), words).write(date, title, board),
        file -> ActionOutcome.done("today.printed", file.toString()),
        file -> opener.accept(file.toUri().toString()));
  }
}
