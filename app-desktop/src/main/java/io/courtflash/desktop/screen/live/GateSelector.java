package io.courtflash.desktop.screen.live;

import atlantafx.base.theme.Styles;
import io.courtflash.core.metrics.SessionGate;
import io.courtflash.desktop.i18n.DurationFormatter;
import io.courtflash.desktop.i18n.Texts;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.util.StringConverter;
import org.jspecify.annotations.Nullable;

/** Which gate is watched, how it stands, and how long until it opens. */
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
    model.pulseProperty().subscribe(_ -> tell());
    model.gateProperty().subscribe(_ -> tell());
    texts.languageProperty().subscribe(_ -> tell());
    getChildren().addAll(choice(), state);
  }

  private ComboBox<@Nullable SessionGate> choice() {
    ComboBox<@Nullable SessionGate> choice = new ComboBox<@Nullable SessionGate>(model.gates());
    choice.setId("live-gate");
    choice.accessibleTextProperty().bind(texts.of("live.gate"));
    choice.promptTextProperty().bind(texts.of("live.no-gate"));
    choice.valueProperty().bindBidirectional(model.gateProperty());
    choice.setConverter(
        new StringConverter<>() {
          @Override
          public String toString(@Nullable SessionGate gate) {
            return gate == null ? "" : gate.name();
          }

          @Override
          public @Nullable SessionGate fromString(String name) {
            return null;
          }
        });
    return choice;
  }

  private void tell() {
    SessionGate gate = model.gateProperty().get();
    state.setText(gate == null ? texts.get("live.nothing-on-sale") : words(gate));
  }

  private String words(SessionGate gate) {
    return switch (gate.state()) {
      case OPEN -> texts.get("sessions.open");
      case PAUSED -> texts.get("sessions.is-paused");
      case WAITING -> waiting(gate.opensAt());
    };
  }

  private String waiting(@Nullable Instant opensAt) {
    if (opensAt == null) {
      return texts.get("sessions.by-hand");
    }
    Duration left = Duration.between(model.now(), Objects.requireNonNull(opensAt));
    return texts.get(
        "live.opens-in",
        DurationFormatter.countdown(texts, left.isNegative() ? Duration.ZERO : left));
  }
}
