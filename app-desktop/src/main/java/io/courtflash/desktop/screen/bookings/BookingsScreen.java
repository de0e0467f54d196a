package io.courtflash.desktop.screen.bookings;

import io.courtflash.core.messages.inbox.MessageOperations;
import io.courtflash.core.office.BookingFilter;
import io.courtflash.core.office.BookingFilter.StatusFilter;
import io.courtflash.core.office.BookingFilter.TimeRange;
import io.courtflash.core.office.BookingLine;
import io.courtflash.core.people.access.Actor;
import io.courtflash.desktop.booking.BookingFormatter;
import io.courtflash.desktop.booking.StaffBookingService;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.fx.UserAction;
import io.courtflash.desktop.i18n.TranslatableText;
import io.courtflash.desktop.message.MessageDialog;
import io.courtflash.desktop.shell.GrantedPermissions;
import io.courtflash.desktop.shell.Screen;
import io.courtflash.desktop.shell.ScreenContext;
import io.courtflash.desktop.shell.ScreenEntry;
import java.time.InstantSource;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javafx.scene.Node;

/** The screen of all bookings. */
public final class BookingsScreen implements Screen {

  private static final Pattern BOOKING_NUMBER = Pattern.compile("\\d{1,18}");

  private final BookingsModel model;
  private final BookingsView view;

  BookingsScreen(
      ScreenContext context,
      BookingsService service,
      StaffBookingService staffBookings,
      MessageOperations messages,
      Actor staff,
      GrantedPermissions granted,
      BookingFormatter formatter,
      InstantSource clock) {
    ActionRunner actions = context.newActionRunner();
    model =
        new BookingsModel(service, staffBookings, actions, formatter, context.preferences(), clock);
    view =
        new BookingsView(
            model,
            formatter,
            granted,
            context,
            new MessageDialog(messages, staff, actions, context.texts(), granted));
    view.page().addRefresh(this::refresh);
  }

  /**
   * Lists what the number or the student ID fits.
   *
   * @param id of a booking, which is selected, or of a student
   */
  @Override
  public void reveal(String id) {
    model.query().clear();
    model.query().text.set(id);
    model.read();
    if (BOOKING_NUMBER.matcher(id).matches()) {
      view.select(Long.parseLong(id));
    }
  }

  @Override
  public Node view() {
    return view.page();
  }

  @Override
  public List<UserAction> actions() {
    return view.actions();
  }

  @Override
  public void onShow() {
    model.read();
    model.readChoices();
  }

  /** Finds the latest bookings by their number or by the beginning of the student's name. */
  public record BookingSearchProvider(BookingsService bookings)
      implements ScreenEntry.SearchProvider {

    private static final int MAX_HITS = 5;

    @Override
    public List<SearchHit> find(String query) {
      BookingFilter filter =
          new BookingFilter(query, StatusFilter.ANY, BookingFilter.PlaceFilter.ANY, TimeRange.EVER);
      return bookings.page(filter, Long.MAX_VALUE, MAX_HITS).stream()
          .map(line -> new SearchHit(name(line), Long.toString(line.id())))
          .toList();
    }

    private static TranslatableText name(BookingLine line) {
      return TranslatableText.of(
          "palette.booking",
          Long.toString(line.id()),
          Stream.of(line.name(), line.guest(), line.studentId())
              .flatMap(Stream::ofNullable)
              .findFirst()
              .orElse("–"),
          Objects.toString(line.courtName(), "–"),
          line.slotDate() == null ? "–" : line.slotDate());
    }
  }
}
