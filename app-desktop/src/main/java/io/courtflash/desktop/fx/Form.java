package io.courtflash.desktop.fx;

import atlantafx.base.theme.Styles;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TranslatableText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import javafx.beans.binding.Bindings;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.control.PasswordField;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** Fields below each other, each with its name above and its problem below. */
public final class Form extends VBox {

  private static final int GAP_IN_A_ROW = 12;
  private static final int GAP_OF_PRESETS = 4;

  /**
   * The width that a dialog leaves for its fields: a row is as high as its names are in their real
   * width.
   */
  private static final int WIDTH_OF_A_ROW = 416;

  private static final int ROWS_OF_A_TEXT = 6;
  private static final String YES = "1";
  private static final String NO = "0";

  private final Texts texts;
  private final List<Input> inputs = new ArrayList<>();
  private final ReadOnlyBooleanWrapper valid = new ReadOnlyBooleanWrapper(true);
  private final ObjectProperty<Optional<TranslatableText>> refusal =
      new SimpleObjectProperty<>(Optional.empty());
  private final BooleanProperty destructive = new SimpleBooleanProperty();
  private final ObjectProperty<Optional<TranslatableText>> act =
      new SimpleObjectProperty<>(Optional.empty());
  private final ObjectProperty<Optional<Step>> step = new SimpleObjectProperty<>(Optional.empty());

  /**
   * The progress of the form's action.
   *
   * @param text what was done so far
   */
  record Step(TranslatableText text, int done, int total) {}

  public Form(Texts texts) {
    this.texts = texts;
    getStyleClass().add("form");
  }

  /** Whether every field is valid. */
  public ReadOnlyBooleanProperty validProperty() {
    return valid.getReadOnlyProperty();
  }

  /** Why the engine refused the form; cleared when a field changes. */
  public ObjectProperty<Optional<TranslatableText>> refusalProperty() {
    return refusal;
  }

  /**
   * Whether the form's action refunds, cancels, withdraws or deletes something; its dialog confirms
   * such an action in the colour of warnings.
   */
  public BooleanProperty destructiveProperty() {
    return destructive;
  }

  /** The text of the form's button, where the choices in the form change it. */
  public ObjectProperty<Optional<TranslatableText>> actProperty() {
    return act;
  }

  /**
   * Shows how far the form's action has come, until it ends.
   *
   * @param key of the text, whose arguments are the two numbers
   */
  public void progress(String key, int done, int total) {
    step.set(Optional.of(new Step(TranslatableText.of(key, done, total), done, total)));
  }

  /** Empty while nothing is known of it. */
  ObjectProperty<Optional<Step>> stepProperty() {
    return step;
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

  /** Hides a field until the form's action is refused for the first time. */
  public void hideUntilRefused(TextField field) {
    Node part = field.getParent();
    part.setVisible(false);
    part.managedProperty().bind(part.visibleProperty());
    refusal.subscribe(text -> part.setVisible(part.isVisible() || text.isPresent()));
  }

  /** Adds a field for a reason, below it the hall's usual ones, each of which fills it at once. */
  public void addReason(String key, Input input) {
    TextField field = add(key, input);
    FlowPane presets = new FlowPane(GAP_OF_PRESETS, GAP_OF_PRESETS);
    for (String reason : texts.reasons()) {
      Button preset = new Button(reason);
      preset.setId(field.getId() + "-preset-" + (presets.getChildren().size() + 1));
      preset.setAccessibleText(reason);
      preset.setMinWidth(USE_PREF_SIZE);
      preset.getStyleClass().addAll("filter-chip", Styles.SMALL);
      preset.setOnAction(_ -> field.setText(reason));
      presets.getChildren().add(preset);
    }
    // Below the field and above its problem.
    if (!presets.getChildren().isEmpty() && field.getParent() instanceof VBox parts) {
      parts.getChildren().add(2, presets);
      VBox.setMargin(presets, new Insets(GAP_OF_PRESETS / 2.0, 0, 0, 0));
    }
  }

  /** Adds a field that hides its text. */
  public void addSecret(String key, Input input) {
    add(new PasswordField(), key, texts.of(key), input);
  }

  /** Adds a field for several lines of text. */
  public void addText(String key, Input input) {
    TextArea area = new TextArea();
    area.setId(idOf(key));
    area.setWrapText(true);
    area.setPrefRowCount(ROWS_OF_A_TEXT);
    area.textProperty().bindBidirectional(input.textProperty());
    place(area, texts.of(key), input, List.of(area));
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

  /** Adds a field for a day and time such as 2026-09-01 13:00. */
  public void addDateTime(String key, Input input) {
    DateTimeField field = new DateTimeField(idOf(key), input.textProperty());
    place(field, texts.of(key), input, List.of(field.dayEditor(), field.timeEditor()));
  }

  /**
   * Adds check boxes, of which any number can be chosen.
   *
   * @param choices the name of each choice by its key, in order
   */
  public void addChoices(String key, Map<String, ObservableValue<String>> choices, Input input) {
    MultipleChoiceField field = new MultipleChoiceField(idOf(key), choices, input.textProperty());
    place(field, texts.of(key), input, List.of());
  }

  /**
   * Adds a check box.
   *
   * @param id of its control
   * @param input its text is 1 while the box is checked, else 0
   */
  public CheckBox addYesNo(String id, ObservableValue<String> name, Input input) {
    CheckBox box = new CheckBox();
    box.setId(idOf(id));
    box.setWrapText(true);
    box.textProperty().bind(name);
    box.accessibleTextProperty().bind(name);
    input.textProperty().subscribe(text -> box.setSelected(YES.equals(text)));
    box.selectedProperty().subscribe((_, yes) -> input.textProperty().set(yes ? YES : NO));
    Label problem = problem(box.getId() + "-problem", input);
    box.accessibleHelpProperty().bind(problem.textProperty());
    getChildren().add(new VBox(2, box, problem));
    validated(input);
    return box;
  }

  /**
   * Adds a combo box for one of a few words.
   *
   * @param id of its control
   * @param words the options, of which the input's text is one
   * @param text what is shown for a word
   */
  public ComboBox<String> addChoice(
      String id,
      ObservableValue<String> name,
      List<String> words,
      Function<String, String> text,
      Input input) {
    ComboBox<String> box =
        new RequiredComboBox<>(texts, idOf(id), name, words, text, input.textProperty());
    box.setMaxWidth(Double.MAX_VALUE);
    place(box, name, input, List.of(box));
    return box;
  }

  /** Adds a combo box. */
  public void addBox(String key, ComboBox<?> box) {
    addBox(texts.of(key), box);
  }

  /** Adds a combo box with a name that isn't a key's text. */
  public void addBox(ObservableValue<String> name, ComboBox<?> box) {
    Label label = Nodes.wrapped(name);
    label.setLabelFor(box);
    box.setMaxWidth(Double.MAX_VALUE);
    getChildren().add(new VBox(2, label, box));
  }

  /** Puts the last two fields beside each other, so that a long form fits on a small screen. */
  public void pairLast() {
    rowLast(2);
  }

  /** Puts the last fields beside each other. */
  public void rowLast(int fields) {
    int size = getChildren().size();
    List<Node> last = List.copyOf(getChildren().subList(size - fields, size));
    getChildren().removeAll(last);
    HBox row = new HBox(GAP_IN_A_ROW);
    for (Node field : last) {
      ((Region) field).setPrefWidth((double) WIDTH_OF_A_ROW / fields);
      HBox.setHgrow(field, Priority.ALWAYS);
      row.getChildren().add(field);
    }
    getChildren().add(row);
  }

  /** Adds a hint below the fields so far. */
  public void hint(ObservableValue<String> text) {
    Label label = Nodes.wrapped(text, Styles.TEXT_MUTED, Styles.TEXT_SMALL);
    label.setMinHeight(USE_PREF_SIZE);
    getChildren().add(label);
  }

  /** Shows the last fields only while a condition holds, and has the dialog fit them. */
  public void showLastWhile(ObservableValue<Boolean> shown) {
    Node last = getChildren().getLast();
    Nodes.showWhile(last, shown);
    shown.subscribe(_ -> fitWindow());
  }

  /** Adds a choice with a name above it. */
  public void addChoice(String key, SegmentedChoice<?> choice) {
    addChoice(texts.of(key), choice);
  }

  /** Adds a choice with a name above it that isn't a key's text. */
  public void addChoice(ObservableValue<String> name, SegmentedChoice<?> choice) {
    Label label = Nodes.wrapped(name);
    label.setLabelFor(choice);
    choice.accessibleTextProperty().bind(name);
    getChildren().add(new VBox(2, label, choice));
  }

  /** Adds something that isn't a field, such as what an act would do. */
  public void addPart(Node part) {
    getChildren().add(part);
  }

  /** Fits the dialog to the form, whose content has changed; later, when it is laid out. */
  public void fitWindow() {
    Tasks.runLater(
        () -> {
          if (getScene() != null && getScene().getWindow() != null) {
            getScene().getWindow().sizeToScene();
          }
        });
  }

  /** Focuses the first field that can be edited; a dialog would focus its button. */
  void focusFirstField() {
    lookupAll(".text-field").stream()
        .filter(TextField.class::isInstance)
        .map(TextField.class::cast)
        .filter(TextField::isEditable)
        .findFirst()
        .ifPresent(
            field -> {
              field.requestFocus();
              field.selectAll();
            });
  }

  private TextField add(TextField field, String id, ObservableValue<String> name, Input input) {
    field.setId(idOf(id));
    field.textProperty().bindBidirectional(input.textProperty());
    place(field, name, input, List.of(field));
    return field;
  }

  private void place(
      Node field, ObservableValue<String> name, Input input, List<? extends Control> editors) {
    Label label = Nodes.wrapped(name);
    label.setLabelFor(field);
    field.accessibleTextProperty().bind(name);
    Node named = editors.isEmpty() ? field : editors.getFirst();
    Label problem = problem(named.getId() + "-problem", input);
    for (Control editor : editors) {
      editor.accessibleTextProperty().bind(name);
      editor.accessibleHelpProperty().bind(problem.textProperty());
      problem
          .visibleProperty()
          .subscribe(wrong -> editor.pseudoClassStateChanged(Styles.STATE_DANGER, wrong));
    }
    getChildren().add(new VBox(2, label, field, problem));
    validated(input);
  }

  private void validated(Input input) {
    inputs.add(input);
    input.problemProperty().subscribe(_ -> validate());
    input.textProperty().subscribe(_ -> refusal.set(Optional.empty()));
  }

  private Label problem(String id, Input input) {
    Label problem = new Label();
    problem.setId(id);
    problem.setWrapText(true);
    problem.getStyleClass().addAll(Styles.DANGER, Styles.TEXT_SMALL);
    var text =
        Bindings.createStringBinding(
            () -> input.problemProperty().get().map(it -> it.in(texts)).orElse(""),
            input.problemProperty(),
            texts.languageProperty());
    problem.textProperty().bind(text);
    var visible = text.isNotEmpty().and(input.editedProperty());
    Nodes.showWhile(problem, visible);
    return problem;
  }

  private void validate() {
    valid.set(inputs.stream().allMatch(Input::isValid));
  }

  private static String idOf(String key) {
    return key.replace('.', '-');
  }
}
