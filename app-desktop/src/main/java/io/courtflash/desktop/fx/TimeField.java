package io.courtflash.desktop.fx;

import io.courtflash.desktop.i18n.TimeFormatter;
import java.time.Duration;
import java.time.LocalTime;
import javafx.beans.property.Property;
import javafx.scene.control.Spinner;
import javafx.scene.control.SpinnerValueFactory;
import javafx.util.StringConverter;

/** A time of day that is typed, or stepped to by the arrow keys and buttons. */
public final class TimeField extends Spinner<LocalTime> {

  private static final Duration STEP = Duration.ofMinutes(5);

  /**
   * The field of a text.
   *
   * @param id of the part that is typed into
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

  /** Steps from what is typed; only a step changes it, so that typing isn't corrected meanwhile. */
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

    /** Gives back what is typed: the text decides, not the value. */
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
