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

/** The legend of the slot map. The map is drawn in its colours, which follow the theme. */
final class SlotMapLegend extends FlowPane {

  private static final double SIZE = 14;

  private final Region free;
  private final Region soldOut;
  private final Region notWarm;
  private final Region pending;
  private final Region mismatch;
  private final Region demand;
  private final Label textLabel = new Label();

  SlotMapLegend(Texts texts) {
    super(16, 4);
    free = entry(texts, "live.legend-free", "live-free");
    soldOut = entry(texts, "live.legend-gone", "live-gone");
    notWarm = entry(texts, "live.legend-cold", "live-cold");
    pending = entry(texts, "live.legend-pending", "live-pending");
    mismatch = entry(texts, "live.legend-adrift", "live-adrift");
    demand = entry(texts, "live.legend-demand", "live-demand");
  }

  Paint free() {
    return paint(free);
  }

  /** Around a free slot, which is blank. */
  Paint outline() {
    return free.getBorder() == null || free.getBorder().getStrokes().isEmpty()
        ? Color.TRANSPARENT
        : free.getBorder().getStrokes().getLast().getTopStroke();
  }

  Paint soldOut() {
    return paint(soldOut);
  }

  Paint notWarm() {
    return paint(notWarm);
  }

  Paint pending() {
    return paint(pending);
  }

  Paint mismatch() {
    return paint(mismatch);
  }

  Paint demand() {
    return paint(demand);
  }

  Paint text() {
    return textLabel.getTextFill();
  }

  /** Adds a callback for a change of the colours by the theme. */
  void onChange(Runnable changed) {
    List.of(free, soldOut, notWarm, pending, mismatch, demand)
        .forEach(swatch -> swatch.backgroundProperty().subscribe((_, _) -> changed.run()));
    textLabel.textFillProperty().subscribe((_, _) -> changed.run());
  }

  private Region entry(Texts texts, String name, String style) {
    Region swatch = new Region();
    swatch.getStyleClass().addAll("live-swatch", style);
    swatch.setMinSize(SIZE, SIZE);
    swatch.setMaxSize(SIZE, SIZE);
    Label label = getChildren().isEmpty() ? textLabel : new Label();
    label.textProperty().bind(texts.of(name));
    label.getStyleClass().add(Styles.TEXT_SMALL);
    HBox entry = new HBox(4, swatch, label);
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
