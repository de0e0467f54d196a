package io.courtflash.desktop.screen.live;

import atlantafx.base.theme.Styles;
import io.courtflash.core.booking.claim.AttemptOutcome;
import io.courtflash.desktop.i18n.Texts;
import java.util.EnumSet;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;

/** The engine's figures as numbers. */
final class LiveFiguresPane extends FlowPane {

  private static final Set<AttemptOutcome> ALL = EnumSet.allOf(AttemptOutcome.class);

  private final LiveModel model;
  private final Texts texts;

  LiveFiguresPane(LiveModel model, Texts texts) {
    super(24, 8);
    this.model = model;
    this.texts = texts;
    figure("live.attempts", LiveFiguresPane::attempts);
    figure("live.free", snapshot -> snapshot.sale().permits());
    figure("live.held", snapshot -> snapshot.sale().holds());
    figure("live.dedup", snapshot -> snapshot.sale().dedup());
    figure("live.pending", snapshot -> snapshot.sale().pending());
    figure("live.queue", snapshot -> snapshot.queues().claims());
    figure("live.dlq", snapshot -> snapshot.queues().deadLetters());
    figure("live.consumers", snapshot -> snapshot.queues().consumers());
    figure("live.confirm-half", snapshot -> snapshot.figures().confirm().p50());
    figure("live.confirm-most", snapshot -> snapshot.figures().confirm().p95());
    figure("live.settle-half", snapshot -> snapshot.figures().settle().p50());
    figure("live.settle-most", snapshot -> snapshot.figures().settle().p95());
  }

  /** Requests over the last second. */
  static double attempts(LiveSnapshot snapshot) {
    return snapshot.rate(ALL);
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
                number.setText(
                    String.valueOf(Math.round(value.applyAsDouble(snapshot.shownFigures()))));
              }
            });
    getChildren().add(new VBox(label, number));
  }
}
