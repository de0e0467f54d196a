package io.courtflash.desktop.screen.sessions;

import atlantafx.base.theme.Styles;
import io.courtflash.core.change.series.BookingSeries;
import io.courtflash.core.hall.block.WeeklyBlocks;
import io.courtflash.desktop.fx.Nodes;
import io.courtflash.desktop.fx.TextLink;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.series.SeriesTexts;
import io.courtflash.desktop.series.WeeklyBookingWizard;
import java.util.List;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

/**
 * The weekly bookings and the blocks of the places of a session, or of the whole plan. A weekly
 * booking leads to its dates.
 */
final class SessionSeriesPane extends VBox {

  private final Texts texts;
  private final SeriesTexts lines;
  private final WeeklyBookingWizard weekly;
  private final boolean mayEnd;

  /**
   * @param mayEnd whether the user may end a weekly booking
   */
  SessionSeriesPane(Texts texts, WeeklyBookingWizard weekly, boolean mayEnd) {
    super(4);
    this.texts = texts;
    this.lines = new SeriesTexts(texts);
    this.weekly = weekly;
    this.mayEnd = mayEnd;
    setId("sessions-series");
  }

  /** Shows these. */
  void show(PlanSeries series) {
    getChildren().clear();
    add(
        "weekly.every-week",
        series.bookings().stream().<Node>map(this::link),
        series.blocks().stream().filter(each -> !PlanSeries.isOnce(each)).map(this::line));
    add(
        "closing.once-closed",
        series.blocks().stream().filter(PlanSeries::isOnce).map(this::line),
        Stream.empty());
  }

  private void add(String title, Stream<Node> first, Stream<Node> then) {
    List<Node> entries = Stream.concat(first, then).toList();
    if (!entries.isEmpty()) {
      Label heading = new Label(texts.get(title));
      heading.getStyleClass().addAll(Styles.TEXT_BOLD, "heading");
      getChildren().add(heading);
      getChildren().addAll(entries);
    }
  }

  private Node link(BookingSeries series) {
    return new TextLink(
        "sessions-series-" + series.id(),
        lines.line(series),
        () -> weekly.show(this, series.id(), mayEnd));
  }

  private Node line(WeeklyBlocks.BlockSeries series) {
    Label label = Nodes.whole(lines.line(series));
    return label;
  }
}
