package io.courtflash.desktop.screen.money;

import io.courtflash.core.money.order.PayMethod;
import io.courtflash.core.office.PeriodTotal;
import io.courtflash.desktop.booking.BookingFormatter;
import io.courtflash.desktop.fx.PagedList;
import io.courtflash.desktop.i18n.Texts;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import javafx.collections.ListChangeListener;
import javafx.geometry.Side;
import javafx.scene.chart.CategoryAxis;
import javafx.scene.chart.NumberAxis;
import javafx.scene.chart.StackedBarChart;
import javafx.scene.chart.XYChart.Data;
import javafx.scene.chart.XYChart.Series;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.StackPane;
import javafx.util.Duration;

/**
 * The latest days or weeks from left to right: payments by method stacked above zero, and refunds
 * below.
 */
final class TotalsChart extends StackPane {

  private static final int MOST_PERIODS = 12;
  private static final Duration HOVER = Duration.millis(150);

  private final PagedList<PeriodTotal> totals;
  private final MoneyFormatter formatter;
  private final Texts texts;
  private final StackedBarChart<String, Number> chart;
  private final Label empty = new Label();

  TotalsChart(PagedList<PeriodTotal> totals, MoneyFormatter formatter) {
    this.totals = totals;
    this.formatter = formatter;
    this.texts = formatter.texts();
    CategoryAxis days = new CategoryAxis();
    days.setAnimated(false);
    NumberAxis yuan = new NumberAxis();
    yuan.setAnimated(false);
    yuan.setMinorTickVisible(false);
    chart = new StackedBarChart<>(days, yuan);
    chart.setId("money-chart");
    chart.accessibleTextProperty().bind(texts.of("money.chart"));
    chart.setAnimated(false);
    chart.setLegendSide(Side.BOTTOM);
    chart.setCategoryGap(6);
    chart.getStyleClass().add("money-chart");
    empty.setId("money-chart-empty");
    empty.setWrapText(true);
    empty.textProperty().bind(texts.of("money.chart-empty"));
    chart.setMinSize(0, 0);
    setMinSize(0, 0);
    getChildren().addAll(chart, empty);
    totals.rows().addListener((ListChangeListener<PeriodTotal>) _ -> draw());
    texts.languageProperty().subscribe(_ -> draw());
  }

  private void draw() {
    List<PeriodTotal> shown = totals.rows().stream().limit(MOST_PERIODS).toList().reversed();
    boolean hasMoney = shown.stream().anyMatch(total -> !total.methods().isEmpty());
    chart.setVisible(hasMoney);
    empty.setVisible(!hasMoney);
    chart.getData().clear();
    if (!hasMoney) {
      return;
    }
    List<Series<String, Number>> drawn = new ArrayList<>();
    // The first one, also when it is empty: a series has its colour by its place.
    drawn.add(series(texts.get("money.refunded"), shown, total -> total.givenBack().negate()));
    Arrays.stream(PayMethod.values())
        .filter(method -> shown.stream().anyMatch(total -> takings(total, method).signum() > 0))
        .map(
            method ->
                series(formatter.booking().method(method), shown, total -> takings(total, method)))
        .forEach(drawn::add);
    chart.getData().setAll(drawn);
    drawn.forEach(TotalsChart::markNegative);
    drawn.forEach(series -> series.getData().forEach(bar -> tell(series.getName(), bar)));
  }

  /** The amount and day of a bar, under the mouse; the chart itself tells screen readers. */
  private void tell(String name, Data<String, Number> bar) {
    BigDecimal amount = new BigDecimal(bar.getYValue().toString()).abs();
    Tooltip tip =
        new Tooltip(
            texts.get("money.chart-bar", bar.getXValue(), name, BookingFormatter.yuan(amount)));
    tip.setShowDelay(HOVER);
    Tooltip.install(bar.getNode(), tip);
  }

  /** The chart finds what is below zero by this class, which it takes away from what it adds. */
  private static void markNegative(Series<String, Number> series) {
    series.getData().stream()
        .filter(bar -> bar.getYValue().doubleValue() < 0)
        .forEach(bar -> bar.getNode().getStyleClass().add("negative"));
  }

  private Series<String, Number> series(
      String name, List<PeriodTotal> totals, Function<PeriodTotal, BigDecimal> amount) {
    Series<String, Number> series = new Series<>();
    series.setName(name);
    totals.forEach(
        total ->
            series.getData().add(new Data<>(texts.dayOfAxis(total.first()), amount.apply(total))));
    return series;
  }

  private static BigDecimal takings(PeriodTotal total, PayMethod method) {
    return total.methods().stream()
        .filter(each -> each.method() == method)
        .map(PeriodTotal.MethodTotal::takings)
        .reduce(BigDecimal.ZERO, BigDecimal::add);
  }
}
