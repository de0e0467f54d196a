package io.courtflash.desktop.screen.bookings;

import io.courtflash.core.venue.Court;
import io.courtflash.core.venue.FlashSession;
import io.courtflash.desktop.booking.BookingFormatter;
import io.courtflash.desktop.booking.StaffBookingService;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.fx.UserAction;
import io.courtflash.desktop.message.MessageDialog;
import io.courtflash.desktop.message.MessageService;
import io.courtflash.desktop.shell.GrantedPermissions;
import io.courtflash.desktop.shell.Screen;
import io.courtflash.desktop.shell.ScreenContext;
import java.time.InstantSource;
import java.util.List;
import java.util.regex.Pattern;
import javafx.scene.Node;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The screen of all bookings. */
public final class BookingsScreen implements Screen {

  private static final Logger LOG = LoggerFactory.getLogger(BookingsScreen.class);

  private final ScreenContext context;
  private final BookingsService service;
  private final BookingsModel model;
  private static final Pattern BOOKING_NUMBER = Pattern.compile("\\d{1,18}");

  private final BookingsView view;

  BookingsScreen(
      ScreenContext context,
      BookingsService service,
      StaffBookingService staffBookings,
      MessageService messages,
      GrantedPermissions granted,
      BookingFormatter formatter,
      InstantSource clock) {
    this.context = context;
    this.service = service;
    ActionRunner actions = context.newActionRunner();
    model = new BookingsModel(service, staffBookings, actions, formatter, clock);
    view =
        new BookingsView(
            model,
            formatter,
            context.files(),
            context.links(),
            new MessageDialog(messages, actions, context.texts(), granted));
  }

  /** The choices of the court and session filters. */
  private record FilterChoices(List<Court> courts, List<FlashSession> sessions) {}

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
  public String id() {
    return "bookings";
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
    context
        .tasks()
        .run(
            () -> new FilterChoices(service.courts(), service.sessions()),
            choices -> view.filters().setChoices(choices.courts(), choices.sessions()),
            e -> LOG.warn("Cannot read courts and sessions", e));
  }
}
