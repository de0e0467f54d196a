package io.courtflash.desktop.screen.live;

import atlantafx.base.theme.Styles;
import io.courtflash.core.booking.gate.SessionStatus.State;
import io.courtflash.core.operations.meters.SaleStats;
import io.courtflash.core.platform.security.Permission;
import io.courtflash.desktop.fx.Dialogs;
import io.courtflash.desktop.fx.Form;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.fx.Toolbar;
import io.courtflash.desktop.fx.UserAction;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TranslatableText;
import io.courtflash.desktop.shell.GrantedPermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.Button;
import javafx.scene.layout.FlowPane;
import org.jspecify.annotations.Nullable;

/** The buttons of the live screen and their dialogs. */
final class LiveToolbar extends FlowPane {

  private static final double ONE_ROW = 750;
  private static final Duration FIVE = Duration.ofMinutes(5);
  private static final Duration FIFTEEN = Duration.ofMinutes(15);

  private final LiveModel model;
  private final Texts texts;
  private final Dialogs dialogs;
  private final Toolbar switches;

  LiveToolbar(LiveModel model, Texts texts, GrantedPermissions granted) {
    super(16, 8);
    this.model = model;
    this.texts = texts;
    this.dialogs = new Dialogs(texts, this);
    this.switches = switches();
    leaveOutRest(granted);
    getChildren().addAll(new GateSelector(model, texts), switches);
  }

  /** The actions of its buttons. */
  List<UserAction> actions() {
    return switches.actions();
  }

  private void leaveOutRest(GrantedPermissions granted) {
    if (!granted.has(Permission.GATE)) {
      switches.leaveOut(
          "sessions.pause",
          "sessions.resume",
          "sessions.postpone",
          "live.postpone-five",
          "live.postpone-fifteen",
          "live.pause-intake",
          "live.resume-intake");
    }
    if (!granted.has(Permission.ENGINES)) {
      switches.leaveOut("live.pause-settling", "live.resume-settling");
    }
  }

  private Toolbar switches() {
    var gate = model.gateProperty();
    ObservableValue<Boolean> waits = model.opensLaterProperty();
    Toolbar bar = new Toolbar(texts);
    bar.setPrefWrapLength(ONE_ROW);
    bar.disableProperty().bind(model.busyProperty());
    showOneOf(
        bar.add("sessions.pause", gate.map(LiveToolbar::isRunning).orElse(false), this::pauseSale),
        bar.add(
            "sessions.resume", gate.map(LiveToolbar::isPaused).orElse(false), this::resumeSale));
    bar.add("live.postpone-five", waits, () -> postpone(FIVE));
    bar.add("live.postpone-fifteen", waits, () -> postpone(FIFTEEN));
    bar.add("sessions.postpone", gate.isNotNull(), this::postpone);
    showOneOf(
        bar.add(
            "live.pause-intake",
            model.intakePausedProperty().not(),
            () -> confirm("live.pause-intake", model::pauseIntake)),
        highlight(
            bar.add("live.resume-intake", model.intakePausedProperty(), model::resumeIntake)));
    showOneOf(
        bar.add(
            "live.pause-settling",
            model.settlingPausedProperty().not(),
            () -> confirm("live.pause-settling", model::pauseSettling)),
        highlight(
            bar.add(
                "live.resume-settling", model.settlingPausedProperty(), model::resumeSettling)));
    return bar;
  }

  /** Highlights a button that shows that something is off. */
  private static Button highlight(Button button) {
    button.getStyleClass().add(Styles.DANGER);
    return button;
  }

  /** Shows the second button while it is enabled, else the first. */
  private static void showOneOf(Button off, Button on) {
    on.visibleProperty().bind(on.disableProperty().not());
    on.managedProperty().bind(on.visibleProperty());
    off.visibleProperty().bind(on.visibleProperty().not());
    off.managedProperty().bind(off.visibleProperty());
  }

  private static boolean isRunning(SaleStats.@Nullable SessionGate gate) {
    return gate != null && gate.state() != State.PAUSED;
  }

  private static boolean isPaused(SaleStats.@Nullable SessionGate gate) {
    return gate != null && gate.state() == State.PAUSED;
  }

  private void pauseSale() {
    withGate(
        gate ->
            dialogs.confirm(
                TranslatableText.of("sessions.pause-question", gate.name()),
                "sessions.pause",
                () -> model.pauseSale(gate)));
  }

  private void resumeSale() {
    withGate(model::resumeSale);
  }

  /** Says from when to when the gate moves, then moves it. */
  private void postpone(Duration by) {
    withGate(
        gate -> {
          Instant opensAt = Objects.requireNonNull(gate.opensAt());
          dialogs.confirm(
              TranslatableText.of(
                  "live.postpone-question",
                  gate.name(),
                  model.times().local(opensAt),
                  model.times().local(opensAt.plus(by))),
              "live.postpone-confirm",
              () -> model.postpone(gate, by));
        });
  }

  private void postpone() {
    withGate(
        gate -> {
          Input opensAt = model.openingInput(gate);
          Form form = new Form(texts);
          form.addDateTime("sessions.opens-at", opensAt);
          form.hint(texts.of("sessions.postpone-hint"));
          dialogs.form(
              TranslatableText.of("sessions.postpone"),
              form,
              "sessions.postpone",
              () -> model.postpone(gate, opensAt.text()));
        });
  }

  private void withGate(Consumer<SaleStats.SessionGate> then) {
    then.accept(Objects.requireNonNull(model.gateProperty().get()));
  }

  private void confirm(String action, Runnable then) {
    String question =
        action.equals("live.pause-intake") ? "live.pause-intake-sure" : "live.pause-settling-sure";
    dialogs.confirm(TranslatableText.of(question), action, then);
  }
}
