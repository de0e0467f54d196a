package io.courtflash.desktop.screen.today;

import io.courtflash.core.booking.ReasonWords;
import io.courtflash.core.config.HallName;
import io.courtflash.core.insight.DayBoard;
import io.courtflash.core.insight.DaySlot;
import io.courtflash.core.insight.Seat;
import io.courtflash.desktop.fx.Actions;
import io.courtflash.desktop.fx.Feed;
import io.courtflash.desktop.fx.Outcome;
import io.courtflash.desktop.i18n.Saying;
import io.courtflash.desktop.screen.today.Board.Spot;
import io.courtflash.desktop.screen.today.TodayModel.Look;
import io.courtflash.desktop.shell.Desk;
import io.courtflash.desktop.shell.Screen;
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

  private final Desk desk;
  private final Consumer<String> opener;
  private final Actions actions;
  private final TodayWords words;
  private final TodayModel model;
  private final TodayView view;
  private final Feed<Look> feed;
  private volatile Wanted wanted;

  /** What is read next, for the thread that reads. */
  private record Wanted(LocalDate date, @Nullable Spot spot, @Nullable Long slotId) {}

  /**
   * The board.
   *
   * @param opener shows a page in the program that is meant for it
   */
  public TodayScreen(Desk desk, Consumer<String> opener) {
    this(desk, opener, new EngineDesk(desk));
  }

  TodayScreen(Desk desk, Consumer<String> opener, DeskBook book) {
    this.desk = desk;
    this.opener = opener;
    actions = new Actions(desk.tasks(), desk.texts(), desk.notices()::done, desk.notices()::failed);
    model = new TodayModel(desk.of(InstantSource.class), desk.of(ZoneId.class));
    wanted = new Wanted(model.dateProperty().get(), null, null);
    feed = new Feed<>(PAUSE, this::read, model::show, model::failed);
    words = new TodayWords(desk.texts(), model.zone());
    SlotActions slotActions = new SlotActions(book, actions, this::readNow);
    view =
        new TodayView(
            model,
            words,
            new SlotPane.Tools(desk.texts(), slotActions, this::inWords),
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
    Cell cell = model.cellProperty().get();
    wanted =
        new Wanted(
            model.dateProperty().get(),
            model.chosenProperty().get(),
            cell == null ? null : cell.slot().slotId());
    feed.start();
  }

  private Look read() {
    Wanted now = wanted;
    DayBoard board = desk.of(DayBoard.class);
    List<DaySlot> slots = board.of(now.date());
    List<Seat> history = now.slotId() == null ? List.of() : board.history(now.slotId(), HISTORY);
    return new Look(now.date(), slots, now.spot(), history);
  }

  private @Nullable String inWords(@Nullable String reason) {
    return desk.of(ReasonWords.class).inWords(reason, desk.texts().language());
  }

  private void print() {
    LocalDate date = model.dateProperty().get();
    Board board = model.boardProperty().get();
    String title =
        desk.texts().get("today.paper-title", desk.of(HallName.class).get(), date.toString());
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

  private void print(PrinterJob job, String title, Board board) {
    if (job.showPrintDialog(view.getScene().getWindow())) {
      actions.follow(
          Saying.of("today.print"),
          progress -> new DayPrinter(words).print(job, title, board, progress),
          outcome -> outcome,
          _ -> {});
    }
  }

  /** Without a printer the day opens in the program that shows pages. */
  private void show(LocalDate date, String title, Board board) {
    actions.run(
        () -> new DayPaper(desk.texts(), words).write(date, title, board),
        file -> Outcome.done("today.printed", file.toString()),
        file -> opener.accept(file.toUri().toString()));
  }
}
