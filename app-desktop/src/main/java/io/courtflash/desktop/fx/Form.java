package io.courtflash.desktop.fx;

import atlantafx.base.theme.Styles;
import io.courtflash.desktop.i18n.Texts;
import java.util.ArrayList;
import java.util.List;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.VBox;

/** Fields under each other, each with its name above and what is wrong with it below. */
public final class Form extends VBox {

  private final Texts texts;
  private final List<Input> inputs = new ArrayList<>();
  private final ReadOnlyBooleanWrapper valid = new ReadOnlyBooleanWrapper(true);

  public Form(Texts texts) {
    this.texts = texts;
    getStyleClass().add("form");
  }

  /** Whether every field's rule is kept. */
  public ReadOnlyBooleanProperty validProperty() {
    return valid.getReadOnlyProperty();
  }

  /** Adds a field. Its id is the key with hyphens for dots. */
  public TextField add(String key, Input input) {
    return add(key, texts.of(key), input);
  }

  /**
   * Adds a field.
   *
   * @param id of its control
   */
  public TextField add(String id, ObservableValue<String> name, Input input) {
    TextField field = new TextField();
    field.setId(id.replace('.', '-'));
    field.textProperty().bindBidirectional(input.textProperty());
    field.accessibleTextProperty().bind(name);
    Label label = new Label();
    label.textProperty().bind(name);
    label.setWrapText(true);
    label.setLabelFor(field);
    getChildren().add(new VBox(2, label, field, problem(field, input)));
    inputs.add(input);
    input.problemProperty().subscribe(_ -> judge());
    return field;
  }

  /** Adds a remark in the window's language. */
  public void remark(ObservableValue<String> text) {
    Label label = new Label();
    label.textProperty().bind(text);
    label.setWrapText(true);
    label.getStyleClass().addAll(Styles.TEXT_MUTED, Styles.TEXT_SMALL);
    getChildren().add(label);
  }

  private Label problem(TextField field, Input input) {
    Label problem = new Label();
    problem.setId(field.getId() + "-problem");
    problem.setWrapText(true);
    problem.getStyleClass().addAll(Styles.DANGER, Styles.TEXT_SMALL);
    var words =
        Bindings.createStringBinding(
            () -> input.problemProperty().get().map(said -> said.in(texts)).orElse(""),
            input.problemProperty(),
            texts.languageProperty());
    problem.textProperty().bind(words);
    var told = words.isNotEmpty().and(input.typedProperty());
    problem.visibleProperty().bind(told);
    problem.managedProperty().bind(told);
    field.accessibleHelpProperty().bind(words);
    told.subscribe(wrong -> field.pseudoClassStateChanged(Styles.STATE_DANGER, wrong));
    return problem;
  }

  private void judge() {
    valid.set(inputs.stream().allMatch(Input::isValid));
  }
}
