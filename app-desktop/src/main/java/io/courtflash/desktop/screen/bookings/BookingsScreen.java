package io.courtflash.desktop.screen.bookings;

import io.courtflash.core.booking.ReasonWords;
import io.courtflash.core.insight.BookingFilter;
import io.courtflash.core.insight.BookingFilter.Period;
import io.courtflash.core.insight.BookingFilter.Standing;
import io.courtflash.core.insight.BookingLine;
import io.courtflash.core.insight.BookingList;
import io.courtflash.core.venue.Court;
import io.courtflash.core.venue.FlashSession;
import io.courtflash.desktop.booking.BookingWords;
import io.courtflash.desktop.fx.Actions;
import io.courtflash.desktop.i18n.Saying;
import io.courtflash.desktop.i18n.Times;
import io.courtflash.desktop.shell.Desk;
import io.courtflash.desktop.shell.Finder.Found;
import io.courtflash.desktop.shell.Screen;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.List;
import java.util.Objects;
import javafx.scene.Node;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The page of all bookings. */
public final class BookingsScreen implements Screen {

  private static final Logger LOG = LoggerFactory.getLogger(BookingsScreen.class);

  private static final int FOUND = 5;

  private final Desk desk;
  private final BookingBook book;
  private final BookingsModel model;
  private final BookingsView view;

  public BookingsScreen(Desk desk) {
    this(
        desk,
        new EngineBookings(desk),
        BookingWords.of(desk.texts(), new Times(desk.of(ZoneId.class)), desk.of(ReasonWords.class)),
        desk.of(InstantSource.class));
  }

  BookingsScreen(Desk desk, BookingBook book, BookingWords words, InstantSource clock) {
    this.desk = desk;
    this.book = book;
    Actions actions =
        new Actions(desk.tasks(), desk.texts(), desk.notices()::done, desk.notices()::failed);
    model = new BookingsModel(book, actions, words, clock);
    view = new BookingsView(model, words, desk.files());
  }

  /** What the boxes offer. */
  private record Offers(List<Court> courts, List<FlashSession> sessions) {}

  /** Bookings of a number, or of whose student's name begins so; the newest first. */
  public static List<Found> find(Desk desk, String typed) {
    BookingFilter filter =
        new BookingFilter(typed, Standing.ANY, BookingFilter.Place.ANY, Period.EVER);
    return desk.of(BookingList.class).before(filter, Long.MAX_VALUE, FOUND).stream()
        .map(line -> new Found(name(line), Long.toString(line.id())))
        .toList();
  }

  private static Saying name(BookingLine line) {
    return Saying.of(
        "palette.booking",
        Long.toString(line.id()),
        Objects.requireNonNullElse(line.studentId(), Objects.toString(line.guest(), "–")),
        Objects.toString(line.courtName(), "–"),
        Objects.toString(line.slotDate(), "–"));
  }

  @Override
  public void seek(String wanted) {
    model.wishes().clear();
    model.wishes().text.set(wanted);
    model.read();
    view.choose(Long.parseLong(wanted));
  }

  @Override
  public String id() {
    return "bookings";
  }

  @Override
  public Node view() {
    return view.page();
  }

  @Override
  public void shown() {
    model.read();
    desk.tasks()
        .run(
            () -> new Offers(book.courts(), book.sessions()),
            offers -> view.filters().offer(offers.courts(), offers.sessions()),
            e -> LOG.warn("Courts and sessions can't be read", e));
  }
}
