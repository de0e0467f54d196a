package io.courtflash.desktop.screen.live;

import atlantafx.base.theme.Styles;
import io.courtflash.core.booking.claim.AttemptLog;
import io.courtflash.desktop.i18n.Texts;
import java.util.EnumSet;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;

/** The engine's figures as numbers. */
final class LiveFiguresPane extends FlowPane {

  private static final Set<AttemptLog.Outcome> ALL = EnumSet.allOf(AttemptLog.Outcome.class);

  private final LiveModel model;
  private final Texts texts;

  LiveFiguresPane(LiveModel model, Texts texts) {
    super(24, 8);
    this.model = model;
    this.texts = texts;
    figure("live.attempts", LiveFiguresPane::attempts);
    figure("live.free", snapshot -> places(snapshot).free());
    figure("live.held", snapshot -> places(snapshot).taken());
    figure("live.dedup", snapshot -> snapshot.shownFigures().sale().dedup());
    figure("live.pending", snapshot -> places(snapshot).pending());
    figure("live.queue", snapshot -> snapshot.shownFigures().queues().claims());
    figure("live.dlq", snapshot -> snapshot.shownFigures().queues().deadLetters());
    figure("live.consumers", snapshot -> snapshot.shownFigures().queues().consumers());
    figure("live.confirm-half", snapshot -> snapshot.shownFigures().figures().confirm().p50());
    figure("live.confirm-most", snapshot -> snapshot.shownFigures().figures().confirm().p95());
    figure("live.settle-half", snapshot -> snapshot.shownFigures().figures().settle().p50());
    figure("live.settle-most", snapshot -> snapshot.shownFigures().figures().settle().p95());
  }

  private LiveSnapshot.Places places(LiveSnapshot snapshot) {
    return snapshot.places(model.gateProperty().get());
  }

  /** Requests over the last second. */
  static double attempts(LiveSnapshot snapshot) {
    return snapshot.shownFigures().rate(ALL);
  }

  private void figure(String name, ToDoubleFunction<LiveSnapshot> value) {
    Label label = new Label();
    label.textProperty().bind(texts.of(name));
    label.getStyleClass().addAll(Styles.TEXT_MUTED, Styles.TEXT_SMALL);
    Label number = new Label("–");
    number.setId(name.replace('.', '-'));
    number.getStyleClass().add(Styles.TITLE_4);
    number
        .accessibleTextProperty()
        .bind(label.textProperty().concat(" ").concat(number.textProperty()));
    model
        .snapshotProperty()
        .subscribe(
            snapshot -> {
              if (snapshot != null) {
                number.setText(String.valueOf(Math.round(value.applyAsDouble(snapshot))));
              }
            });
    getChildren().add(new VBox(label, number));
  }
}
