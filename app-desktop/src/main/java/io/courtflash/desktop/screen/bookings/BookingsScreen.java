package io.courtflash.desktop.screen.bookings;

import io.courtflash.core.booking.ReasonMessages;
import io.courtflash.core.office.BookingFilter;
import io.courtflash.core.office.BookingFilter.StatusFilter;
import io.courtflash.core.office.BookingFilter.TimeRange;
import io.courtflash.core.office.BookingLine;
import io.courtflash.core.office.BookingSearch;
import io.courtflash.core.venue.Court;
import io.courtflash.core.venue.FlashSession;
import io.courtflash.desktop.booking.BookingFormatter;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.i18n.TranslatableText;
import io.courtflash.desktop.shell.Screen;
import io.courtflash.desktop.shell.ScreenContext;
import io.courtflash.desktop.shell.SearchProvider.SearchHit;
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

  private final ScreenContext desk;
  private final BookingsService book;
  private final BookingsModel model;
  private final BookingsView view;

  public BookingsScreen(ScreenContext desk) {
    this(
        desk,
        new EngineBookingsService(desk),
        BookingFormatter.of(
            desk.texts(), new TimeFormatter(desk.of(ZoneId.class)), desk.of(ReasonMessages.class)),
        desk.of(InstantSource.class));
  }

  BookingsScreen(
      ScreenContext desk, BookingsService book, BookingFormatter words, InstantSource clock) {
    this.desk = desk;
    this.book = book;
    ActionRunner actions =
        new ActionRunner(desk.tasks(), desk.texts(), desk.notices()::done, desk.notices()::failed);
    model = new BookingsModel(book, actions, words, clock);
    view = new BookingsView(model, words, desk.files());
  }

  /** What the boxes offer. */
  private record FilterChoices(List<Court> courts, List<FlashSession> sessions) {}

  /** Bookings of a number, or of whose student's name begins so; the newest first. */
  public static List<SearchHit> find(ScreenContext desk, String typed) {
    BookingFilter filter =
        new BookingFilter(typed, StatusFilter.ANY, BookingFilter.PlaceFilter.ANY, TimeRange.EVER);
    return desk.of(BookingSearch.class).before(filter, Long.MAX_VALUE, FOUND).stream()
        .map(line -> new SearchHit(name(line), Long.toString(line.id())))
        .toList();
  }

  private static TranslatableText name(BookingLine line) {
    return TranslatableText.of(
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
            () -> new FilterChoices(book.courts(), book.sessions()),
            offers -> view.filters().offer(offers.courts(), offers.sessions()),
            e -> LOG.warn("Courts and sessions can't be read", e));
  }
}
