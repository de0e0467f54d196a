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
import io.courtflash.desktop.booking.EngineStaffBookingService;
import io.courtflash.desktop.booking.StaffBookingService;
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

/** The screen of all bookings. */
public final class BookingsScreen implements Screen {

  private static final Logger LOG = LoggerFactory.getLogger(BookingsScreen.class);

  private static final int MAX_SEARCH_HITS = 5;

  private final ScreenContext context;
  private final BookingsService service;
  private final BookingsModel model;
  private final BookingsView view;

  public BookingsScreen(ScreenContext context) {
    this(
        context,
        new EngineBookingsService(context),
        new EngineStaffBookingService(context),
        BookingFormatter.of(
            context.texts(),
            new TimeFormatter(context.of(ZoneId.class)),
            context.of(ReasonMessages.class)),
        context.of(InstantSource.class));
  }

  BookingsScreen(
      ScreenContext context,
      BookingsService service,
      StaffBookingService staffBookings,
      BookingFormatter formatter,
      InstantSource clock) {
    this.context = context;
    this.service = service;
    ActionRunner actions =
        new ActionRunner(
            context.tasks(), context.texts(), context.notices()::done, context.notices()::failed);
    model = new BookingsModel(service, staffBookings, actions, formatter, clock);
    view = new BookingsView(model, formatter, context.files());
  }

  /** The choices of the court and session filters. */
  private record FilterChoices(List<Court> courts, List<FlashSession> sessions) {}

  /** Bookings with this number, or whose student ID or guest begins with it; the newest first. */
  public static List<SearchHit> find(ScreenContext context, String text) {
    BookingFilter filter =
        new BookingFilter(text, StatusFilter.ANY, BookingFilter.PlaceFilter.ANY, TimeRange.EVER);
    return context
        .of(BookingSearch.class)
        .pageBefore(filter, Long.MAX_VALUE, MAX_SEARCH_HITS)
        .stream()
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
  public void seek(String id) {
    model.query().clear();
    model.query().text.set(id);
    model.read();
    view.select(Long.parseLong(id));
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
    context
        .tasks()
        .run(
            () -> new FilterChoices(service.courts(), service.sessions()),
            choices -> view.filters().setChoices(choices.courts(), choices.sessions()),
            e -> LOG.warn("Cannot read courts and sessions", e));
  }
}
