package io.courtflash.desktop.fx;

import io.courtflash.desktop.i18n.TranslatableText;
import java.util.Optional;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/** The text of a field and its problem, if it has one. Used on one thread. */
public final class Input {

  private final StringProperty text;
  private final Function<String, Optional<TranslatableText>> rule;
  private final ReadOnlyBooleanWrapper edited = new ReadOnlyBooleanWrapper();
  private final ReadOnlyObjectWrapper<Optional<TranslatableText>> problem =
      new ReadOnlyObjectWrapper<>(Optional.empty());
  private Optional<TranslatableText> formProblem = Optional.empty();

  /**
   * @param rule returns the problem of a text without the space around it; empty for a valid one
   */
  public Input(String initial, Function<String, Optional<TranslatableText>> rule) {
    this.text = new SimpleStringProperty(initial);
    this.rule = rule;
    validate();
    text.subscribe((_, _) -> edited.set(true));
    text.subscribe((_, _) -> validate());
  }

  /** A rule for texts that can be parsed. */
  public static Function<String, Optional<TranslatableText>> parsed(
      Function<String, Optional<?>> parser, TranslatableText problem) {
    return text -> parser.apply(text).isPresent() ? Optional.empty() : Optional.of(problem);
  }

  public StringProperty textProperty() {
    return text;
  }

  /** The text without the space around it. */
  public String text() {
    return text.get().strip();
  }

  /** Whether the text was changed since the start. Before that its problem isn't shown. */
  public ReadOnlyBooleanProperty editedProperty() {
    return edited.getReadOnlyProperty();
  }

  public ReadOnlyObjectProperty<Optional<TranslatableText>> problemProperty() {
    return problem.getReadOnlyProperty();
  }

  public boolean isValid() {
    return problem.get().isEmpty();
  }

  /** Whether the text keeps its own rule, whatever {@link #setProblem} was called with. */
  public boolean isWellFormed() {
    return rule.apply(text()).isEmpty();
  }

  /**
   * Sets a problem that depends on more than this text, such as other fields or the engine's
   * refusal. It stays until the next call.
   */
  public void setProblem(Optional<TranslatableText> newProblem) {
    formProblem = newProblem;
    validate();
  }

  private void validate() {
    problem.set(rule.apply(text()).or(() -> formProblem));
  }
}
