package io.courtflash.desktop.screen.money;

import io.courtflash.desktop.booking.BookingFormatter;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.screen.money.MoneyModel.DayCurves;
import java.math.BigDecimal;
import java.util.List;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Side;
import javafx.scene.chart.LineChart;
import javafx.scene.chart.NumberAxis;
import javafx.scene.chart.XYChart.Data;
import javafx.scene.chart.XYChart.Series;
import javafx.scene.layout.StackPane;
import org.jspecify.annotations.Nullable;

/** The sum of today's payments hour by hour, before the same weekday of last week. */
final class TakingsCurve extends StackPane {

  private static final double HEIGHT = 170;
  private static final int HOURS = 24;
  private static final int TICK = 3;

  private final Texts texts;
  private final LineChart<Number, Number> chart;
  private @Nullable DayCurves shown;

  TakingsCurve(ObservableValue<@Nullable DayCurves> curves, Texts texts) {
    this.texts = texts;
    NumberAxis hours = new NumberAxis(0, HOURS, TICK);
    hours.setMinorTickVisible(false);
    NumberAxis yuan = new NumberAxis();
    yuan.setAnimated(false);
    yuan.setMinorTickVisible(false);
    chart = new LineChart<>(hours, yuan);
    chart.setId("money-day-curve");
    chart.setAnimated(false);
    chart.setCreateSymbols(false);
    chart.setLegendSide(Side.RIGHT);
    chart.getStyleClass().add("day-curve");
    chart.setMinSize(0, 0);
    setMinHeight(HEIGHT);
    setPrefHeight(HEIGHT);
    getChildren().add(chart);
    managedProperty().bind(visibleProperty());
    curves.subscribe(this::show);
    texts.languageProperty().subscribe(_ -> draw());
  }

  private void show(@Nullable DayCurves newer) {
    shown = newer;
    draw();
  }

  /** Hidden without any payment on both days. */
  private void draw() {
    DayCurves curves = shown;
    chart.getData().clear();
    setVisible(curves != null && isPaid(curves.today(), curves.weekAgo()));
    if (curves == null || !isVisible()) {
      return;
    }
    chart
        .getData()
        .setAll(
            List.of(
                series("money.week-ago", curves.weekAgo()), series("money.today", curves.today())));
    int begun = curves.today().size();
    chart.setAccessibleText(
        texts.get(
            "money.day-curve",
            last(curves.today()),
            last(curves.weekAgo().subList(0, Math.min(begun, curves.weekAgo().size())))));
  }

  private static boolean isPaid(List<BigDecimal> today, List<BigDecimal> weekAgo) {
    return today.getLast().signum() > 0 || weekAgo.getLast().signum() > 0;
  }

  private static String last(List<BigDecimal> takings) {
    return BookingFormatter.yuan(takings.getLast());
  }

  private Series<Number, Number> series(String key, List<BigDecimal> takings) {
    Series<Number, Number> series = new Series<>();
    series.setName(texts.get(key));
    series.getData().add(new Data<>(0, 0));
    for (int hour = 0; hour < takings.size(); hour++) {
      series.getData().add(new Data<>(Math.min(hour + 1, HOURS), takings.get(hour)));
    }
    return series;
  }
}
