package io.courtflash.desktop.screen.live;

import atlantafx.base.theme.Styles;
import io.courtflash.core.metrics.SessionGate;
import io.courtflash.core.release.SessionStatus.State;
import io.courtflash.desktop.fx.Dialogs;
import io.courtflash.desktop.fx.Form;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.fx.Toolbar;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TranslatableText;
import java.util.Objects;
import java.util.function.Consumer;
import javafx.scene.control.Button;
import javafx.scene.layout.FlowPane;
import org.jspecify.annotations.Nullable;

/** The switches over the figures, and what they ask. */
final class LiveToolbar extends FlowPane {

  private static final double ONE_ROW = 640;

  private final LiveModel model;
  private final Texts texts;
  private final Dialogs dialogs;

  LiveToolbar(LiveModel model, Texts texts) {
    super(16, 8);
    this.model = model;
    this.texts = texts;
    this.dialogs = new Dialogs(texts, this);
    getChildren().addAll(new GateSelector(model, texts), switches());
  }

  private Toolbar switches() {
    var gate = model.gateProperty();
    Toolbar bar = new Toolbar(texts);
    bar.setPrefWrapLength(ONE_ROW);
    bar.disableProperty().bind(model.busyProperty());
    either(
        bar.add("sessions.pause", gate.map(LiveToolbar::isGoing).orElse(false), this::pauseSale),
        bar.add(
            "sessions.resume", gate.map(LiveToolbar::isPaused).orElse(false), this::resumeSale));
    bar.add("sessions.postpone", gate.isNotNull(), this::postpone);
    either(
        bar.add(
            "live.pause-intake",
            model.intakePausedProperty().not(),
            () -> sure("live.pause-intake", model::pauseIntake)),
        urgent(bar.add("live.resume-intake", model.intakePausedProperty(), model::resumeIntake)));
    either(
        bar.add(
            "live.pause-settling",
            model.settlingPausedProperty().not(),
            () -> sure("live.pause-settling", model::pauseSettling)),
        urgent(
            bar.add(
                "live.resume-settling", model.settlingPausedProperty(), model::resumeSettling)));
    return bar;
  }

  /** Whatever is off is seen to be off. */
  private static Button urgent(Button button) {
    button.getStyleClass().add(Styles.DANGER);
    return button;
  }

  /** Of a switch's two ways the one that can be gone is there. */
  private static void either(Button off, Button on) {
    on.visibleProperty().bind(on.disableProperty().not());
    on.managedProperty().bind(on.visibleProperty());
    off.visibleProperty().bind(on.visibleProperty().not());
    off.managedProperty().bind(off.visibleProperty());
  }

  private static boolean isGoing(@Nullable SessionGate gate) {
    return gate != null && gate.state() != State.PAUSED;
  }

  private static boolean isPaused(@Nullable SessionGate gate) {
    return gate != null && gate.state() == State.PAUSED;
  }

  private void pauseSale() {
    watched(
        gate ->
            dialogs.sure(
                TranslatableText.of("sessions.pause-sure", gate.name()),
                "sessions.pause",
                () -> model.pauseSale(gate)));
  }

  private void resumeSale() {
    watched(model::resumeSale);
  }

  private void postpone() {
    watched(
        gate -> {
          Input opensAt = model.opening(gate);
          Form form = new Form(texts);
          form.addMoment("sessions.opens-at", opensAt);
          form.remark(texts.of("sessions.postpone-hint"));
          dialogs.form(
              TranslatableText.of("sessions.postpone"),
              form,
              "sessions.postpone",
              () -> model.postpone(gate, opensAt.text()));
        });
  }

  private void watched(Consumer<SessionGate> then) {
    then.accept(Objects.requireNonNull(model.gateProperty().get()));
  }

  private void sure(String action, Runnable then) {
    String question =
        action.equals("live.pause-intake") ? "live.pause-intake-sure" : "live.pause-settling-sure";
    dialogs.sure(TranslatableText.of(question), action, then);
  }
}
