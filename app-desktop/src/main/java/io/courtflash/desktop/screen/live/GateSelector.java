package io.courtflash.desktop.screen.live;

import atlantafx.base.theme.Styles;
import io.courtflash.core.operations.meters.SaleStats;
import io.courtflash.desktop.i18n.DurationFormatter;
import io.courtflash.desktop.i18n.Texts;
import java.time.Duration;
import java.util.Objects;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.util.StringConverter;
import org.jspecify.annotations.Nullable;

/** Selects the watched gate, and shows its state and the time until it opens. */
final class GateSelector extends HBox {

  private final LiveModel model;
  private final Texts texts;
  private final Label state = new Label();

  GateSelector(LiveModel model, Texts texts) {
    super(12);
    this.model = model;
    this.texts = texts;
    getStyleClass().add("live-line");
    state.setId("live-gate-state");
    state.getStyleClass().add(Styles.TEXT_BOLD);
    model.snapshotProperty().subscribe(_ -> showState());
    model.gateProperty().subscribe(_ -> showState());
    texts.languageProperty().subscribe(_ -> showState());
    getChildren().addAll(gateBox(), state);
  }

  private ComboBox<SaleStats.@Nullable SessionGate> gateBox() {
    ComboBox<SaleStats.@Nullable SessionGate> gateBox =
        new ComboBox<SaleStats.@Nullable SessionGate>(model.gates());
    gateBox.setId("live-gate");
    gateBox.accessibleTextProperty().bind(texts.of("live.gate"));
    gateBox.promptTextProperty().bind(texts.of("live.no-gate"));
    gateBox.valueProperty().bindBidirectional(model.gateProperty());
    gateBox.setConverter(
        new StringConverter<>() {
          @Override
          public String toString(SaleStats.@Nullable SessionGate gate) {
            return gate == null ? "" : gate.name();
          }

          @Override
          public SaleStats.@Nullable SessionGate fromString(String name) {
            return null;
          }
        });
    return gateBox;
  }

  private void showState() {
    SaleStats.SessionGate gate = model.gateProperty().get();
    state.setText(gate == null ? texts.get("live.nothing-on-sale") : text(gate));
  }

  private String text(SaleStats.SessionGate gate) {
    return switch (gate.state()) {
      case OPEN ->
          model.opensLater(gate)
              ? countdown("live.next-opens-in", gate)
              : texts.get("sessions.open");
      case PAUSED -> texts.get("sessions.is-paused");
      case WAITING ->
          gate.opensAt() == null ? texts.get("sessions.manual") : countdown("live.opens-in", gate);
    };
  }

  private String countdown(String key, SaleStats.SessionGate gate) {
    Duration left = Duration.between(model.now(), Objects.requireNonNull(gate.opensAt()));
    return texts.get(
        key, DurationFormatter.countdown(texts, left.isNegative() ? Duration.ZERO : left));
  }
}
