package io.courtflash.desktop.screen.money;

import io.courtflash.core.office.PeriodTotal;
import io.courtflash.desktop.booking.BookingFormatter;
import io.courtflash.desktop.fx.DataTable;
import io.courtflash.desktop.i18n.Texts;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** The payments and refunds of each day or week: by method as a chart, and as figures. */
final class TotalsPane extends VBox {

  private static final double TABLE_WIDTH = 690;

  private final MoneyModel model;
  private final Texts texts;

  TotalsPane(MoneyModel model, MoneyFormatter formatter) {
    this.model = model;
    this.texts = formatter.texts();
    getStyleClass().add("tab-part");
    TotalsChart chart = new TotalsChart(model.totals(), formatter);
    HBox.setHgrow(chart, Priority.ALWAYS);
    DataTable<PeriodTotal> table = table();
    VBox figures = new VBox(12, new TakingsCurve(model.curvesProperty(), texts), table);
    figures.setMinWidth(TABLE_WIDTH);
    figures.setMaxWidth(TABLE_WIDTH);
    VBox.setVgrow(table, Priority.ALWAYS);
    HBox both = new HBox(12, chart, figures);
    VBox.setVgrow(both, Priority.ALWAYS);
    getChildren().addAll(periods(), both);
  }

  private HBox periods() {
    ToggleGroup group = new ToggleGroup();
    HBox bar =
        new HBox(
            toggle("money.by-day", PeriodTotal.TotalPeriod.DAY, group),
            toggle("money.by-week", PeriodTotal.TotalPeriod.WEEK, group));
    // One of the two is always chosen.
    group
        .selectedToggleProperty()
        .subscribe(
            (before, now) -> {
              if (now == null) {
                group.selectToggle(before);
              }
            });
    return bar;
  }

  private ToggleButton toggle(String key, PeriodTotal.TotalPeriod period, ToggleGroup group) {
    ToggleButton button = new ToggleButton();
    button.setId(key.replace('.', '-'));
    button.textProperty().bind(texts.of(key));
    button.accessibleTextProperty().bind(texts.of(key));
    button.setToggleGroup(group);
    button.setSelected(model.periodProperty().get() == period);
    button
        .selectedProperty()
        .subscribe(
            (before, now) -> {
              if (now) {
                model.periodProperty().set(period);
              }
            });
    return button;
  }

  private DataTable<PeriodTotal> table() {
    return new DataTable<>(
            texts, model.totals(), "money.days", "money.days-empty", PeriodTotal::first)
        .column("money.day", 150, this::days)
        .figures("money.payments", 86, total -> Long.toString(total.payments()))
        .figures("money.takings", 86, total -> BookingFormatter.yuan(total.takings()))
        .figures("money.refund-count", 86, total -> Long.toString(total.refunds()))
        .figures("money.refunded", 86, total -> BookingFormatter.yuan(total.givenBack()))
        .figures("money.fees", 100, total -> BookingFormatter.yuan(total.fees()))
        .figures("money.net", 86, total -> BookingFormatter.yuan(total.net()));
  }

  private String days(PeriodTotal total) {
    return total.first().equals(total.last())
        ? texts.day(total.first())
        : texts.dayOfAxis(total.first()) + " – " + texts.dayOfAxis(total.last());
  }
}
