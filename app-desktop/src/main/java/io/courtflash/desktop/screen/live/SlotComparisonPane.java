package io.courtflash.desktop.screen.live;

import atlantafx.base.theme.Styles;
import io.courtflash.core.permit.SlotState;
import io.courtflash.core.settle.Drift;
import io.courtflash.core.settle.SlotComparison;
import io.courtflash.desktop.i18n.Texts;
import java.util.Objects;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** The chosen slot as Redis has it and as MySQL has it, and what differs. */
final class SlotComparisonPane extends VBox {

  private final Texts texts;
  private final SlotsModel model;
  private final Label title = new Label();
  private final GridPane sides = new GridPane();
  private final VBox differences = new VBox(6);
  private final Button mend = new Button();

  /**
   * The side of the map.
   *
   * @param mend asks whether to mend what differs
   */
  SlotComparisonPane(SlotsModel model, Texts texts, Runnable mend) {
    super(10);
    this.model = model;
    this.texts = texts;
    getStyleClass().add("slot-pane");
    title.setId("live-slot");
    title.getStyleClass().add(Styles.TITLE_4);
    sides.setHgap(16);
    sides.setVgap(6);
    this.mend.setId("live-mend");
    this.mend.textProperty().bind(texts.of("live.mend"));
    this.mend.accessibleTextProperty().bind(texts.of("live.mend"));
    this.mend.setOnAction(_ -> mend.run());
    getChildren().addAll(title, sides, differences, this.mend);
    model.chosenProperty().subscribe(_ -> show());
    model.comparisonProperty().subscribe(_ -> show());
    texts.languageProperty().subscribe(_ -> show());
  }

  private void show() {
    SlotMapCell square = model.chosenProperty().get();
    SlotComparison comparison = model.comparisonProperty().get();
    title.setText(
        square == null
            ? texts.get("live.choose-slot")
            : square.court() + "  " + square.figures().start());
    sides.getChildren().clear();
    differences.getChildren().clear();
    boolean adrift = comparison != null && !comparison.report().drifts().isEmpty();
    mend.setVisible(adrift);
    mend.setDisable(model.busyProperty().get());
    if (square != null && comparison != null) {
      show(square, comparison);
    }
  }

  private void show(SlotMapCell square, SlotComparison comparison) {
    SlotState redis = comparison.redis();
    line("", texts.get("live.in-redis"), texts.get("live.in-mysql"));
    line(
        "live.side-capacity", redis == null ? null : redis.capacity(), square.figures().capacity());
    line("live.free", redis == null ? null : redis.permits(), null);
    line("live.held", redis == null ? null : redis.holds().size(), comparison.live().size());
    line("live.dedup", redis == null ? null : redis.holders().size(), null);
    line("live.pending", redis == null ? null : redis.pending().size(), null);
    if (redis == null) {
      tell(texts.get("live.cold"));
    } else if (comparison.report().drifts().isEmpty()) {
      tell(texts.get("live.the-same"));
    }
    for (Drift drift : comparison.report().drifts()) {
      tell(DriftFormatter.of(texts, drift));
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

  private void tell(String words) {
    Label label = new Label(words);
    label.setWrapText(true);
    label.setMinHeight(USE_PREF_SIZE);
    differences.getChildren().add(label);
  }
}
