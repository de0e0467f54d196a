package io.courtflash.desktop.screen.sessions;

import atlantafx.base.theme.Styles;
import io.courtflash.core.change.series.BookingSeries;
import io.courtflash.core.hall.block.BlockSeries;
import io.courtflash.core.hall.calendar.WeeklyDates;
import io.courtflash.core.hall.plan.FlashSession;
import io.courtflash.core.platform.security.Permission;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.fx.TextLink;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.series.SeriesServices;
import io.courtflash.desktop.series.SeriesTexts;
import io.courtflash.desktop.series.WeeklyBookingWizard;
import io.courtflash.desktop.shell.GrantedPermissions;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The weekly bookings and weekly blocks of the places of the selected session. A weekly booking
 * leads to its dates. Hidden while there are none.
 */
final class SessionSeriesPane extends VBox {

  private static final Logger LOG = LoggerFactory.getLogger(SessionSeriesPane.class);

  private static final double LEAST_HEIGHT = 56;
  private static final double MOST_HEIGHT = 120;

  private final SeriesServices services;
  private final ActionRunner actions;
  private final SeriesTexts lines;
  private final WeeklyBookingWizard weekly;
  private final boolean seesBookings;
  private final boolean seesBlocks;
  private final boolean mayEnd;
  private final VBox entries = new VBox(2);
  private All all = new All(List.of(), List.of());
  private @Nullable SessionRow shown;

  /** All weekly bookings and weekly blocks. */
  private record All(List<BookingSeries> bookings, List<BlockSeries> blocks) {}

  SessionSeriesPane(
      SeriesServices services, ActionRunner actions, Texts texts, GrantedPermissions granted) {
    super(4);
    this.services = services;
    this.actions = actions;
    this.lines = new SeriesTexts(texts);
    this.weekly = new WeeklyBookingWizard(services.bookings(), actions, texts, this::read);
    this.seesBookings = granted.has(Permission.SEE_BOARD);
    this.seesBlocks = granted.has(Permission.BLOCK);
    this.mayEnd = granted.has(Permission.BOOK);
    setId("sessions-series");
    Label heading = new Label();
    heading.textProperty().bind(texts.of("weekly.of-session"));
    heading.getStyleClass().add(Styles.TEXT_BOLD);
    ScrollPane scroll = new ScrollPane(entries);
    scroll.setFitToWidth(true);
    scroll.setMinHeight(LEAST_HEIGHT);
    scroll.setMaxHeight(MOST_HEIGHT);
    getChildren().addAll(heading, scroll);
    managedProperty().bind(visibleProperty());
    setVisible(false);
    texts.languageProperty().subscribe((_, _) -> show(shown));
  }

  /** Reads all series again. */
  void read() {
    actions
        .taskRunner()
        .run(
            () ->
                new All(
                    seesBookings ? services.bookings().list(null) : List.of(),
                    seesBlocks ? services.blocks().list() : List.of()),
            read -> {
              all = read;
              show(shown);
            },
            e -> LOG.warn("Cannot read what comes again each week", e));
  }

  /** Shows those of a session. */
  void show(@Nullable SessionRow row) {
    shown = row;
    List<Node> found = new ArrayList<>();
    if (row != null) {
      FlashSession session = row.session();
      for (BookingSeries series : all.bookings) {
        var plan = series.plan();
        if (isOf(session, plan.dates(), plan.from(), plan.until(), plan.courtIds())) {
          found.add(
              new TextLink(
                  "sessions-series-" + series.id(),
                  lines.line(series),
                  () -> weekly.show(this, series.id(), mayEnd)));
        }
      }
      for (BlockSeries series : all.blocks) {
        var plan = series.plan();
        if (isOf(session, plan.dates(), plan.from(), plan.until(), plan.courtIds())) {
          Label label = new Label(lines.line(series));
          label.setWrapText(true);
          found.add(label);
        }
      }
    }
    entries.getChildren().setAll(found);
    setVisible(!found.isEmpty());
  }

  /** Whether something has a place of a session on some date of both, special days apart. */
  private static boolean isOf(
      FlashSession session,
      WeeklyDates dates,
      LocalTime from,
      LocalTime until,
      Set<Long> courtIds) {
    var scope = session.scope();
    return from.isBefore(session.endTime())
        && until.isAfter(session.beginTime())
        && (scope.courtIds().isEmpty() || courtIds.stream().anyMatch(scope.courtIds()::contains))
        && dates.weekdays().stream().anyMatch(scope.weekdays()::contains)
        && (scope.firstDate() == null || !dates.lastDate().isBefore(scope.firstDate()))
        && (scope.lastDate() == null || !dates.firstDate().isAfter(scope.lastDate()));
  }
}
