package io.courtflash.desktop.screen.live;

import atlantafx.base.theme.Styles;
import io.courtflash.core.booking.drift.Drift;
import io.courtflash.core.booking.drift.DriftRepairService;
import io.courtflash.core.booking.permit.SlotState;
import io.courtflash.desktop.i18n.Texts;
import java.util.Objects;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** The selected slot in Redis and in MySQL, side by side, with its drifts. */
final class SlotComparisonPane extends VBox {

  private final Texts texts;
  private final SlotMapModel model;
  private final Label title = new Label();
  private final GridPane sides = new GridPane();
  private final VBox differences = new VBox(8);
  private final Button repair = new Button();

  /**
   * @param repair called when the repair button is pressed; null for no such button
   */
  SlotComparisonPane(SlotMapModel model, Texts texts, @Nullable Runnable repair) {
    super(8);
    this.model = model;
    this.texts = texts;
    getStyleClass().add("slot-pane");
    title.setId("live-slot");
    title.getStyleClass().add(Styles.TITLE_4);
    sides.setHgap(16);
    sides.setVgap(8);
    this.repair.setId("live-mend");
    this.repair.textProperty().bind(texts.of("live.mend"));
    this.repair.accessibleTextProperty().bind(texts.of("live.mend"));
    getChildren().addAll(title, sides, differences);
    if (repair != null) {
      this.repair.setOnAction(_ -> repair.run());
      getChildren().add(this.repair);
    }
    model.selectedProperty().subscribe(_ -> show());
    model.comparisonProperty().subscribe(_ -> show());
    texts.languageProperty().subscribe(_ -> show());
  }

  private void show() {
    SlotMap.SlotMapCell cell = model.selectedProperty().get();
    DriftRepairService.SlotComparison comparison = model.comparisonProperty().get();
    title.setText(
        cell == null
            ? texts.get("live.choose-slot")
            : cell.court() + "  " + cell.figures().start());
    sides.getChildren().clear();
    differences.getChildren().clear();
    boolean mismatched = comparison != null && !comparison.report().drifts().isEmpty();
    repair.setVisible(mismatched);
    repair.setDisable(model.busyProperty().get());
    if (cell != null && comparison != null) {
      show(cell, comparison);
    }
  }

  private void show(SlotMap.SlotMapCell cell, DriftRepairService.SlotComparison comparison) {
    SlotState redis = comparison.redis();
    line("", texts.get("live.in-redis"), texts.get("live.in-mysql"));
    line("live.side-capacity", redis == null ? null : redis.capacity(), cell.figures().capacity());
    line("live.free", redis == null ? null : redis.permits(), null);
    line("live.held", redis == null ? null : redis.holds().size(), comparison.live().size());
    line("live.dedup", redis == null ? null : redis.holders().size(), null);
    line("live.pending", redis == null ? null : redis.pending().size(), null);
    if (redis == null) {
      addLine(texts.get("live.cold"));
    } else if (comparison.report().drifts().isEmpty()) {
      addLine(texts.get("live.the-same"));
    }
    for (Drift drift : comparison.report().drifts()) {
      addLine(DriftFormatter.of(texts, drift));
    }
  }

  private void line(String name, @Nullable Object redis, @Nullable Object mysql) {
    Label label = new Label(name.isEmpty() ? "" : texts.get(name));
    label.getStyleClass().add(Styles.TEXT_MUTED);
    sides.addRow(
        sides.getRowCount(),
        label,
        new Label(Objects.requireNonNullElse(redis, "–").toString()),
        new Label(Objects.requireNonNullElse(mysql, "–").toString()));
  }

  private void addLine(String text) {
    Label label = new Label(text);
    label.setWrapText(true);
    label.setMinHeight(USE_PREF_SIZE);
    differences.getChildren().add(label);
  }
}
