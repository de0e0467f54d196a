package io.courtflash.desktop.screen.today;

import io.courtflash.core.booking.Bookings;
import io.courtflash.core.booking.ReasonWords;
import io.courtflash.core.insight.DayBoard;
import io.courtflash.core.insight.DaySlot;
import io.courtflash.core.insight.Seat;
import io.courtflash.core.pay.Refunds;
import io.courtflash.desktop.fx.Feed;
import io.courtflash.desktop.screen.today.Board.Spot;
import io.courtflash.desktop.screen.today.TodayModel.Look;
import io.courtflash.desktop.shell.Desk;
import io.courtflash.desktop.shell.Screen;
import java.time.Duration;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.concurrent.Callable;
import javafx.scene.Node;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The board of one day, read again each second while it is in sight. */
public final class TodayScreen implements Screen {

  private static final Logger LOG = LoggerFactory.getLogger(TodayScreen.class);
  private static final Duration PAUSE = Duration.ofSeconds(1);
  private static final int HISTORY = 20;

  private final Desk desk;
  private final TodayModel model;
  private final TodayView view;
  private final Feed<Look> feed;
  private volatile Wanted wanted;

  /** What is read next, for the thread that reads. */
  private record Wanted(LocalDate date, @Nullable Spot spot, @Nullable Long slotId) {}

  public TodayScreen(Desk desk) {
    this.desk = desk;
    model = new TodayModel(desk.of(InstantSource.class), desk.of(ZoneId.class));
    wanted = new Wanted(model.dateProperty().get(), null, null);
    feed = new Feed<>(PAUSE, this::read, model::show, model::failed);
    SlotActions actions = new SlotActions(this::cancel, this::refund);
    view = new TodayView(model, desk.texts(), actions, this::inWords);
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

  private void cancel(long reservationId, String reason) {
    act(() -> Outcome.of(desk.of(Bookings.class).cancelFor(desk.staff(), reservationId, reason)));
  }

  private void refund(long reservationId, String reason) {
    act(() -> Outcome.of(desk.of(Refunds.class).request(desk.staff(), reservationId, reason)));
  }

  private void act(Callable<Outcome> action) {
    desk.tasks().run(action, this::tell, this::fail);
  }

  private void tell(Outcome outcome) {
    if (outcome.done()) {
      desk.notices().done(desk.texts().get(outcome.key()));
    } else {
      desk.notices().failed(desk.texts().get(outcome.key()));
    }
  }

  private void fail(Exception e) {
    LOG.warn("An action on the board failed", e);
    desk.notices().failed(desk.texts().get("today.failed"));
  }
}
