package io.courtflash.desktop.screen.courts;

import io.courtflash.core.booking.ReasonMessages;
import io.courtflash.desktop.booking.BookingFormatter;
import io.courtflash.desktop.booking.EngineStaffBookingService;
import io.courtflash.desktop.booking.StaffBookingService;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.shell.Screen;
import io.courtflash.desktop.shell.ScreenContext;
import java.time.InstantSource;
import java.time.ZoneId;
import javafx.scene.Node;

/** The screen of the courts and their closures. */
public final class CourtsScreen implements Screen {

  private final CourtsModel model;
  private final ClosuresModel closures;
  private final CourtsView view;

  public CourtsScreen(ScreenContext context) {
    this(
        context,
        new EngineCourtsService(context),
        new EngineStaffBookingService(context),
        BookingFormatter.of(
            context.texts(),
            new TimeFormatter(context.of(ZoneId.class)),
            context.of(ReasonMessages.class)),
        context.of(InstantSource.class));
  }

  CourtsScreen(
      ScreenContext context,
      CourtsService service,
      StaffBookingService staffBookings,
      BookingFormatter formatter,
      InstantSource clock) {
    ActionRunner actions =
        new ActionRunner(
            context.tasks(), context.texts(), context.notices()::done, context.notices()::failed);
    model = new CourtsModel(service, actions);
    closures = new ClosuresModel(service, staffBookings, actions, formatter.times(), clock);
    view = new CourtsView(model, closures, formatter);
  }

  @Override
  public String id() {
    return "courts";
  }

  @Override
  public Node view() {
    return view.page();
  }

  @Override
  public void shown() {
    model.courts().reload();
    closures.closures().reload();
  }
}
