package io.courtflash.desktop.screen.courts;

import io.courtflash.core.platform.security.Permission;
import io.courtflash.desktop.booking.BookingFormatter;
import io.courtflash.desktop.booking.StaffBookingService;
import io.courtflash.desktop.export.ListExportDialog;
import io.courtflash.desktop.export.ListExportService;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.fx.UserAction;
import io.courtflash.desktop.i18n.TranslatableText;
import io.courtflash.desktop.series.SeriesWizard;
import io.courtflash.desktop.series.WeeklyBookingWizard;
import io.courtflash.desktop.shell.DocumentOpener;
import io.courtflash.desktop.shell.GrantedPermissions;
import io.courtflash.desktop.shell.Links;
import io.courtflash.desktop.shell.Screen;
import io.courtflash.desktop.shell.ScreenContext;
import io.courtflash.desktop.shell.ScreenEntry;
import java.time.InstantSource;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import javafx.scene.Node;

/** The screen of the courts and their closures. */
public final class CourtsScreen implements Screen {

  private final CourtsModel model;
  private final ClosuresModel closures;
  private final CourtsView view;

  CourtsScreen(
      ScreenContext context,
      CourtsService service,
      StaffBookingService staffBookings,
      SeriesWizard.SeriesServices series,
      CourtGroupsDialog groups,
      ListExportService exports,
      GrantedPermissions granted,
      DocumentOpener opener,
      BookingFormatter formatter,
      InstantSource clock) {
    ActionRunner actions = context.newActionRunner();
    model =
        new CourtsModel(
            service, () -> LocalDate.ofInstant(clock.instant(), formatter.times().zone()), actions);
    closures =
        new ClosuresModel(
            service, staffBookings, actions, formatter.times(), clock, model.courts()::reload);
    SeriesWizard wizard = new SeriesWizard(series.blocks(), actions, context, opener, this::onShow);
    WeeklyBookingWizard weekly =
        new WeeklyBookingWizard(
            series.bookings(), actions, context.texts(), model.courts()::reload);
    ListExportDialog export =
        new ListExportDialog(exports, actions, context.texts(), context.files(), granted);
    view = new CourtsView(model, closures, formatter, wizard, weekly, export, context.links());
    if (granted.has(Permission.ROLES)) {
      view.addGroups(
          () ->
              groups.open(
                  view.page(),
                  model.courts().rows().stream().map(CourtLine::court).toList(),
                  actions,
                  model.courts()::reload));
    }
    view.page().addRefresh(this::refresh);
  }

  /**
   * Selects a court.
   *
   * @param which its id, or {@link Links#NAMED} and its name
   */
  @Override
  public void reveal(String which) {
    view.select(
        which.startsWith(Links.NAMED)
            ? court -> court.name().equals(which.substring(Links.NAMED.length()))
            : court -> Long.toString(court.id()).equals(which));
    // It may be newer than the list of a page that was open already.
    model.courts().reload();
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
    model.courts().reload();
    closures.closures().reload();
  }

  /** Finds courts by a part of their name. */
  public record CourtSearchProvider(CourtsService courts) implements ScreenEntry.SearchProvider {

    private static final int MAX_HITS = 5;

    @Override
    public List<SearchHit> find(String query) {
      String part = query.strip().toLowerCase(Locale.ROOT);
      return courts.list().stream()
          .filter(court -> court.courtName().toLowerCase(Locale.ROOT).contains(part))
          .limit(MAX_HITS)
          .map(
              court ->
                  new SearchHit(
                      TranslatableText.of("palette.court", court.courtName()),
                      Long.toString(court.id())))
          .toList();
    }
  }
}
