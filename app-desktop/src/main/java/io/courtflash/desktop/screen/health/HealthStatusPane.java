package io.courtflash.desktop.screen.health;

import io.courtflash.desktop.fx.TextLink;
import io.courtflash.desktop.i18n.Texts;
import java.util.List;
import java.util.stream.Collectors;
import javafx.collections.ListChangeListener;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;

/**
 * The status bar's part for the engines' state: that all is well, or each of them by its name once
 * one has stopped.
 */
public final class HealthStatusPane extends HBox {

  private static final PseudoClass DOWN = PseudoClass.getPseudoClass("down");

  private final HealthModel model;
  private final Texts texts;
  private final Runnable details;
  private final HBox indicators = new HBox();

  /**
   * @param details opens the page that says more
   */
  public HealthStatusPane(HealthModel model, Texts texts, Runnable details) {
    this.model = model;
    this.texts = texts;
    this.details = details;
    getStyleClass().add("health-line");
    indicators.getStyleClass().add("health-line");
    model.engines().addListener((ListChangeListener<EngineTable.EngineRow>) _ -> showIndicators());
    texts.languageProperty().subscribe(_ -> showIndicators());
    getChildren().add(indicators);
  }

  private void showIndicators() {
    boolean allUp =
        !model.engines().isEmpty() && model.engines().stream().allMatch(EngineTable.EngineRow::up);
    indicators
        .getChildren()
        .setAll(allUp ? List.of(well()) : model.engines().stream().map(this::indicator).toList());
  }

  private Node well() {
    TextLink well = new TextLink("status-well", texts.get("health.all-well"), details);
    well.setTooltip(
        new Tooltip(
            model.engines().stream().map(this::described).collect(Collectors.joining("\n"))));
    return well;
  }

  private String described(EngineTable.EngineRow row) {
    return EngineTable.EngineNames.of(row.component(), texts)
        + " "
        + texts.get(row.up() ? "health.engines.up" : "health.engines.down");
  }

  private Label indicator(EngineTable.EngineRow row) {
    String name = EngineTable.EngineNames.of(row.component(), texts);
    Label indicator = new Label((row.up() ? "● " : "✕ ") + name);
    indicator.getStyleClass().add("engine-state");
    indicator.pseudoClassStateChanged(DOWN, !row.up());
    indicator.setAccessibleText(described(row));
    return indicator;
  }
}
