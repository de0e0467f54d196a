package io.courtflash.desktop.screen.money;

import atlantafx.base.theme.Styles;
import io.courtflash.core.money.counter.ClosingLine;
import io.courtflash.desktop.booking.BookingFormatter;
import io.courtflash.desktop.booking.ReasonInput;
import io.courtflash.desktop.fx.Form;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.fx.Nodes;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TranslatableText;
import java.math.BigDecimal;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/**
 * The expected money of the till, and how much more or less was counted, in large figures while
 * staff type. A reason is asked for once the two differ, or the line was counted before.
 */
final class ClosingDifference extends HBox {

  private final Texts texts;
  private final ClosingLine line;
  private final Input counted;
  private final Input reason = ReasonInput.optional();
  private final ReadOnlyBooleanWrapper reasonNeeded = new ReadOnlyBooleanWrapper();

  ClosingDifference(Texts texts, ClosingLine line, Input counted) {
    super(24);
    this.texts = texts;
    this.line = line;
    this.counted = counted;
    Label expected = figure("money.expected");
    expected.setText(BookingFormatter.yuan(line.expected()));
    Label difference = figure("money.difference");
    difference
        .textProperty()
        .bind(
            Bindings.createStringBinding(
                () -> difference().map(BookingFormatter::yuan).orElse("–"),
                counted.textProperty()));
    counted
        .textProperty()
        .subscribe(
            _ ->
                difference.pseudoClassStateChanged(
                    Styles.STATE_DANGER, difference().filter(it -> it.signum() != 0).isPresent()));
    counted.textProperty().subscribe(_ -> validate());
    reason.textProperty().subscribe(_ -> validate());
  }

  /** Why the two differ; empty while they don't. */
  Input reason() {
    return reason;
  }

  /** Adds the field of the reason, which is hidden as long as none is needed. */
  void addReason(Form form) {
    Node field = form.add("money.closing-remark", reason).getParent();
    ObservableValue<Boolean> needed = reasonNeeded.getReadOnlyProperty();
    Nodes.showWhile(field, needed);
    reasonNeeded.subscribe(_ -> form.fitWindow());
  }

  private Optional<BigDecimal> difference() {
    return YuanAmount.parse(counted.text()).map(amount -> amount.subtract(line.expected()));
  }

  private void validate() {
    boolean needed =
        difference().filter(amount -> amount.signum() != 0 || line.closing() != null).isPresent();
    reasonNeeded.set(needed);
    reason.setProblem(
        needed && reason.text().isEmpty()
            ? Optional.of(TranslatableText.of("money.closing-remark-needed"))
            : Optional.empty());
  }

  private Label figure(String key) {
    Label name = Nodes.label(texts.of(key), Styles.TEXT_MUTED);
    Label figure = new Label();
    figure.setId(key.replace('.', '-'));
    figure.getStyleClass().add(Styles.TITLE_2);
    getChildren().add(new VBox(2, name, figure));
    return figure;
  }
}
