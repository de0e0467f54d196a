package io.courtflash.desktop.screen.sessions;

import io.courtflash.core.booking.gate.GateOperations;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.security.Permission;
import io.courtflash.desktop.export.ListExportDialog;
import io.courtflash.desktop.export.ListExportService;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.fx.UserAction;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.series.SeriesWizard;
import io.courtflash.desktop.series.WeeklyBookingWizard;
import io.courtflash.desktop.shell.DocumentOpener;
import io.courtflash.desktop.shell.GrantedPermissions;
import io.courtflash.desktop.shell.Links;
import io.courtflash.desktop.shell.Screen;
import io.courtflash.desktop.shell.ScreenContext;
import java.time.InstantSource;
import java.time.LocalDate;
import java.util.List;
import javafx.animation.Animation;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.scene.Node;
import javafx.util.Duration;

/** The sessions screen. While it is visible, it reads the sessions every five seconds. */
public final class SessionsScreen implements Screen {

  private static final Duration PAUSE = Duration.seconds(5);

  private final SessionsModel model;
  private final SessionsView view;
  private final Timeline reloads;

  SessionsScreen(
      ScreenContext context,
      SessionsService service,
      GateOperations gates,
      Actor staff,
      PlanChangesService planService,
      SessionPricesService priceService,
      PlanWeekService weekService,
      SeriesWizard.SeriesServices series,
      ListExportService exports,
      GrantedPermissions granted,
      DocumentOpener opener,
      TimeFormatter times,
      InstantSource clock) {
    ActionRunner actions = context.newActionRunner();
    model =
        new SessionsModel(
            service, gates, staff, weekService, () -> made(series, granted), actions, times, clock);
    PlanChangeModel planChanges = new PlanChangeModel(planService, actions, model::reload);
    view =
        new SessionsView(
            model,
            planChanges,
            new SessionPriceDialogs(priceService, actions, context.texts()),
            new SeriesWizard(series.blocks(), actions, context, opener, model::reload),
            new ListExportDialog(exports, actions, context.texts(), context.files(), granted),
            new SessionSeriesPane(
                context.texts(),
                new WeeklyBookingWizard(
                    series.bookings(), actions, context.texts(), model::readSeries),
                granted.has(Permission.BOOK)),
            context,
            times);
    reloads = new Timeline(new KeyFrame(PAUSE, _ -> model.reload()));
    reloads.setCycleCount(Animation.INDEFINITE);
    view.page().addRefresh(this::refresh);
  }

  private static PlanSeries made(SeriesWizard.SeriesServices services, GrantedPermissions granted) {
    return new PlanSeries(
        granted.has(Permission.SEE_BOARD) ? services.bookings().list(null) : List.of(),
        granted.has(Permission.BLOCK) ? services.blocks().list() : List.of());
  }

  @Override
  public Node view() {
    return view.page();
  }

  @Override
  public List<UserAction> actions() {
    return view.actions();
  }

  /**
   * Asks to generate the slots of a day, or shows a line of the plan.
   *
   * @param which a date in the venue's zone, such as 2026-09-01, or {@link Links#NAMED} and a name
   */
  @Override
  public void reveal(String which) {
    if (which.startsWith(Links.NAMED)) {
      view.select(which.substring(Links.NAMED.length()));
    } else {
      view.generate(LocalDate.parse(which));
    }
  }

  @Override
  public void onShow() {
    model.reload();
    model.readSeries();
    reloads.play();
  }

  @Override
  public void onHide() {
    reloads.stop();
  }
}
