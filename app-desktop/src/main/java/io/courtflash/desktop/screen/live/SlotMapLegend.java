package io.courtflash.desktop.screen.live;

import atlantafx.base.theme.Styles;
import io.courtflash.desktop.i18n.Texts;
import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import javafx.scene.paint.Paint;

/** What the colours mean; the map is drawn in those of this legend, whatever the theme. */
final class SlotMapLegend extends FlowPane {

  private static final double SIZE = 14;

  private final Region free;
  private final Region gone;
  private final Region cold;
  private final Region pending;
  private final Region adrift;
  private final Region demand;
  private final Label words = new Label();

  SlotMapLegend(Texts texts) {
    super(16, 6);
    free = entry(texts, "live.legend-free", "live-free");
    gone = entry(texts, "live.legend-gone", "live-gone");
    cold = entry(texts, "live.legend-cold", "live-cold");
    pending = entry(texts, "live.legend-pending", "live-pending");
    adrift = entry(texts, "live.legend-adrift", "live-adrift");
    demand = entry(texts, "live.legend-demand", "live-demand");
  }

  Paint free() {
    return paint(free);
  }

  Paint gone() {
    return paint(gone);
  }

  Paint cold() {
    return paint(cold);
  }

  Paint pending() {
    return paint(pending);
  }

  Paint adrift() {
    return paint(adrift);
  }

  Paint demand() {
    return paint(demand);
  }

  Paint words() {
    return words.getTextFill();
  }

  /** Calls back when the theme has changed the colours. */
  void onChange(Runnable changed) {
    List.of(free, gone, cold, pending, adrift, demand)
        .forEach(swatch -> swatch.backgroundProperty().subscribe((_, _) -> changed.run()));
    words.textFillProperty().subscribe((_, _) -> changed.run());
  }

  private Region entry(Texts texts, String name, String style) {
    Region swatch = new Region();
    swatch.getStyleClass().addAll("live-swatch", style);
    swatch.setMinSize(SIZE, SIZE);
    swatch.setMaxSize(SIZE, SIZE);
    Label label = getChildren().isEmpty() ? words : new Label();
    label.textProperty().bind(texts.of(name));
    label.getStyleClass().add(Styles.TEXT_SMALL);
    HBox entry = new HBox(6, swatch, label);
    entry.setAlignment(Pos.CENTER_LEFT);
    getChildren().add(entry);
    return swatch;
  }

  private static Paint paint(Region swatch) {
    return swatch.getBackground() == null || swatch.getBackground().getFills().isEmpty()
        ? Color.TRANSPARENT
        : swatch.getBackground().getFills().getLast().getFill();
  }
}
