package io.courtflash.desktop.fx;

import io.courtflash.desktop.i18n.TimeFormatter;
import java.time.Duration;
import java.time.LocalTime;
import javafx.beans.property.Property;
import javafx.scene.control.Spinner;
import javafx.scene.control.SpinnerValueFactory;
import javafx.util.StringConverter;

/** A field for a time of day; the arrow keys and its buttons change it in steps. */
public final class TimeField extends Spinner<LocalTime> {

  private static final Duration STEP = Duration.ofMinutes(5);

  /**
   * @param id of the text field; the spinner has the same with {@code -stepper} at its end
   * @param text bound in both directions, also while it is no valid time
   */
  public TimeField(String id, Property<String> text) {
    setId(id + "-stepper");
    setEditable(true);
    setMaxWidth(Double.MAX_VALUE);
    TimeSpinnerValues steps = new TimeSpinnerValues(text);
    setValueFactory(steps);
    getEditor().setId(id);
    getEditor().textProperty().bindBidirectional(text);
  }

  /** Steps from the typed time. Only a step changes the text, so that typing isn't corrected. */
  private static final class TimeSpinnerValues extends SpinnerValueFactory<LocalTime> {

    private final Property<String> text;

    TimeSpinnerValues(Property<String> text) {
      this.text = text;
      setConverter(new TextConverter());
      setValue(typed());
    }

    @Override
    public void decrement(int steps) {
      move(-steps);
    }

    @Override
    public void increment(int steps) {
      move(steps);
    }

    private void move(int steps) {
      LocalTime moved = typed().plus(STEP.multipliedBy(steps));
      setValue(moved);
      text.setValue(moved.toString());
    }

    private LocalTime typed() {
      return TimeFormatter.timeOfDay(text.getValue()).orElse(LocalTime.NOON);
    }

    /** Keeps the typed text: the text decides, not the spinner's value. */
    private final class TextConverter extends StringConverter<LocalTime> {

      @Override
      public String toString(LocalTime time) {
        return text.getValue();
      }

      @Override
      public LocalTime fromString(String string) {
        return typed();
      }
    }
  }
}
