package io.courtflash.desktop.fx;

import atlantafx.base.theme.Styles;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TranslatableText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.PasswordField;
import javafx.scene.control.TextField;
import javafx.scene.layout.VBox;

/** Fields under each other, each with its name above and what is wrong with it below. */
public final class Form extends VBox {

  private final Texts texts;
  private final List<Input> inputs = new ArrayList<>();
  private final ReadOnlyBooleanWrapper valid = new ReadOnlyBooleanWrapper(true);
  private final ObjectProperty<Optional<TranslatableText>> refusal =
      new SimpleObjectProperty<>(Optional.empty());

  public Form(Texts texts) {
    this.texts = texts;
    getStyleClass().add("form");
  }

  /** Whether every field's rule is kept. */
  public ReadOnlyBooleanProperty validProperty() {
    return valid.getReadOnlyProperty();
  }

  /** Why the engine refused what was typed; whatever is typed next takes it away. */
  ObjectProperty<Optional<TranslatableText>> refusalProperty() {
    return refusal;
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
    return add(new TextField(), id, name, input);
  }

  /** Adds a field whose text nobody is to read over a shoulder. */
  public void addSecret(String key, Input input) {
    add(new PasswordField(), key, texts.of(key), input);
  }

  /** Adds a field for a day such as 2026-09-01. */
  public void addDay(String key, Input input) {
    DayField field = new DayField(idOf(key), input.textProperty());
    place(field, texts.of(key), input, List.of(field.getEditor()));
  }

  /** Adds a field for a time of day such as 13:00. */
  public void addTime(String key, Input input) {
    TimeField field = new TimeField(idOf(key), input.textProperty());
    place(field, texts.of(key), input, List.of(field.getEditor()));
  }

  /** Adds a field for an instant such as 2026-09-01 13:00. */
  public void addMoment(String key, Input input) {
    DateTimeField field = new DateTimeField(idOf(key), input.textProperty());
    place(field, texts.of(key), input, List.of(field.dayEditor(), field.timeEditor()));
  }

  /** Adds a box of which something is always chosen. */
  public void choose(String key, RequiredComboBox<?> box) {
    Label label = new Label();
    label.textProperty().bind(texts.of(key));
    label.setLabelFor(box);
    box.setMaxWidth(Double.MAX_VALUE);
    getChildren().add(new VBox(2, label, box));
  }

  /** Adds a remark in the window's language. */
  public void remark(ObservableValue<String> text) {
    Label label = new Label();
    label.textProperty().bind(text);
    label.setWrapText(true);
    label.getStyleClass().addAll(Styles.TEXT_MUTED, Styles.TEXT_SMALL);
    getChildren().add(label);
  }

  /** Whoever types finds the first field ready; a dialog would have its button pressed instead. */
  void begin() {
    lookupAll(".text-field").stream()
        .filter(TextField.class::isInstance)
        .map(TextField.class::cast)
        .findFirst()
        .ifPresent(TextField::requestFocus);
  }

  private TextField add(TextField field, String id, ObservableValue<String> name, Input input) {
    field.setId(idOf(id));
    field.textProperty().bindBidirectional(input.textProperty());
    place(field, name, input, List.of(field));
    return field;
  }

  private void place(
      Node field, ObservableValue<String> name, Input input, List<TextField> editors) {
    Label label = new Label();
    label.textProperty().bind(name);
    label.setWrapText(true);
    label.setLabelFor(field);
    field.accessibleTextProperty().bind(name);
    Label problem = problem(editors.getFirst().getId() + "-problem", input);
    for (TextField editor : editors) {
      editor.accessibleTextProperty().bind(name);
      editor.accessibleHelpProperty().bind(problem.textProperty());
      problem
          .visibleProperty()
          .subscribe(wrong -> editor.pseudoClassStateChanged(Styles.STATE_DANGER, wrong));
    }
    getChildren().add(new VBox(2, label, field, problem));
    inputs.add(input);
    input.problemProperty().subscribe(_ -> judge());
    input.textProperty().subscribe(_ -> refusal.set(Optional.empty()));
  }

  private Label problem(String id, Input input) {
    Label problem = new Label();
    problem.setId(id);
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
    return problem;
  }

  private void judge() {
    valid.set(inputs.stream().allMatch(Input::isValid));
  }

  private static String idOf(String key) {
    return key.replace('.', '-');
  }
}
