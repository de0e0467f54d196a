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

/** What is typed into a field, and what is wrong with it. Used on one thread. */
public final class Input {

  private final StringProperty text;
  private final Function<String, Optional<TranslatableText>> rule;
  private final ReadOnlyBooleanWrapper typed = new ReadOnlyBooleanWrapper();
  private final ReadOnlyObjectWrapper<Optional<TranslatableText>> problem =
      new ReadOnlyObjectWrapper<>(Optional.empty());
  private Optional<TranslatableText> refusal = Optional.empty();

  /**
   * An input of one form.
   *
   * @param rule what is wrong with a text, or nothing
   */
  public Input(String initial, Function<String, Optional<TranslatableText>> rule) {
    this.text = new SimpleStringProperty(initial);
    this.rule = rule;
    judge();
    text.subscribe((before, after) -> typed.set(true));
    text.subscribe((before, after) -> judge());
  }

  /** A rule that a parsed text keeps or breaks. */
  public static Function<String, Optional<TranslatableText>> parsed(
      Function<String, Optional<?>> parser, TranslatableText problem) {
    return typed -> parser.apply(typed).isPresent() ? Optional.empty() : Optional.of(problem);
  }

  public StringProperty textProperty() {
    return text;
  }

  /** Without the space around it. */
  public String text() {
    return text.get().strip();
  }

  /** Whether somebody changed it: nobody is told off for what they are only about to type. */
  public ReadOnlyBooleanProperty typedProperty() {
    return typed.getReadOnlyProperty();
  }

  public ReadOnlyObjectProperty<Optional<TranslatableText>> problemProperty() {
    return problem.getReadOnlyProperty();
  }

  public boolean isValid() {
    return problem.get().isEmpty();
  }

  /** Whether its own rule is kept, whatever others say of it. */
  public boolean isWellFormed() {
    return rule.apply(text()).isEmpty();
  }

  /** Says what the whole form has against it, until the form thinks otherwise. */
  public void judge(Optional<TranslatableText> byTheForm) {
    refusal = byTheForm;
    judge();
  }

  private void judge() {
    problem.set(rule.apply(text()).or(() -> refusal));
  }
}
